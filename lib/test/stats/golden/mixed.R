# Golden values of mixedLogit by lme4's glmer, with its convergence pushed further than its defaults.
# Run in this folder: Rscript mixed.R (Debian: r-cran-lme4, r-cran-mass)
# It writes mixed-data.csv (set, g, h, x, z, k, m) and mixed.csv (case, figure, term, value). Public data: cbpp of lme4
# (Lesnoff and others 2004), bacteria of MASS, VerbAgg of lme4 (de Boeck and Wilson 2004; its first 100 persons).
suppressMessages({ library(lme4); library(MASS) })
RNGversion("4.0.0"); set.seed(23)
frame <- function(set, g, h, x, z, k, m = 1) data.frame(set, g = as.integer(g), h = as.integer(h), x, z, k, m)
draw <- function(set, groups, others, m = 1, sd = 1, sdOther = 0.7, sdSlope = 0) {
  cells <- expand.grid(g = 1:groups, h = 1:others)
  x <- round(rnorm(nrow(cells)), 2); z <- as.integer(cells$h %% 2 == 0)
  eta <- 0.5 + 0.6 * x - 0.4 * z + rnorm(groups, 0, sd)[cells$g] + rnorm(others, 0, sdOther)[cells$h] +
    x * rnorm(groups, 0, sdSlope)[cells$g]
  frame(set, cells$g, cells$h, x, z, rbinom(length(eta), m, plogis(eta)), m)
}
verbal <- subset(VerbAgg, as.integer(id) <= 100)
data <- rbind(
  with(cbpp, frame("cbpp", herd, 1, as.integer(period), as.integer(period == 1), incidence, size)),
  with(bacteria, frame("bacteria", ID, 1, week, as.integer(ap == "a"), as.integer(y == "y"))),
  with(verbal, frame("verbal", id, item, as.integer(situ == "self"), as.integer(mode == "do"), as.integer(r2 == "Y"))),
  draw("crossed", 40, 8), draw("counts", 20, 4, m = 12), draw("slope", 30, 20, sdSlope = 0.8, sdOther = 0),
  draw("both", 25, 12, sdSlope = 0.6), draw("none", 40, 10, sd = 0, sdOther = 1.2))
data <- subset(data, !set %in% c("slope", "both")) # drawn for models that the lab had once
cases <- list(cbpp = "(1 | g)", bacteria = "(1 | g)", verbal = "(1 | g) + (1 | h)", crossed = "(1 | g) + (1 | h)",
  counts = "(1 | g) + (1 | h)", none = "(1 | g) + (1 | h)")
out <- NULL
for (case in names(cases)) {
  put <- function(figure, term, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", case, figure, term, value))
  own <- data[data$set == case, ]
  fit <- suppressMessages(glmer(as.formula(paste("cbind(k, m - k) ~ x + z +", cases[[case]])), own, binomial,
    control = glmerControl(optimizer = "bobyqa", tolPwrss = 1e-12, optCtrl = list(rhobeg = 0.2, rhoend = 1e-9, maxfun = 1e5))))
  # BOBYQA can stop short of the maximum: it starts again from there until the likelihood is as high as it gets.
  repeat {
    again <- suppressWarnings(suppressMessages(update(fit, start = getME(fit, c("theta", "fixef")))))
    gain <- as.numeric(logLik(again) - logLik(fit)); if (gain > 0) fit <- again
    if (gain < 1e-9) break
  }
  s <- coef(summary(fit)); put("estimate", rownames(s), s[, 1]); put("se", rownames(s), s[, 2])
  v <- as.data.frame(VarCorr(fit)); one <- is.na(v$var2)
  put("sd", paste(v$grp[one], v$var1[one]), v$sdcor[one])
  put("logLik", "", as.numeric(logLik(fit))); put("singular", "", as.integer(isSingular(fit)))
  if (case %in% c("cbpp", "counts", "bacteria")) {
    ci <- suppressMessages(confint(fit, parm = "theta_", method = "profile", quiet = TRUE))
    names <- paste(v$grp, v$var1)
    put("low", names, ci[, 1]); put("high", names, ci[, 2])
  }
}
write.csv(data, "mixed-data.csv", row.names = FALSE, quote = FALSE)
writeLines(c("case,figure,term,value", out), "mixed.csv")
