# Golden values of powerTerm. Run in this folder: Rscript power-term.R (a minute)
write <- function(rows, name) write.csv(format(rows, digits = 17, trim = TRUE), name, row.names = FALSE, quote = FALSE)

# Two groups: every table of two binomials, its likelihood-ratio test in closed form. A table with an empty
# cell is separated and counts as no finding.
xlogx <- function(x) ifelse(x == 0, 0, x * log(x))
two <- function(p1, p2, n, alpha) {
  weight <- outer(dbinom(0:n, n, p1), dbinom(0:n, n, p2))
  a <- row(weight) - 1; b <- col(weight) - 1
  separated <- a == 0 | b == 0 | a == n | b == n
  ratio <- 2 * (xlogx(a) + xlogx(n - a) + xlogx(b) + xlogx(n - b) - 2 * xlogx(rep(n, length(a))) -
    xlogx(a + b) - xlogx(2 * n - a - b) + xlogx(rep(2 * n, length(a))))
  limit <- qchisq(alpha, 1, lower.tail = FALSE)
  data.frame(p1 = p1, p2 = p2, n = n, alpha = alpha, ratio = sum(weight[!separated & ratio >= limit]),
    separated = sum(weight[separated]))
}
write(rbind(two(0.5, 0.6, 200, 0.05), two(0.9, 0.6, 20, 0.05), two(0.95, 0.4, 12, 0.01), two(0.3, 0.3, 40, 0.1)),
  "power-term-groups.csv")

# A grid with an interaction, each study fitted by glm.
set.seed(3)
rows <- expand.grid(d = c(1, 3, 5), rho = c(0.1, 0.5, 0.9))
eta <- 1.2 - 0.3 * rows$d - 1 * rows$rho + 0.4 * rows$d * rows$rho
runs <- 1500
p <- replicate(runs, {
  hits <- rbinom(9, 25, plogis(eta))
  full <- glm(cbind(hits, 25 - hits) ~ d * rho, binomial, rows)
  pchisq(deviance(update(full, . ~ . - d:rho)) - deviance(full), 1, lower.tail = FALSE)
})
write(data.frame(runs = runs, found = sum(p <= 0.05)), "power-term-grid.csv")
