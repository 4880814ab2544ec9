# Golden values of the sample sizes. Run in this folder: Rscript sample-size.R (two minutes)
write <- function(rows, name) write.csv(format(rows, digits = 17, trim = TRUE), name, row.names = FALSE, quote = FALSE)
first <- function(n, reaches) { while (!reaches(n)) n <- n + 1; n }

# McNemar's exact test: all outcomes of the trinomial of pairs; the power of every size from 1, and the sizes that
# reach the power while one fewer does not.
mcnemar <- function(b, c, n, alpha) {
  m <- 0:n
  # the most of m pairs that may differ the rarer way in a significant outcome, -1 where none
  most <- qbinom(alpha / 2, m, 0.5)
  most <- ifelse(pbinom(most, m, 0.5) * 2 <= alpha, most, most - 1)
  share <- b / (b + c)
  sum(dbinom(m, n, b + c) * (pbinom(most, m, share) + pbinom(m - most - 1, m, share, lower.tail = FALSE)))
}
crossings <- function(b, c, power, alpha, most) {
  powers <- sapply(seq_len(most), function(n) mcnemar(b, c, n, alpha))
  which(powers >= power & c(0, powers[-most]) < power)
}
pairs <- expand.grid(gap = list(c(0.15, 0.1), c(0.06, 0.01), c(0.3, 0.1), c(0.05, 0.25)), power = c(0.8, 0.95), alpha = c(0.05, 0.01))
write(do.call(rbind, Map(function(gap, power, alpha) data.frame(onlyFirst = gap[1], onlySecond = gap[2], power = power,
  alpha = alpha, n = crossings(gap[1], gap[2], power, alpha, 2500)), pairs$gap, pairs$power, pairs$alpha)),
  "sample-size-mcnemar.csv")

# The paired t-test: the first size at which power.t.test, with both tails, reaches the power.
grid <- expand.grid(effectSize = c(0.1, 0.2, 0.5, 0.8, 2), power = c(0.8, 0.95), alpha = c(0.05, 0.001))
grid$n <- mapply(function(d, power, alpha) first(2, function(n)
  power.t.test(n, d, sig.level = alpha, type = "paired", strict = TRUE)$power >= power),
  grid$effectSize, grid$power, grid$alpha)
write(grid, "sample-size-paired-t.csv")

# Pearson's r: given the predictor's sum of squares (chi-square with n - 1 degrees of freedom) t is noncentral.
correlation <- function(rho, n, alpha) {
  limit <- qt(alpha / 2, n - 2, lower.tail = FALSE)
  given <- function(w) sapply(rho / sqrt(1 - rho^2) * w, function(ncp)
    pt(limit, n - 2, ncp, lower.tail = FALSE) + pt(-limit, n - 2, ncp))
  integrand <- function(w) given(w) * 2 * w * dchisq(w^2, n - 1)
  ends <- sqrt(qchisq(c(1e-13, 1 - 1e-13), n - 1))
  integrate(integrand, ends[1], ends[2], rel.tol = 1e-8, subdivisions = 2000)$value
}
grid <- expand.grid(rho = c(0.2, 0.3, 0.5, 0.8), power = c(0.8, 0.95), alpha = c(0.05, 0.01))
grid$n <- suppressWarnings(mapply(function(rho, power, alpha) first(4, function(n) correlation(rho, n, alpha) >= power),
  grid$rho, grid$power, grid$alpha))
write(grid, "sample-size-correlation.csv")

# One term of a GLM: glm fitted to the true shares, one trial a row, with and without the term; the noncentral
# chi-square by pchisq.
needed <- function(formula, term, rows, share, link, test, power, alpha) {
  rows$share <- share
  start <- if (link == "log") c(-0.5, rep(0, ncol(model.matrix(formula, rows)) - 1))
  control <- glm.control(epsilon = 1e-14, maxit = 200)
  fit <- function(formula, start) suppressWarnings(glm(formula, quasibinomial(link), rows, start = start, control = control))
  reduced <- update(formula, paste(". ~ . -", term))
  full <- fit(formula, start)
  per <- if (test == "wald") coef(full)[[term]]^2 / summary(full, dispersion = 1)$cov.scaled[term, term] else
    deviance(fit(reduced, start[seq_len(ncol(model.matrix(reduced, rows)))])) - deviance(full)
  limit <- qchisq(alpha, 1, lower.tail = FALSE)
  ncp <- uniroot(function(ncp) pchisq(limit, 1, ncp, lower.tail = FALSE) - power, c(0, 100), tol = 1e-10)$root
  data.frame(link = link, test = test, term = term, power = power, alpha = alpha, n = ceiling(ncp / per))
}
loads <- expand.grid(d = c(1, 3, 5, 7, 10), N = log10(c(20, 50, 100, 250)))
chains <- expand.grid(n = c(8, 12, 16, 20), second = 0:1)
out <- do.call(rbind, Map(function(power, alpha, test) rbind(
  needed(share ~ d * N, "d:N", loads, plogis(3 - 0.1 * loads$d - 1.2 * loads$N - 0.15 * loads$d * loads$N), "logit", test, power, alpha),
  # a truth that is no logit line: the probabilities have a floor of a tenth
  needed(share ~ d + N, "d", loads, 0.1 + 0.9 * plogis(3 - 0.3 * loads$d - 1.2 * loads$N), "logit", test, power, alpha),
  needed(share ~ n * second, "n:second", chains, exp(0.4 - ifelse(chains$second == 1, 0.1, 0.08) * chains$n), "log", test, power, alpha)),
  c(0.8, 0.95, 0.8), c(0.05, 0.01, 0.05), c("likelihood ratio", "likelihood ratio", "wald")))
write(out, "sample-size-term.csv")

# Benjamini and Hochberg's adjustment of p-values with ties, a 0 and a 1.
sets <- list(a = c(0.01, 0.02, 0.03, 0.04, 0.05), b = c(0.04, 0.001, 0.3, 0.001, 0.8, 0.02), c = 0.7, d = c(1, 0, 0.5),
             e = c(0.9, 0.04, 0.035, 0.2, 0.011, 0.011))
write(do.call(rbind, lapply(names(sets), function(set) data.frame(set = set, p = sets[[set]], adjusted = p.adjust(sets[[set]], "BH")))),
  "adjust-discoveries.csv")
