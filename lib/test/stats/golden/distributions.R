# Golden values of the distribution functions, made with R's own. Run: Rscript distributions.R
options(digits = 17)
row <- function(f, x, df, value) cat(sprintf("%s,%.17g,%s,%.17g\n", f, x, df, value))
sink("distributions.csv")
cat("function,x,df,value\n")
for (x in c(-37, -20, -8.5, -3, -1.96, -0.1, 0, 0.5, 1, 2.5, 6)) {
  row("normalCdf", x, "", pnorm(x))
  row("normalUpperTail", x, "", pnorm(x, lower.tail = FALSE))
}
for (p in c(1e-300, 1e-20, 1e-9, 0.001, 0.025, 0.05, 0.3, 0.5, 0.8, 0.95, 0.975, 0.999999)) row("normalQuantile", p, "", qnorm(p))
for (df in c(1, 2, 5, 20, 37.5, 400)) {
  for (x in c(-100, -12, -4, -1.5, 0, 0.3, 2, 7, 30)) {
    row("tCdf", x, df, pt(x, df))
    row("tUpperTail", x, df, pt(x, df, lower.tail = FALSE))
  }
  for (p in c(1e-12, 0.001, 0.025, 0.4, 0.5, 0.9, 0.975, 0.9999)) row("tQuantile", p, df, qt(p, df))
}
for (n in c(1, 5, 50, 500, 100000)) for (k in unique(round(n * c(0, 0.1, 0.5, 1)))) row("logChoose", n, k, lchoose(n, k))
# A p-value of 0 past the smallest double has no relative error, so x stops before.
for (df in c(1, 2, 10, 100)) for (x in c(1e-8, 0.01, 0.5, 1, 3.84, 10, 40, 100, 400, 1000, 1375)) {
  row("chiSquareCdf", x, df, pchisq(x, df))
  row("chiSquareUpperTail", x, df, pchisq(x, df, lower.tail = FALSE))
}
