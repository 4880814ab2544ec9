# Golden values of passCurve, effectiveByTries and samplingLaw: pass@t by binomial coefficients, lm on the cells with
# accuracy in .02..0.8, lm of ln(ceiling - N_eff) on ln t. Run: Rscript sampling.R
data <- read.csv("sampling-data.csv")
sink("sampling.csv")
cat("tries,figure,value\n")
put <- function(tries, figure, value) cat(sprintf("%d,%s,%.17g\n", tries, figure, value))
tries <- c(1, 2, 4, 8, 16)
nEff <- c()
for (t in tries) {
  data$pass <- 1 - choose(data$tries - data$successes, t) / choose(data$tries, t)
  curve <- aggregate(pass ~ n, data, mean)
  for (i in seq_len(nrow(curve))) put(t, paste0("accuracy ", curve$n[i]), curve$pass[i])
  inside <- subset(curve, pass >= 0.02 & pass <= 0.8)
  fit <- lm(log(pass) ~ n, inside)
  put(t, "cells", nrow(inside))
  put(t, "cdf", coef(fit)[[2]])
  put(t, "cdo", coef(fit)[[1]])
  put(t, "nEff", -coef(fit)[[1]] / coef(fit)[[2]])
  put(t, "rSquared", summary(fit)$r.squared)
  nEff <- c(nEff, -coef(fit)[[1]] / coef(fit)[[2]])
}
for (ceiling in c(35, 50)) {
  law <- lm(log(ceiling - nEff) ~ log(tries))
  put(ceiling, "k", coef(law)[[2]])
  put(ceiling, "b", coef(law)[[1]])
  put(ceiling, "law rSquared", summary(law)$r.squared)
}
