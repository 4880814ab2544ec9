# Golden values of bootstrap and clusterBootstrap: resamples drawn by R's package boot, the limits computed from them.
# Run in this folder: Rscript bootstrap.R
# Percentile and BCa ends are type 7 quantiles. BCa's acceleration is Efron and Tibshirani's (14.15), in strata Davison
# and Hinkley's with weights 1/n_i; boot.ci, given the same influences, reads the ends off by another interpolation.
library(boot)
set.seed(7)
n <- 24
rows <- round(data.frame(x = exp(rnorm(n)), y = rnorm(n)), 4)
rows$y <- round(rows$x / 2 + rows$y, 4)
rows$hit <- as.integer(rows$y > 0.5)
rows$stratum <- rep(c(1, 2), c(6, 18))
write.csv(rows, "bootstrap-data.csv", row.names = FALSE, quote = FALSE)

statistics <- list(
  mean = function(d, i) mean(d$x[i]),
  correlation = function(d, i) cor(d$x[i], d$y[i]),
  ratio = function(d, i) sum(d$y[i]) / sum(d$x[i]),
  share = function(d, i) mean(d$hit[i]),
  strata = function(d, i) mean(d$x[i][d$stratum[i] == 1]) - mean(d$y[i][d$stratum[i] == 2])
)
replicates <- data.frame(row.names = seq_len(499))
out <- data.frame()
for (name in names(statistics)) {
  statistic <- statistics[[name]]
  strata <- if (name == "strata") rows$stratum else rep(1, n)
  drawn <- boot(rows, statistic, R = 499, strata = strata)
  t <- if (name == "share") drawn$t[, 1] else round(drawn$t[, 1], 8)
  t0 <- drawn$t0
  left <- sapply(seq_len(n), function(i) statistic(rows, seq_len(n)[-i]))
  size <- ave(strata, strata, FUN = length)
  influence <- (size - 1) * (ave(left, strata) - left) / size
  a <- sum(influence^3) / (6 * sum(influence^2)^1.5)
  z0 <- qnorm((sum(t < t0) + sum(t == t0) / 2) / length(t))
  replicates[[name]] <- t
  for (level in c(0.8, 0.95)) {
    tails <- c(1 - level, 1 + level) / 2
    z <- z0 + qnorm(tails)
    ends <- quantile(t, pnorm(z0 + z / (1 - a * z)))
    ours <- quantile(t, tails)
    theirs <- boot.ci(drawn, level, "bca", t0 = t0, t = t, L = influence)$bca
    out <- rbind(out, data.frame(statistic = name, level = level, estimate = t0, se = sd(t), low = ours[1], high = ours[2],
      z0 = z0, a = a, bcaLow = ends[1], bcaHigh = ends[2], bootLow = theirs[4], bootHigh = theirs[5]))
  }
}
write.csv(format(replicates, digits = 17, trim = TRUE), "bootstrap-replicates.csv", row.names = FALSE, quote = FALSE)
write.csv(format(out, digits = 17, trim = TRUE), "bootstrap.csv", row.names = FALSE, quote = FALSE)
