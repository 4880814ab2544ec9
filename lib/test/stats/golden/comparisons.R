# Golden values of twoProportions, pairedProportions, mcnemar, bonferroni and holm. Run in this folder: Rscript comparisons.R
# The z test is prop.test without continuity correction; Newcombe's interval is made of prop.test's Wilson intervals.
pairs <- list(c(56, 70, 48, 80), c(9, 10, 3, 10), c(6, 7, 2, 7), c(5, 56, 0, 29), c(0, 10, 0, 20), c(0, 10, 0, 10),
              c(10, 10, 0, 20), c(10, 10, 0, 10), c(10, 10, 7, 7), c(1, 1, 0, 1), c(388, 900, 301, 900),
              c(2430, 4860, 2187, 4860), c(99990, 100000, 99000, 100000))
wilson <- function(k, n, level) suppressWarnings(prop.test(k, n, conf.level = level, correct = FALSE))$conf.int
out <- data.frame()
for (level in c(0.9, 0.95, 0.99)) for (k in pairs) {
  p1 <- k[1] / k[2]; p2 <- k[3] / k[4]
  w1 <- wilson(k[1], k[2], level); w2 <- wilson(k[3], k[4], level)
  test <- suppressWarnings(prop.test(k[c(1, 3)], k[c(2, 4)], correct = FALSE))
  square <- unname(test$statistic)
  out <- rbind(out, data.frame(k1 = k[1], n1 = k[2], k2 = k[3], n2 = k[4], level = level, difference = p1 - p2,
    low = p1 - p2 - sqrt((p1 - w1[1])^2 + (w2[2] - p2)^2), high = p1 - p2 + sqrt((w1[2] - p1)^2 + (p2 - w2[1])^2),
    z2 = square, p = test$p.value))
}
write.csv(format(out, digits = 17, trim = TRUE), "two-proportions.csv", row.names = FALSE, quote = FALSE)

counts <- list(c(0, 1), c(1, 0), c(1, 1), c(0, 6), c(3, 9), c(10, 2), c(59, 6), c(101, 121), c(500, 400), c(0, 1000),
               c(499000, 501000), c(499999, 500001), c(500000, 500000), c(503000, 497000))
out <- do.call(rbind, lapply(counts, function(k) {
  chi <- mcnemar.test(matrix(c(0, k[2], k[1], 0), 2), correct = FALSE)
  data.frame(b = k[1], c = k[2], exact = binom.test(k[1], sum(k))$p.value, statistic = unname(chi$statistic), p = chi$p.value)
}))
write.csv(format(out, digits = 17, trim = TRUE), "mcnemar.csv", row.names = FALSE, quote = FALSE)

sets <- list(a = c(0.01, 0.02, 0.03, 0.04, 0.05), b = c(0.04, 0.001, 0.3, 0.001, 0.8, 0.02), c = 0.7, d = c(1, 0, 0.5))
out <- do.call(rbind, lapply(names(sets), function(set) data.frame(set = set, p = sets[[set]],
  bonferroni = p.adjust(sets[[set]], "bonferroni"), holm = p.adjust(sets[[set]], "holm"))))
write.csv(format(out, digits = 17, trim = TRUE), "adjust.csv", row.names = FALSE, quote = FALSE)

# Newcombe's method 10 for paired shares, and Bonett and Price's hybrid Wilson interval of their ratio. Each table holds
# the items right under both, the first alone, the second alone, and neither.
tables <- list(c(36, 12, 2, 0), c(1, 1, 7, 12), c(20, 0, 0, 0), c(0, 0, 0, 9), c(0, 10, 0, 5), c(5, 0, 8, 3),
               c(120, 30, 44, 6), c(0, 7, 9, 0), c(1, 0, 0, 0), c(400, 3, 1, 596))
out <- do.call(rbind, lapply(c(0.9, 0.95, 0.99), function(level) do.call(rbind, lapply(tables, function(k) {
  n <- sum(k); x <- k[1] + k[2]; y <- k[1] + k[3]
  w1 <- wilson(x, n, level); w2 <- wilson(y, n, level); p1 <- x / n; p2 <- y / n
  m <- matrix(k, 2, byrow = TRUE); det <- k[1] * k[4] - k[2] * k[3]; margins <- prod(rowSums(m), colSums(m))
  phi <- if (margins == 0) 0 else (if (det > 0) max(det - n / 2, 0) else det) / sqrt(margins)
  reach <- function(a, b) sqrt(max(0, a^2 - 2 * phi * a * b + b^2))
  s <- k[1] + k[2] + k[3]
  a <- sqrt((k[2] + k[3] + 2) / ((x + 1) * (y + 1)))
  b <- function(count) sqrt((1 - (count + 1) / (s + 2)) / (count + 1))
  own <- 2 * pnorm(a / (b(x) + b(y)) * qnorm((1 + level) / 2)) - 1
  ratio <- c(NA, NA, NA)
  if (y > 0) { v1 <- wilson(x, s, own); v2 <- wilson(y, s, own); ratio <- c(x / y, v1[1] / v2[2], v1[2] / v2[1]) }
  data.frame(both = k[1], onlyFirst = k[2], onlySecond = k[3], neither = k[4], level = level, difference = p1 - p2,
    low = p1 - p2 - reach(p1 - w1[1], w2[2] - p2), high = p1 - p2 + reach(w1[2] - p1, p2 - w2[1]),
    ratio = ratio[1], ratioLow = ratio[2], ratioHigh = ratio[3],
    p = if (k[2] + k[3] == 0) 1 else binom.test(k[2], k[2] + k[3])$p.value)
}))))
write.csv(format(out, digits = 17, trim = TRUE), "paired-proportions.csv", row.names = FALSE, quote = FALSE)
