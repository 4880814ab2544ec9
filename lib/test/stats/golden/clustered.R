# Golden values of cluster-robust logistic regression and of clustered differences by clubSandwich (CR2, Satterthwaite).
# Run in this folder: Rscript clustered.R (Debian: r-cran-clubsandwich, r-cran-geepack, r-cran-lme4, r-cran-mass)
# It writes clustered-data.csv (set, cluster, x, z, k, m) and clustered.csv (set, figure, term, value).
# cbpp is lme4's (Lesnoff and others 2004, bovine pleuropneumonia: herd, period, cases of size); bacteria is MASS's
# (Menzies, otitis: patient, week, treatment); the others are simulated.
suppressMessages({ library(clubSandwich); library(lme4); library(MASS) })
RNGversion("4.0.0"); set.seed(19)
draw <- function(set, sizes, sd, m = 1) do.call(rbind, lapply(seq_along(sizes), function(g) {
  x <- round(rnorm(sizes[g]), 2); z <- as.integer(g %% 2 == 0)
  data.frame(set, cluster = g, x, z, k = rbinom(sizes[g], m, plogis(0.4 + 0.7 * x - 0.5 * z + rnorm(1, 0, sd))), m)
}))
data <- rbind(
  draw("few", rep(10, 8), 1), draw("uneven", c(3, 25, 7, 12, 1, 18, 9, 4, 30, 6, 2, 11), 0.8),
  draw("counts", rep(4, 20), 0.5, 12), draw("many", rep(5, 60), 1),
  with(cbpp, data.frame(set = "cbpp", cluster = as.integer(herd), x = as.integer(period), z = as.integer(period == 1),
    k = incidence, m = size)),
  with(bacteria, data.frame(set = "bacteria", cluster = as.integer(ID), x = week, z = as.integer(ap == "a"),
    k = as.integer(y == "y"), m = 1)))
out <- NULL
put <- function(set, figure, term, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", set, figure, term, value))
for (set in unique(data$set)) {
  own <- data[data$set == set, ]
  fit <- glm(cbind(k, m - k) ~ x + z, binomial, own, control = glm.control(epsilon = 1e-15, maxit = 100))
  fit <- update(fit, start = coef(fit)) # one more step, since R stops where the deviance is flat
  test <- coef_test(fit, vcov = "CR2", cluster = own$cluster, test = "Satterthwaite")
  v <- vcovCR(fit, cluster = own$cluster, type = "CR2")
  terms <- names(coef(fit))
  put(set, "estimate", terms, coef(fit)); put(set, "se", terms, test$SE)
  put(set, "df", terms, test$df_Satt); put(set, "p", terms, test$p_Satt)
  for (i in 1:3) for (j in 1:3) put(set, "covariance", paste(i - 1, j - 1), v[i, j])
  # the share of right answers, and its difference between the two values of z, as linear models
  share <- lm(I(k / m) ~ 1, own); gap <- lm(I(k / m) ~ z, own)
  one <- coef_test(share, vcov = "CR2", cluster = own$cluster); two <- coef_test(gap, vcov = "CR2", cluster = own$cluster)
  put(set, "mean", c("estimate", "se", "df"), c(coef(share), one$SE, one$df_Satt))
  put(set, "difference", c("estimate", "se", "df", "p"), c(coef(gap)[2], two$SE[2], two$df_Satt[2], two$p_Satt[2]))
}
write.csv(data, "clustered-data.csv", row.names = FALSE, quote = FALSE)
writeLines(c("set,figure,term,value", out), "clustered.csv")
