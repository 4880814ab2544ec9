# Golden values of leastSquares and logit by R's lm and glm on the rows of models-data.csv.
# Run: Rscript models.R
data <- read.csv("models-data.csv")
sink("models.csv")
cat("model,term,estimate,se,statistic,p\n")
put <- function(model, fit) {
  table <- summary(fit)$coefficients
  for (name in rownames(table)) cat(sprintf("%s,%s,%.17g,%.17g,%.17g,%.17g\n", model, name, table[name, 1], table[name, 2], table[name, 3], table[name, 4]))
  covariance <- vcov(fit)
  for (i in seq_len(nrow(covariance))) for (j in seq_len(i)) cat(sprintf("%s,cov %d %d,%.17g,,,\n", model, i - 1, j - 1, covariance[i, j]))
}
figure <- function(model, name, value) cat(sprintf("%s,%s,%.17g,,,\n", model, name, value))

line <- lm(log(successes / trials) ~ n, data)
plane <- lm(log(successes / trials) ~ n + filler, data)
for (model in c("line", "plane")) {
  fit <- get(model)
  put(model, fit)
  figure(model, "rSquared", summary(fit)$r.squared)
  figure(model, "residualSe", summary(fit)$sigma)
  figure(model, "dfResidual", fit$df.residual)
}

# glm stops on the deviance, which is flat long before the estimates are exact: so each fit goes on from where the last
# one stopped.
tight <- glm.control(epsilon = 1e-15, maxit = 200)
counts <- cbind(data$successes, data$trials - data$successes)
models <- list(
  logitLine = glm(counts ~ n, binomial, data, control = tight),
  logitPlane = glm(counts ~ n + filler, binomial, data, control = tight)
)
for (model in names(models)) {
  fit <- models[[model]]
  for (again in 1:30) fit <- update(fit, start = coef(fit))
  put(model, fit)
  figure(model, "logLik", as.numeric(logLik(fit)))
  figure(model, "aic", AIC(fit))
  figure(model, "deviance", deviance(fit))
  figure(model, "dfResidual", fit$df.residual)
}
