# Golden values of williams, made with psych's r.test. Run in this folder: Rscript williams.R
library(psych)
cases <- rbind(c(0.871, 0.672, 0.7, 6), c(0.5, 0.3, 0.2, 103), c(0.4, -0.4, 0.1, 10), c(0.9, 0.85, 0.95, 20),
               c(0.1, 0.6, -0.3, 4), c(0, 0.2, 0, 50), c(-0.7, -0.2, 0.5, 1000))
out <- do.call(rbind, lapply(seq_len(nrow(cases)), function(i) {
  k <- cases[i, ]
  test <- r.test(n = k[4], r12 = k[1], r13 = k[2], r23 = k[3])
  data.frame(first = k[1], second = k[2], between = k[3], n = k[4], t = test$t, p = test$p)
}))
write.csv(format(out, digits = 17, trim = TRUE), "williams.csv", row.names = FALSE, quote = FALSE)
