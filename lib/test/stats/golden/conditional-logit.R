# Golden values of conditionalLogit by survival's coxph on strata, each with one event: the same likelihood; with ridge() the
# same penalty. Run in this folder: Rscript conditional-logit.R
# It writes conditional-logit-data.csv (case, set, chosen, x1 to x6) and conditional-logit.csv (case, ridge, name, value).
library(survival)
RNGversion("4.0.0")
set.seed(11)
out <- NULL
# In every third set the first variable is 0 throughout, in every second the last.
draw <- function(case, alternatives, sets, variables) do.call(rbind, lapply(1:sets, function(set) {
  x <- matrix(0, alternatives, 6)
  x[, 1:variables] <- round(rnorm(alternatives * variables), 2)
  if (variables > 1) { if (set %% 3 == 0) x[, 1] <- 0; if (set %% 2 == 0) x[, variables] <- 0 }
  chosen <- sample(alternatives, 1, prob = exp(x %*% c(0.8, -0.5, 0.3, 0, 1, -1)))
  data.frame(case, set, chosen = as.integer(1:alternatives == chosen), x = x)
}))
cases <- list(pairs = c(2, 60, 1), four = c(4, 80, 3), eight = c(8, 80, 6), few = c(8, 12, 3))
data <- do.call(rbind, lapply(names(cases), function(case) do.call(draw, c(case, as.list(cases[[case]])))))
names(data)[4:9] <- paste0("x", 1:6)
write.csv(data, "conditional-logit-data.csv", row.names = FALSE, quote = FALSE)
for (case in names(cases)) for (ridge in c(0, 2)) {
  own <- data[data$case == case, ]
  x <- paste0("x", 1:cases[[case]][3], collapse = if (ridge > 0) ", " else " + ")
  if (ridge > 0) x <- sprintf("ridge(%s, theta = %g, scale = FALSE)", x, ridge)
  fit <- coxph(as.formula(paste("Surv(rep(1, nrow(own)), chosen) ~", x, "+ strata(set)")), own,
    control = coxph.control(eps = 1e-13, toler.chol = 1e-15, iter.max = 200, outer.max = 200))
  out <- c(out, sprintf("%s,%g,x%d,%.17g", case, ridge, seq_along(coef(fit)), coef(fit)))
  # its own log-likelihood at its own coefficients, without the penalty
  at <- as.matrix(own[paste0("x", seq_along(coef(fit)))]) %*% coef(fit)
  own$share <- exp(at) / ave(exp(at), own$set, FUN = sum)
  out <- c(out, sprintf("%s,%g,logLik,%.17g", case, ridge, sum(log(own$share[own$chosen == 1]))))
  if (ridge == 0) stopifnot(abs(fit$loglik[2] - sum(log(own$share[own$chosen == 1]))) < 1e-9)
}
writeLines(c("case,ridge,name,value", out), "conditional-logit.csv")
