# Items of known difficulty for sampling.R: at each N, twelve items whose probabilities scatter around
# min(1, exp(1.2 - 0.09 N)), each asked 16 times. Run: Rscript sampling-data.R
RNGversion("4.0.0")
set.seed(20)
sink("sampling-data.csv")
cat("sample,n,tries,successes\n")
for (n in seq(10, 45, 5)) {
  mean <- min(0.97, exp(1.2 - 0.09 * n))
  p <- rbeta(12, 1.5 * mean, 1.5 * (1 - mean))
  for (i in 1:12) cat(sprintf("%d-%d,%d,16,%d\n", n, i, n, rbinom(1, 16, p[i])))
}
