# Rows of four data sets for logit.R: the cells of CogniLoad's grid, single trials, single trials that all but separate,
# and a slope so steep that most probabilities are 0 or 1 to ten digits. Run: Rscript logit-data.R
RNGversion("4.0.0")
set.seed(20)
sink("logit-data.csv")
cat("set,d,n,rho,successes,trials\n")
put <- function(set, rows) cat(sprintf("%s,%g,%g,%g,%d,%d\n", set, rows$d, rows$n, rows$rho, rows$successes, rows$trials), sep = "")
grid <- expand.grid(rho = c(0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95), n = c(20, 50, 100, 250), d = c(1, 3, 5, 7, 10))
share <- function(rows) with(rows, plogis(6 - 0.3 * d - 2.2 * log10(n) - 3 * rho + 2.6 * rho^2 - 0.05 * d * rho))

grid$trials <- 100
grid$successes <- rbinom(nrow(grid), 100, share(grid))
put("grouped", grid)

single <- grid[sample(nrow(grid), 600, replace = TRUE), ]
single$trials <- 1
single$successes <- rbinom(nrow(single), 1, share(single))
put("single", single)

# All rows up to d = 4.9 fail and all from 5 on succeed, but for one pair that overlaps by 0.01.
d <- c(seq(0.1, 9.9, 0.2), 4.905, 4.895)
put("nearly", data.frame(d = d, n = 1, rho = 0, successes = c(as.integer(d[1:50] > 5), 0, 1), trials = 1))

d <- seq(-60, 60, 2)
put("steep", data.frame(d = d, n = 1, rho = 0, successes = rbinom(length(d), 20, plogis(0.4 + 0.9 * d)), trials = 20))
