# Golden values of rasch, explainDifficulty and testInformation by lme4's glmer, EAP abilities by integrate.
# LSAT6 and LSAT7 are those of the package psych. Run in this folder: Rscript ability.R (a minute); then python ability.py
# and python ability-mml.py.
# It writes ability-data.csv (set, pattern, count), ability-knobs.csv (person, depth, length, correct) and ability.csv.
library(lme4); library(psych)
data(bock)
out <- NULL
put <- function(set, figure, at, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", set, figure, at, value))
set.seed(20)
truth <- data.frame(a = c(0.6, 1.8, 1, 1.4, 0.8, 2.2, 1.2, 1, 1.5, 0.7), b = c(-2, -1.2, -0.8, -0.3, 0, 0.4, 0.7, 1, 1.5, 0.2))
theta <- rnorm(3000)
sets <- list(lsat6 = as.matrix(lsat6), lsat7 = as.matrix(lsat7),
  simulated = sapply(1:10, function(i) rbinom(3000, 1, plogis(truth$a[i] * (theta - truth$b[i])))))
for (i in 1:10) { put("simulated", "true discrimination", i - 1, truth$a[i]); put("simulated", "true difficulty", i - 1, truth$b[i]) }
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
  # Of every pattern the posterior's mean and standard deviation, and the fit of items there.
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
  for (i in seq_along(b)) {
    p <- plogis(eap[1, ] - b[i]); residual <- sapply(answers, `[`, i) - p; v <- p * (1 - p); w <- patterns$count
    put(set, "infit", i - 1, sum(w * residual^2) / sum(w * v)); put(set, "outfit", i - 1, sum(w * residual^2 / v) / sum(w))
  }
}

# Knobs: 40 persons, each 30 items of differing depth and length.
knobs <- data.frame(person = rep(1:40, each = 30), depth = rep(rep(1:6, 5), 40), length = rep(rep(c(0, 1, 2, 4, 8), each = 6), 40))
ability <- rnorm(40, 0, 1.1)
knobs$correct <- rbinom(nrow(knobs), 1, plogis(2.2 - 0.5 * knobs$depth - 0.15 * knobs$length + ability[knobs$person]))
write.csv(knobs, "ability-knobs.csv", row.names = FALSE, quote = FALSE)
fit <- glmer(correct ~ depth + length + (1 | person), knobs, binomial, nAGQ = 21, control = control)
table <- summary(fit)$coefficients
for (term in rownames(table)) { put("knobs", "estimate", term, table[term, 1]); put("knobs", "se", term, table[term, 2]) }
put("knobs", "sd", "", sqrt(unlist(VarCorr(fit))))
# glmer's log-likelihood with nAGQ > 1 leaves a constant out; by integrate it is whole.
beta <- fixef(fit); sd <- sqrt(unlist(VarCorr(fit))); eta <- as.vector(model.matrix(fit) %*% beta)
put("knobs", "logLik", "", sum(sapply(split(seq_along(eta), knobs$person), function(rows) log(integrate(function(u)
  sapply(u, function(u) prod(plogis((2 * knobs$correct[rows] - 1) * (eta[rows] + u))) * dnorm(u, 0, sd)), -8 * sd, 8 * sd, rel.tol = 1e-10)$value))))
writeLines(c("set,figure,at,value", out), "ability.csv")
