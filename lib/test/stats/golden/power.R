# Golden values of the power functions. Run in this folder: Rscript power.R
write <- function(rows, name) write.csv(format(rows, digits = 17, trim = TRUE), name, row.names = FALSE, quote = FALSE)

# Two independent shares: power.prop.test with both tails; and, for simulatePower, all outcomes of two
# binomials with the pooled z test.
exact <- function(p1, p2, n, alpha) {
  k <- 0:n
  difference <- outer(k, k, "-") / n
  pooled <- outer(k, k, "+") / (2 * n)
  z <- ifelse(pooled == 0 | pooled == 1, 0, difference / sqrt(pooled * (1 - pooled) * 2 / n))
  sum((2 * pnorm(-abs(z)) <= alpha) * outer(dbinom(k, n, p1), dbinom(k, n, p2)))
}
grid <- expand.grid(p = list(c(0.5, 0.6), c(0.9, 0.95), c(0.05, 0.3), c(0.4, 0.4), c(0.2, 0.7), c(0, 0.1)),
                    n = c(5, 30, 200), alpha = c(0.05, 0.001))
write(do.call(rbind, Map(function(p, n, alpha) data.frame(p1 = p[1], p2 = p[2], n = n, alpha = alpha,
  normal = power.prop.test(n, p[1], p[2], alpha, strict = TRUE)$power, exact = exact(p[1], p[2], n, alpha)),
  grid$p, grid$n, grid$alpha)), "power-proportions.csv")

sizes <- expand.grid(p = list(c(0.5, 0.6), c(0.9, 0.95), c(0.05, 0.3), c(0.51, 0.5)), power = c(0.8, 0.95), alpha = c(0.05, 0.01))
write(do.call(rbind, Map(function(p, power, alpha) data.frame(p1 = p[1], p2 = p[2], power = power, alpha = alpha,
  n = power.prop.test(NULL, p[1], p[2], alpha, power, strict = TRUE, tol = 1e-10)$n),
  sizes$p, sizes$power, sizes$alpha)), "sample-size-proportions.csv")

# McNemar: all outcomes of the trinomial of pairs.
mcnemar <- function(b, c, n, alpha) {
  power <- 0
  for (m in 1:n) {
    k <- 0:m
    p <- pmin(1, 2 * pbinom(pmin(k, m - k), m, 0.5))
    power <- power + sum((p <= alpha) * mapply(function(k) dmultinom(c(k, m - k, n - m), prob = c(b, c, 1 - b - c)), k))
  }
  power
}
pairs <- expand.grid(b = c(0.05, 0.2), c = c(0.05, 0.1, 0.4), n = c(4, 25, 90), alpha = c(0.05, 0.01))
pairs$power <- mapply(mcnemar, pairs$b, pairs$c, pairs$n, pairs$alpha)
write(pairs, "power-mcnemar.csv")

# Pearson's r: given the predictor's sum of squares (chi-square with n - 1 degrees of freedom) t is noncentral.
correlation <- function(rho, n, alpha) {
  limit <- qt(alpha / 2, n - 2, lower.tail = FALSE)
  given <- function(w) sapply(rho / sqrt(1 - rho^2) * w, function(ncp)
    pt(limit, n - 2, ncp, lower.tail = FALSE) + pt(-limit, n - 2, ncp))
  integrand <- function(w) given(w) * 2 * w * dchisq(w^2, n - 1)
  ends <- sqrt(qchisq(c(1e-14, 1 - 1e-14), n - 1))
  middle <- sqrt(n - 1)
  integrate(integrand, ends[1], middle, rel.tol = 1e-11, subdivisions = 2000)$value +
    integrate(integrand, middle, ends[2], rel.tol = 1e-11, subdivisions = 2000)$value
}
grid <- expand.grid(rho = c(0.1, 0.5, 0.8, 0.95), n = c(3, 4, 6, 10, 40, 156), alpha = c(0.05, 0.01))
grid <- grid[grid$rho / sqrt(1 - grid$rho^2) * (sqrt(grid$n) + 6) < 37, ]  # R's pt ends there
grid$power <- suppressWarnings(mapply(correlation, grid$rho, grid$n, grid$alpha))
write(grid, "power-correlation.csv")

sizes <- expand.grid(n = c(6, 10, 40, 156), power = c(0.5, 0.8, 0.95))
sizes <- sizes[!(sizes$n == 6 & sizes$power == 0.95), ]
sizes$rho <- suppressWarnings(mapply(function(n, power)
  uniroot(function(rho) correlation(rho, n, 0.05) - power, c(0.05, 0.96), tol = 1e-11)$root, sizes$n, sizes$power))
write(sizes, "detectable-correlation.csv")

# The same with cor.test on drawn pairs.
set.seed(11)
simulated <- expand.grid(rho = c(0.6, 0.9), n = c(3, 6, 10))
simulated$runs <- 20000
simulated$found <- mapply(function(rho, n) sum(replicate(20000, {
  x <- rnorm(n)
  r <- cor(x, rho * x + sqrt(1 - rho^2) * rnorm(n))
  2 * pt(-abs(r) * sqrt((n - 2) / (1 - r^2)), n - 2) <= 0.05
})), simulated$rho, simulated$n)
write(simulated, "power-correlation-simulated.csv")

# The paired t-test, both tails.
grid <- expand.grid(effectSize = c(0, 0.1, 0.5, 2), n = c(2, 5, 12, 60, 400), alpha = c(0.05, 0.001))
grid$power <- mapply(function(d, n, alpha) power.t.test(n, d, sig.level = alpha, type = "paired", strict = TRUE)$power,
  grid$effectSize, grid$n, grid$alpha)
write(grid, "power-paired-t.csv")
