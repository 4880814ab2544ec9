# Golden values of spearman with ties and signedRankP. Run in this folder: Rscript exact-tests.R
library(exactRankTests)
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
  paired = list(c(3, 5, 2, 8, 6, 7), c(1, 6, 2, 3, 6, 2)), large = list(round(rnorm(60, 0.2), 1), rep(0, 60)))
for (case in names(signed)) {
  a <- signed[[case]][[1]]; b <- signed[[case]][[2]]
  test <- suppressWarnings(wilcox.exact(a, b, paired = TRUE, exact = TRUE))
  put("signedRank", case, text(a, b), "p", test$p.value)
}

writeLines(c("test,case,data,figure,value", out), "exact-tests.csv")
