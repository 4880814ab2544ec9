# Golden values of cronbachAlpha's items, keys and correlations, of parallelAnalysis of a printed matrix, and of
# polychoric, by psych and polycor. Run in this folder: Rscript items.R
library(psych); library(psychTools); library(polycor)
out <- NULL
put <- function(case, what, at, value) out <<- c(out, sprintf("%s,%s,%s,%.17g", case, what, at, value))
items <- na.omit(bfi[, 1:5])
write.csv(items, "factor-rows-agreeableness.csv", row.names = FALSE, quote = FALSE)
matrix <- as.matrix(read.csv("factor-matrix-harman74.csv"))
of <- function(case, fit) {
  put(case, "alpha", "", fit$total$raw_alpha); put(case, "standardised", "", fit$total$std.alpha)
  for (at in seq_len(nrow(fit$item.stats))) { put(case, "itemRest", at - 1, fit$item.stats$r.drop[at]); put(case, "alphaIfDropped", at - 1, fit$alpha.drop$raw_alpha[at]) }
}
of("agreeableness", suppressWarnings(alpha(items, check.keys = FALSE)))
of("keyed", alpha(items, keys = c(-1, 1, 1, 1, 1)))
of("harman74", suppressWarnings(alpha(matrix, n.obs = 145)))
load <- principal(items, 1, rotate = "none")$loadings[, 1]
for (at in seq_along(load)) put("agreeableness", "negative", at - 1, as.numeric(load[at] < 0))

sink("/dev/null"); set.seed(74)
pa <- suppressWarnings(fa.parallel(matrix, n.obs = 145, fm = "pa", SMC = TRUE, n.iter = 1000, quant = 0.95, plot = FALSE)); sink()
put("harman74", "factors", "", pa$nfact)

pairs <- list(c(1, 2), c(2, 3), c(4, 5))
for (pair in pairs) for (cut in c(FALSE, TRUE)) {
  a <- items[[pair[1]]]; b <- items[[pair[2]]]
  if (cut) { a <- as.numeric(a > 3); b <- as.numeric(b > 4) }
  case <- paste0("v", pair[1], "v", pair[2], if (cut) "cut" else "")
  fit <- polychor(a, b, ML = FALSE, std.err = TRUE)
  put(case, "rho", "", fit$rho); put(case, "se", "", sqrt(fit$var[1, 1]))
}
a <- rep(c(0, 0, 1, 1), c(9, 3, 0, 8)); b <- rep(c(0, 1, 0, 1), c(9, 3, 0, 8))
put("empty", "rho", "", suppressWarnings(tetrachoric(matrix(c(9, 3, 0, 8), 2, byrow = TRUE))$rho))
writeLines(c("case,what,at,value", out), "items.csv")
