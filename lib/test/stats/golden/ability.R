# Golden values of rasch by lme4's glmer, EAP abilities by integrate.
# LSAT6 and LSAT7 are those of the package psych. Run in this folder: Rscript ability.R.
# It writes ability-data.csv (set, pattern, count) and ability.csv.
library(lme4); library(psych)
data(bock)
out <- NULL
put <- function(set, figure, at, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", set, figure, at, value))
sets <- list(lsat6 = as.matrix(lsat6), lsat7 = as.matrix(lsat7))
data <- do.call(rbind, lapply(names(sets), function(set) {
  counts <- table(apply(sets[[set]], 1, paste, collapse = ""))
  data.frame(set = set, pattern = paste0("p", names(counts)), count = as.vector(counts))
}))
write.csv(data, "ability-data.csv", row.names = FALSE, quote = FALSE)

control <- glmerControl(optimizer = "bobyqa", optCtrl = list(maxfun = 1e6, rhoend = 1e-9))
for (set in c("lsat6", "lsat7")) {
  m <- sets[[set]]
  long <- data.frame(correct = as.vector(m), item = factor(rep(seq_len(ncol(m)), each = nrow(m))), person = factor(rep(seq_len(nrow(m)), ncol(m))))
  fit <- glmer(correct ~ 0 + item + (1 | person), long, binomial, nAGQ = 21, control = control)
  b <- -fixef(fit); sd <- sqrt(unlist(VarCorr(fit)))
  for (i in seq_along(b)) { put(set, "difficulty", i - 1, b[i]); put(set, "se", i - 1, sqrt(diag(as.matrix(vcov(fit))))[i]) }
  put(set, "sd", "", sd)
  # Of every pattern the posterior's mean and standard deviation.
  patterns <- data[data$set == set, ]
  answers <- lapply(strsplit(sub("p", "", patterns$pattern), ""), as.numeric)
  eap <- sapply(answers, function(x) {
    weight <- function(t) sapply(t, function(t) prod(ifelse(x == 1, plogis(t - b), plogis(b - t))) * dnorm(t, 0, sd))
    all <- integrate(weight, -8 * sd, 8 * sd, rel.tol = 1e-11)$value
    mean <- integrate(function(t) t * weight(t), -8 * sd, 8 * sd, rel.tol = 1e-11)$value / all
    c(mean, sqrt(integrate(function(t) (t - mean)^2 * weight(t), -8 * sd, 8 * sd, rel.tol = 1e-11)$value / all), all)
  })
  put(set, "logLik", "", sum(patterns$count * log(eap[3, ])))
  for (i in seq_along(answers)) { put(set, "ability", patterns$pattern[i], eap[1, i]); put(set, "ability se", patterns$pattern[i], eap[2, i]) }
}
writeLines(c("set,figure,at,value", out), "ability.csv")
