# Golden values for the tests of packages/analyses/cogniload: a made-up study on a small grid, fitted with R's glm; standard
# errors of the capacity points by the delta method with a numerical gradient. Run in this folder: Rscript loads.R
grid <- expand.grid(needleRatio = c(0.1, 0.5, 0.9), statements = c(20, 100), difficulty = c(1, 5, 10))
grid$items <- 40
grid$successes <- c(38, 34, 36, 30, 21, 27, 33, 22, 29, 19, 9, 14, 20, 12, 17, 6, 3, 5)
write.csv(grid, "loads-data.csv", row.names = FALSE, quote = FALSE)

fit <- glm(cbind(successes, items - successes) ~ difficulty + log10(statements) + needleRatio + I(needleRatio^2),
           binomial, grid, control = glm.control(epsilon = 1e-14, maxit = 100))
full <- glm(cbind(successes, items - successes) ~ difficulty * log10(statements) * needleRatio + I(needleRatio^2),
            binomial, grid, control = glm.control(epsilon = 1e-14, maxit = 100))
weighted <- function(x) sum(grid$items * x) / sum(grid$items)
centred <- glm(cbind(successes, items - successes) ~ d * n * r + I(r^2), binomial,
               transform(grid, d = difficulty - weighted(difficulty),
                         n = log10(statements) - weighted(log10(statements)), r = needleRatio - weighted(needleRatio)),
               control = glm.control(epsilon = 1e-14, maxit = 100))

held <- c(d = 5.2, n = mean(log10(c(20, 50, 100, 250))), r = 0.5, r2 = 0.25)
log10Ecl <- function(b) -(b[1] + b[2] * held["d"] + b[4] * held["r"] + b[5] * held["r2"]) / b[3]
id <- function(b) -(b[1] + b[3] * held["n"] + b[4] * held["r"] + b[5] * held["r2"]) / b[2]
nt <- function(b) {
  roots <- Re(polyroot(c(b[1] + b[2] * held["d"] + b[3] * held["n"], b[4], b[5])))
  max(roots)
}
se <- function(f, fit) {
  b <- coef(fit)
  g <- sapply(seq_along(b), function(i) {
    h <- 1e-6
    up <- b; up[i] <- up[i] + h
    down <- b; down[i] <- down[i] - h
    (f(up) - f(down)) / (2 * h)
  })
  sqrt(drop(t(g) %*% vcov(fit) %*% g))
}
puzzles <- grid[rep(seq_len(nrow(grid)), grid$items), ]
puzzles$right <- unlist(Map(function(right, all) rep(1:0, c(right, all - right)), grid$successes, grid$items))
aic <- function(terms, rows) AIC(glm(terms, binomial, rows, control = glm.control(epsilon = 1e-14, maxit = 100)))
row <- function(what, value) data.frame(what = what, value = format(unname(value), digits = 15))
margin <- glm(cbind(successes, items - successes) ~ difficulty + log10(statements), binomial, grid,
              control = glm.control(epsilon = 1e-14, maxit = 100))
out <- rbind(
  do.call(rbind, lapply(1:5, function(i) row(paste0("main ", i), coef(fit)[i]))),
  row("main logLik", as.numeric(logLik(fit))),
  row("main aic", AIC(fit)), row("main trialAic", aic(update(formula(fit), right ~ .), puzzles)),
  row("linear aic", aic(update(formula(fit), . ~ . - I(needleRatio^2)), grid)),
  row("linear trialAic", aic(update(formula(fit), right ~ . - I(needleRatio^2)), puzzles)),
  do.call(rbind, lapply(1:9, function(i) row(paste0("full ", names(coef(full))[i]), coef(full)[i]))),
  do.call(rbind, lapply(1:9, function(i) row(paste0("centred ", names(coef(centred))[i]), coef(centred)[i]))),
  row("full logLik", as.numeric(logLik(full))),
  row("log10Ecl", log10Ecl(coef(fit))), row("log10Ecl se", se(log10Ecl, fit)),
  row("id", id(coef(fit))), row("id se", se(id, fit)),
  row("nt", nt(coef(fit))), row("nt se", se(nt, fit)),
  do.call(rbind, lapply(1:3, function(i) row(paste0("margin ", i), coef(margin)[i]))),
  do.call(rbind, lapply(1:3, function(i) row(paste0("margin se ", i), sqrt(diag(vcov(margin)))[i]))),
  row("margin trialAic", aic(update(formula(margin), right ~ .), puzzles)))
write.csv(out, "loads.csv", row.names = FALSE, quote = FALSE)
