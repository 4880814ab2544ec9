# Golden values of the t, chi-square and F distributions in both tails, by R's own. Run: Rscript tails.R
# R's quantiles miss at some ends, so those are left out whose own tail in R is not p.
sink("tails.csv")
cat("function,x,df1,df2,value\n")
row <- function(f, x, df1, df2, value) if (abs(value) > 1e-300 && abs(value) < 1e300) cat(sprintf("%s,%.17g,%.17g,%s,%.17g\n", f, x, df1, df2, value))
both <- function(name, x, df1, df2, p) {
  row(paste0(name, "Cdf"), x, df1, df2, p(x, TRUE))
  row(paste0(name, "UpperTail"), x, df1, df2, p(x, FALSE))
}
inverse <- function(name, share, df1, df2, q, p) {
  x <- suppressWarnings(q(share))
  if (is.finite(x) && x != 0 && abs(p(x) / share - 1) < 1e-13) row(name, share, df1, df2, x)
}
shares <- c(1e-300, 1e-100, 1e-20, 1e-9, 0.001, 0.025, 0.3, 0.5, 0.6, 0.95, 0.999)

for (df in c(0.1, 0.5, 1, 1.5, 3, 10, 37.5, 400, 12345.6, 1e6, Inf)) {
  for (x in c(1e-20, 1e-5, 0.1, 0.7, 1.5, 3, 8, 20, 37, 1e3, 1e10, 1e50, 1e200)) for (side in c(-1, 1))
    both("t", side * x, df, "", function(x, lower) pt(x, df, lower.tail = lower))
  for (share in shares[shares != 0.5]) inverse("tQuantile", share, df, "", function(p) qt(p, df), function(x) pt(x, df))
}
for (df in c(0.1, 0.5, 1, 1.5, 3, 10, 99, 400, 1000, 12345.6, 1e6)) {
  near <- df + sqrt(2 * df) * c(-30, -5, -1, 1, 5, 30)
  for (x in unique(c(1e-100, 1e-20, 1e-3, 0.5, 2, 10, 100, 400, 1375, df * c(0.5, 1, 1.5, 2), near[near > 0])))
    both("chiSquare", x, df, "", function(x, lower) pchisq(x, df, lower.tail = lower))
}
for (df1 in c(0.5, 1, 3, 7.5, 30, 1000, 1e6)) for (df2 in c(0.5, 1, 3, 7.5, 30, 1000, 1e6)) {
  for (x in c(1e-50, 1e-20, 1e-3, 0.3, 0.9, 1, 1.1, 2, 10, 1e3, 1e20))
    both("f", x, df1, df2, function(x, lower) pf(x, df1, df2, lower.tail = lower))
}
