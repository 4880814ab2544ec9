# Golden values of logit, dropOne, likelihoodRatio, predict and expectedErrors by R's glm, drop1, anova, predict and
# solve, on the rows of logit-data.csv. Run: Rscript logit.R
data <- read.csv("logit-data.csv")
data$log10N <- log10(data$n)
data$rho2 <- data$rho^2
data$dN <- data$d * data$log10N
data$dRho <- data$d * data$rho
data$NRho <- data$log10N * data$rho
data$dNRho <- data$d * data$log10N * data$rho
main <- cbind(successes, trials - successes) ~ d + log10N + rho + rho2
models <- list(
  groupedMain = list("grouped", main),
  groupedInteractions = list("grouped", update(main, ~ . + dN + dRho + NRho + dNRho)),
  singleMain = list("single", main),
  nearly = list("nearly", cbind(successes, trials - successes) ~ d),
  steep = list("steep", cbind(successes, trials - successes) ~ d)
)
sink("logit.csv")
cat("model,figure,term,value\n")
put <- function(model, figure, term, value) cat(sprintf("%s,%s,%s,%.17g\n", model, figure, term, value), sep = "")

fits <- list()
for (model in names(models)) {
  rows <- data[data$set == models[[model]][[1]], ]
  control <- glm.control(epsilon = 1e-15, maxit = 200)
  # The tests of R 4.2 do not look behind the name of a variable, so formula and rows are put into the call.
  fit <- suppressWarnings(do.call(glm, list(models[[model]][[2]], binomial, rows, control = control)))
  # glm's standard errors are those of the step before the last; a fit that goes on from its end has both at the end.
  for (again in 1:5) fit <- suppressWarnings(update(fit, start = coef(fit)))
  fits[[model]] <- fit
  table <- summary(fit)$coefficients
  put(model, "estimate", rownames(table), table[, 1])
  put(model, "se", rownames(table), table[, 2])
  put(model, "z", rownames(table), table[, 3])
  put(model, "p", rownames(table), table[, 4])
  covariance <- vcov(fit)
  put(model, "covariance", paste(row(covariance) - 1, col(covariance) - 1), covariance)
  put(model, "fit", "logLik", as.numeric(logLik(fit)))
  put(model, "fit", "aic", AIC(fit))
  trials <- rows[rep(seq_len(nrow(rows)), rows$trials), ]
  trials$hit <- unlist(Map(function(hits, all) rep(1:0, c(hits, all - hits)), rows$successes, rows$trials))
  one_by_one <- list(update(models[[model]][[2]], hit ~ .), binomial, trials, control = control)
  put(model, "fit", "trialAic", AIC(suppressWarnings(do.call(glm, one_by_one))))
  put(model, "fit", "deviance", deviance(fit))
  put(model, "fit", "nullDeviance", fit$null.deviance)
  put(model, "fit", "dfResidual", fit$df.residual)
  dropped <- suppressWarnings(drop1(update(fit, start = NULL), test = "LRT"))[-1, ]
  put(model, "drop df", rownames(dropped), dropped$Df)
  put(model, "drop deviance", rownames(dropped), dropped$Deviance)
  put(model, "drop aic", rownames(dropped), dropped$AIC)
  put(model, "drop statistic", rownames(dropped), dropped$LRT)
  put(model, "drop p", rownames(dropped), dropped[["Pr(>Chi)"]])
  at <- predict(fit, se.fit = TRUE)
  some <- seq(1, nrow(rows), by = 7)
  put(model, "eta", some - 1, at$fit[some])
  put(model, "eta se", some - 1, at$se.fit[some])
  put(model, "probability", some - 1, plogis(at$fit[some]))
  for (level in c(0.9, 0.95)) for (side in c(-1, 1)) {
    end <- plogis(at$fit + side * qnorm((1 + level) / 2) * at$se.fit)
    put(model, paste(if (side < 0) "low" else "high", level), some - 1, end[some])
  }
}
ratio <- anova(fits$groupedMain, fits$groupedInteractions, test = "LRT")
put("ratio", "statistic", "", ratio$Deviance[2])
put("ratio", "df", "", ratio$Df[2])
put("ratio", "p", "", ratio[["Pr(>Chi)"]][2])

# Standard errors of CogniLoad's design at coefficients of the size of its Table 3, from X'WX.
x <- model.matrix(fits$groupedMain)
p <- as.vector(plogis(x %*% c(7.05, -0.32, -2.72, -3.01, 2.56)))
covariance <- solve(t(x) %*% (x * (100 * p * (1 - p))))
put("expected", "se", colnames(x), sqrt(diag(covariance)))
put("expected", "covariance", paste(row(covariance) - 1, col(covariance) - 1), covariance)
