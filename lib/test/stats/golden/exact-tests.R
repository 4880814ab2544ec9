# Golden values of spearman with ties, signedRank, fisherExact and cohenKappa. Run in this folder: Rscript exact-tests.R
library(exactRankTests); library(psych)
out <- NULL
put <- function(test, case, data, figure, value) out <<- c(out, sprintf("%s,%s,%s,%s,%.17g", test, case, data, figure, value))
text <- function(a, b) paste(paste(a, collapse = " "), paste(b, collapse = " "), sep = ";")

# Spearman with ties: all orders of the second column.
permutations <- function(n) if (n == 1) matrix(1) else {
  shorter <- permutations(n - 1)
  do.call(rbind, lapply(1:n, function(last) cbind(shorter + (shorter >= last), last)))
}
set.seed(3)
pairs <- list(two = list(c(1, 1, 2, 2), c(1, 1, 2, 2)), three = list(c(1, 1, 2), c(1, 2, 3)))
for (n in c(4, 5, 6, 7, 8)) pairs[[paste0("n", n)]] <- list(sample(1:4, n, TRUE), sample(1:6, n, TRUE))
for (case in names(pairs)) {
  a <- pairs[[case]][[1]]; b <- pairs[[case]][[2]]
  x <- rank(a); y <- rank(b)
  sums <- apply(permutations(length(a)), 1, function(order) sum(x * y[order]))
  far <- abs(sums - mean(x) * sum(y)) >= abs(sum(x * y) - mean(x) * sum(y)) - 1e-9
  put("spearman", case, text(a, b), "p", mean(far))
}

signed <- list(noTies = list(round(rnorm(12, 0.4), 3), rep(0, 12)), ties = list(c(1, 2, 2, -1, 3, 0, 4, -2, 2), rep(0, 9)),
  paired = list(c(3, 5, 2, 8, 6, 7), c(1, 6, 2, 3, 6, 2)), large = list(round(rnorm(60, 0.2), 1), rep(0, 60)),
  normal = list(round(rnorm(150, 0.15), 1), rep(0, 150)))
for (case in names(signed)) {
  a <- signed[[case]][[1]]; b <- signed[[case]][[2]]
  n <- sum(a != b)
  test <- if (n > 100) suppressWarnings(wilcox.test(a, b, paired = TRUE, exact = FALSE, correct = TRUE)) else
    suppressWarnings(wilcox.exact(a, b, paired = TRUE, exact = TRUE))
  put("signedRank", case, text(a, b), "p", test$p.value)
  put("signedRank", case, text(a, b), "positive", unname(suppressWarnings(wilcox.test(a, b, paired = TRUE, exact = FALSE))$statistic))
}

for (k in list(c(3, 10, 9, 12), c(0, 5, 4, 6), c(7, 7, 2, 9), c(8, 20, 8, 20), c(40, 60, 15, 50), c(4, 4, 5, 5))) for (level in c(0.9, 0.95)) {
  test <- fisher.test(matrix(c(k[1], k[2] - k[1], k[3], k[4] - k[3]), 2), conf.level = level)
  case <- paste(level, collapse = "")
  data <- paste(k, collapse = " ")
  put("fisher", case, data, "p", test$p.value)
  if (k[1] + k[3] < k[2] + k[4]) {
    put("fisher", case, data, "oddsRatio", unname(test$estimate))
    put("fisher", case, data, "low", test$conf.int[1]); put("fisher", case, data, "high", test$conf.int[2])
  }
}

judged <- list(two = list(rep(c(1, 1, 2, 2), c(20, 5, 10, 15)), rep(c(1, 2, 1, 2), c(20, 5, 10, 15))),
  three = list(sample(1:3, 40, TRUE), sample(1:3, 40, TRUE)), alike = list(c(1, 2, 3, 1, 2), c(1, 2, 3, 1, 2)))
judged$mixed <- list(judged$three[[1]], ifelse(runif(40) < 0.7, judged$three[[1]], judged$three[[2]]))
for (case in names(judged)) {
  a <- judged[[case]][[1]]; b <- judged[[case]][[2]]
  k <- cohen.kappa(cbind(a, b))
  put("kappa", case, text(a, b), "kappa", k$kappa)
  if (case != "alike") {
    se <- sqrt(k$var.kappa)
    put("kappa", case, text(a, b), "low", k$kappa - qnorm(0.975) * se); put("kappa", case, text(a, b), "high", k$kappa + qnorm(0.975) * se)
  }
}
writeLines(c("test,case,data,figure,value", out), "exact-tests.csv")
