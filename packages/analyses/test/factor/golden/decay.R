# Golden values of fitDecay (lm with the paper's windows), fitDecayBinomial with `from` (glm, log link) and without
# (the two-phase likelihood by optim). Run: Rscript decay.R
data <- read.csv("decay-data.csv")
data$accuracy <- data$successes / data$items
sink("decay.csv")
cat("fit,figure,value\n")
put <- function(fit, figure, value) cat(sprintf("%s,%s,%.17g\n", fit, figure, value))
figures <- function(name, b, v, reach) {
  gradient <- c(-1 / b[2], b[1] / b[2]^2)
  nEff <- -b[1] / b[2]
  se <- c(sqrt(diag(v)), sqrt(drop(gradient %*% v %*% gradient)))
  estimate <- c(b, nEff)
  labels <- c("cdo", "cdf", "nEff")
  for (i in 1:3) {
    put(name, labels[i], estimate[i])
    put(name, paste0(labels[i], "Se"), se[i])
    put(name, paste0(labels[i], "Low"), estimate[i] - reach * se[i])
    put(name, paste0(labels[i], "High"), estimate[i] + reach * se[i])
  }
}
windows <- list(pretrained = c(.1, .9), scratch = c(.1, .8), fineTuned = c(.2, .8), repeatedSampling = c(.02, .8))
for (name in names(windows)) {
  inside <- subset(data, accuracy >= windows[[name]][1] & accuracy <= windows[[name]][2])
  fit <- lm(log(accuracy) ~ n, inside)
  figures(name, unname(coef(fit)), unname(vcov(fit)), qnorm(.975))
  put(name, "rSquared", summary(fit)$r.squared)
  put(name, "cells", nrow(inside))
  figures(paste0(name, " t 0.9"), unname(coef(fit)), unname(vcov(fit)), qt(.95, nrow(inside) - 2))
}

decay <- subset(data, n >= 8)
fit <- glm(cbind(successes, items - successes) ~ n, binomial("log"), decay, start = c(0.5, -0.12), control = glm.control(epsilon = 1e-15, maxit = 200))
for (again in 1:30) fit <- update(fit, start = coef(fit))
figures("from 8", unname(coef(fit)), unname(vcov(fit)), qnorm(.975))

minus <- function(q) {
  p <- pmin(plogis(q[1]), exp(q[2] + q[3] * data$n))
  if (any(p <= 0 | p >= 1)) return(1e9)
  -sum(dbinom(data$successes, data$items, p, log = TRUE))
}
best <- NULL
for (bend in 2:15) for (slope in c(-.3, -.15, -.08)) {
  found <- optim(c(qlogis(.98), -bend * slope, slope), minus, control = list(reltol = 1e-15, maxit = 5000))
  found <- optim(found$par, minus, control = list(reltol = 1e-15, maxit = 5000))
  if (is.null(best) || found$value < best$value) best <- found
}
put("two-phase", "plateau", plogis(best$par[1]))
put("two-phase", "cdo", best$par[2])
put("two-phase", "cdf", best$par[3])
put("two-phase", "logLik", -best$value)
