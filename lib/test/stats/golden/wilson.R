# Wilson's interval by R's prop.test without continuity correction. Run: Rscript wilson.R
sink("wilson.csv")
cat("successes,trials,level,low,high\n")
for (level in c(0.8, 0.9, 0.95, 0.99)) for (pair in list(c(0, 1), c(1, 1), c(0, 50), c(1, 50), c(25, 50), c(47, 50), c(50, 50), c(137, 500), c(99999, 100000))) {
  interval <- suppressWarnings(prop.test(pair[1], pair[2], conf.level = level, correct = FALSE))$conf.int
  cat(sprintf("%d,%d,%g,%.17g,%.17g\n", pair[1], pair[2], level, interval[1], interval[2]))
}
