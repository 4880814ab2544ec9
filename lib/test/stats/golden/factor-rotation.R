# Golden values of rotated factors, factor scores and reliability, made with the R packages psych (2.2.9) and GPArotation
# (2022.10.2). Run in this folder: Rscript factor-rotation.R
# Matrices: Thurstone (psych) and Harman74.cor (R); rows: attitude (R, 30 departments, 7 questions) and bfi (psych, the
# first 60 complete answers to 10 questions: agreeableness A1 to A5, A1 turned round, and conscientiousness C1 to C5,
# C4 and C5 turned round).
suppressMessages(library(psych))
exact <- function(data) format(as.data.frame(data), digits = 17, trim = TRUE)
quiet <- function(x) suppressWarnings(suppressMessages(x))

answers <- na.omit(bfi[, 1:10])[1:60, ]
answers[, c(1, 9, 10)] <- 7 - answers[, c(1, 9, 10)]
tables <- list(attitude = as.matrix(attitude), bfi = as.matrix(answers))
for (name in names(tables)) {
  data <- tables[[name]]
  colnames(data) <- paste0("v", seq_len(ncol(data)))
  write.csv(data, paste0("factor-rows-", name, ".csv"), row.names = FALSE, quote = FALSE)
}
matrices <- c(list(thurstone = Thurstone, harman74 = Harman74.cor$cov), lapply(tables, cor))

out <- data.frame()
put <- function(case, what, row, column, value) out <<- rbind(out, data.frame(case, what, row, column, value))
whole <- function(case, what, m) for (i in seq_len(nrow(m))) for (j in seq_len(ncol(m))) put(case, what, i - 1, j - 1, m[i, j])
each <- function(case, what, v) for (i in seq_along(v)) put(case, what, i - 1, "", v[i])

tight <- function(x, factors, ...) quiet(fa(x, nfactors = factors, fm = "pa", min.err = 1e-10, max.iter = 1e5, warnings = FALSE, ...))
# fa's varimax takes no settings and stops early: R's own, to the end, in fa's order and signs.
by_varimax <- function(r, factors, kaiser) {
  l <- unclass(varimax(unclass(tight(r, factors, rotate = "none")$loadings), normalize = kaiser, eps = 1e-15)$loadings)
  l <- l[, order(colSums(l^2), decreasing = TRUE)]
  l %*% diag(sign(colSums(l)))
}
factors <- c(thurstone = 3, harman74 = 4, attitude = 2, bfi = 2)
for (name in names(factors)) for (kaiser in c(TRUE, FALSE)) {
  case <- paste(name, factors[[name]], "varimax", kaiser)
  loadings <- by_varimax(matrices[[name]], factors[[name]], kaiser)
  whole(case, "loadings", loadings)
  each(case, "variance", colMeans(loadings^2))
  case <- paste(name, factors[[name]], "oblimin", kaiser)
  fit <- tight(matrices[[name]], factors[[name]], rotate = "oblimin", normalize = kaiser, eps = 1e-8, maxit = 2000)
  whole(case, "loadings", unclass(fit$loadings))
  whole(case, "phi", fit$Phi)
  each(case, "variance", fit$Vaccounted["Proportion Var", ])
}

for (name in names(tables)) for (rotation in c("none", "oblimin")) for (method in c("regression", "Bartlett")) {
  case <- paste(name, factors[[name]], rotation, method)
  settings <- if (rotation == "none") list() else list(normalize = TRUE, eps = 1e-8, maxit = 2000)
  fit <- do.call(tight, c(list(tables[[name]], factors[[name]], rotate = rotation, scores = method), settings))
  whole(case, "weights", fit$weights)
  whole(case, "scores", fit$scores)
  if (method == "regression") each(case, "R2", fit$R2)
}

for (name in names(tables)) {
  total <- quiet(alpha(tables[[name]], check.keys = FALSE))$total
  put(name, "alpha", "", "", total$raw_alpha)
  put(name, "standardised alpha", "", "", total$std.alpha)
  one <- tight(matrices[[name]], 1, rotate = "none")
  put(name, "omega total 1", "", "", 1 - sum(1 - one$communality) / sum(matrices[[name]]))
}
# Hierarchical omega by the steps of psych's schmid, each to the end; and omega itself, which stops its steps at 1e-3.
for (case in list(c("thurstone", 3), c("harman74", 4), c("bfi", 2))) {
  name <- case[1]; k <- as.numeric(case[2]); r <- matrices[[name]]
  label <- paste(name, k)
  first <- tight(r, k, rotate = "none")
  oblique <- GPArotation::oblimin(varimax(unclass(first$loadings), eps = 1e-15)$loadings, eps = 1e-8, maxit = 2000)
  g <- if (k > 2) unclass(tight(oblique$Phi, 1, rotate = "none")$loadings) else sqrt(rep(oblique$Phi[1, 2], 2))
  put(label, "omega total", "", "", 1 - sum(1 - first$communality) / sum(r))
  put(label, "omega hierarchical", "", "", sum(oblique$loadings %*% g)^2 / sum(r))
  each(label, "general", oblique$loadings %*% g)
  whole_omega <- quiet(omega(r, nfactors = k, fm = "pa", flip = FALSE, plot = FALSE))
  put(label, "psych omega total", "", "", whole_omega$omega.tot)
  put(label, "psych omega hierarchical", "", "", whole_omega$omega_h)
}
write.csv(exact(out), "factor-rotation.csv", row.names = FALSE, quote = FALSE)
