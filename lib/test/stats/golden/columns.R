# Golden values of pairedT, welchT, pearson and spearman by R's t.test and cor.test, and of the noncentral t distribution
# by pt; limits of a noncentrality by uniroot on pt. Run in this folder: Rscript columns.R
# It writes columns-data.csv (set, a, b), columns.csv (set, figure, level, value) and noncentral-t.csv.
RNGversion("4.0.0")
set.seed(7)
draw <- function(n, slope = 0.5, digits = 3) { a <- rnorm(n, 5, 2); data.frame(a = round(a, digits), b = round(slope * a + rnorm(n, 1), digits)) }
sets <- list(
  sleep = data.frame(a = sleep$extra[1:10], b = sleep$extra[11:20]),
  three = data.frame(a = c(1, 2.5, 4), b = c(2, 1.5, 7)), four = draw(4), six = draw(6), nine = draw(9, -0.3),
  ten = draw(10), thirty = draw(30, 0.1), ties = draw(12, 0.5, 0), large = draw(500, 0.9),
  far = transform(draw(20), a = a + 1e6, b = b + 1e6), strong = transform(draw(40), b = 3 * a + b / 4),
  apart = transform(draw(15), a = a + 1000)
)
data <- do.call(rbind, lapply(names(sets), function(set) cbind(set = set, sets[[set]])))
write.csv(format(data, digits = 17, trim = TRUE), "columns-data.csv", row.names = FALSE, quote = FALSE)

out <- NULL
put <- function(set, figure, level, value) out <<- c(out, sprintf("%s,%s,%g,%.17g", set, figure, level, value))
limit <- function(t, df, upper, level) {
  off <- function(ncp) suppressWarnings(pt(t, df, ncp, lower.tail = upper)) - (1 - level) / 2
  uniroot(off, t + c(-8, 8) * (1 + abs(t) / sqrt(2 * df)), tol = 1e-13, maxiter = 10000)$root
}
# All permutations of the ranks, from each of those of the first n - 1.
permutations <- function(n) if (n == 1) matrix(1) else {
  shorter <- permutations(n - 1)
  do.call(rbind, lapply(1:n, function(last) cbind(shorter + (shorter >= last), last)))
}
allOrders <- function(a, b) { # of 10 pairs, in 90 lots by the places of 9 and 10
  n <- length(a)
  distance <- sum((rank(a) - rank(b))^2)
  rest <- permutations(n - 2)
  nearer <- min(distance, (n^3 - n) / 3 - distance)
  hits <- 0
  for (i in 1:n) for (j in setdiff(1:n, i)) {
    open <- setdiff(1:n, c(i, j))
    fixed <- (i - (n - 1))^2 + (j - n)^2
    sums <- fixed + rowSums(sapply(1:(n - 2), function(place) (open[rest[, place]] - place)^2))
    hits <- hits + sum(sums <= nearer)
  }
  min(1, 2 * hits / factorial(n))
}
for (set in names(sets)) for (level in c(0.9, 0.95, 0.99)) {
  a <- sets[[set]]$a; b <- sets[[set]]$b; n <- length(a)
  test <- t.test(a, b, paired = TRUE, conf.level = level)
  t <- unname(test$statistic)
  put(set, "paired difference", level, test$estimate); put(set, "paired low", level, test$conf.int[1]); put(set, "paired high", level, test$conf.int[2])
  put(set, "paired t", level, t); put(set, "paired p", level, test$p.value); put(set, "paired se", level, test$stderr)
  put(set, "paired d", level, mean(a - b) / sd(a - b))
  if (abs(t) < 20) {
    put(set, "paired d low", level, limit(t, n - 1, FALSE, level) / sqrt(n))
    put(set, "paired d high", level, limit(t, n - 1, TRUE, level) / sqrt(n))
  }
  short <- b[1:ceiling(2 * n / 3)]
  test <- t.test(a, short, conf.level = level)
  put(set, "welch difference", level, unname(test$estimate[1] - test$estimate[2])); put(set, "welch low", level, test$conf.int[1]); put(set, "welch high", level, test$conf.int[2])
  put(set, "welch t", level, test$statistic); put(set, "welch df", level, test$parameter); put(set, "welch p", level, test$p.value); put(set, "welch se", level, test$stderr)
  put(set, "welch d", level, (mean(a) - mean(short)) / sqrt((var(a) + var(short)) / 2))
  test <- cor.test(a, b, conf.level = level)
  put(set, "pearson r", level, test$estimate); put(set, "pearson t", level, test$statistic); put(set, "pearson p", level, test$p.value)
  if (n > 3) { put(set, "pearson low", level, test$conf.int[1]); put(set, "pearson high", level, test$conf.int[2]) }
  rho <- cor(a, b, method = "spearman")
  put(set, "spearman rho", level, rho)
  put(set, "spearman p t", level, suppressWarnings(cor.test(a, b, method = "spearman", exact = FALSE))$p.value)
  if (n <= 9) put(set, "spearman p exact", level, cor.test(a, b, method = "spearman", exact = TRUE)$p.value)
  if (n == 10 && !anyDuplicated(a) && !anyDuplicated(b) && level == 0.95) put(set, "spearman p exact", level, allOrders(a, b))
  reach <- qnorm((1 + level) / 2) * sqrt((1 + rho^2 / 2) / (n - 3))
  if (n > 3) { put(set, "spearman low", level, tanh(atanh(rho) - reach)); put(set, "spearman high", level, tanh(atanh(rho) + reach)) }
}
writeLines(c("set,figure,level,value", out), "columns.csv")

grid <- expand.grid(x = c(-3, -0.5, 0, 1, 4, 12), df = c(1, 2.5, 9, 60, 1000), ncp = c(-6, -1, 0, 0.3, 5, 20))
grid$upper <- suppressWarnings(pt(grid$x, grid$df, grid$ncp, lower.tail = FALSE))
write.csv(format(grid[grid$upper > 1e-4, ], digits = 17, trim = TRUE), "noncentral-t.csv", row.names = FALSE, quote = FALSE)
