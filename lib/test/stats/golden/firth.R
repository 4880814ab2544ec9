# Golden values of logit with Firth's penalty, by brglm2. Run in this folder: Rscript firth.R
# It writes firth-data.csv (set, x1, x2, x3, successes, trials) and firth.csv (set, figure, term, value).
library(brglm2)
data(endometrial)
sets <- list(
  endometrial = with(endometrial, data.frame(x1 = NV, x2 = PI, x3 = EH, successes = HG, trials = 1)),
  separated = data.frame(x1 = 1:8, x2 = c(0, 1, 0, 1, 1, 0, 1, 0), x3 = c(2, 1, 4, 3, 1, 5, 2, 2.5), successes = c(0, 0, 0, 0, 1, 1, 1, 1), trials = 1),
  pooled = data.frame(x1 = c(1, 2, 3, 4, 5, 6), x2 = c(0, 1, 0, 1, 0, 1), x3 = c(1, 1, 2, 5, 1, 0), successes = c(0, 0, 3, 9, 12, 15), trials = c(10, 8, 12, 14, 12, 15)))
out <- NULL
put <- function(set, figure, term, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", set, figure, term, value))
for (set in names(sets)) {
  d <- sets[[set]]
  fit <- glm(cbind(successes, trials - successes) ~ x1 + x2 + x3, binomial, d, method = "brglmFit", type = "AS_mean", epsilon = 1e-12, maxit = 10000)
  table <- summary(fit)$coefficients
  for (term in rownames(table)) { put(set, "estimate", term, table[term, 1]); put(set, "se", term, table[term, 2]) }
  put(set, "logLik", "", as.numeric(logLik(fit))); put(set, "deviance", "", deviance(fit))
}
write.csv(do.call(rbind, lapply(names(sets), function(set) cbind(set = set, sets[[set]]))), "firth-data.csv", row.names = FALSE, quote = FALSE)
writeLines(c("set,figure,term,value", out), "firth.csv")
