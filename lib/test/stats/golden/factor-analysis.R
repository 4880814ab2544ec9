# Golden values of the factor analysis, made with R's cor and the package psych (2.2.9). Run in this folder:
# Rscript factor-analysis.R
# Matrices: Thurstone (9 mental abilities, 213 persons) and Harman.political (8 variables of 147 election areas, whose
# third factor is a Heywood case) come with psych; Harman74.cor (24 psychological tests, 145 children) with R itself.
# Rows: Harman.5 (12 census tracts; a Heywood case from the first factor on) comes with psych; table8 are 156 rows drawn
# from the loadings of NeuroCognition's Table 8, noise 60 x 6 without any factor, gaps 40 x 4 with missing values.
suppressMessages(library(psych))
write <- function(data, file, ...) write.csv(data, file, quote = FALSE, ...)
exact <- function(data) format(as.data.frame(data), digits = 17, trim = TRUE)

matrices <- list(thurstone = Thurstone, harman74 = Harman74.cor$cov, political = Harman.political)
for (name in names(matrices)) {
  colnames(matrices[[name]]) <- gsub("[^A-Za-z]", "", colnames(matrices[[name]]))
  write(matrices[[name]], paste0("factor-matrix-", name, ".csv"), row.names = FALSE)
}

RNGkind("Mersenne-Twister", "Inversion", "Rejection")
set.seed(8)
loadings <- c(0.943, 0.926, 0.922, 0.875, 0.870, 0.861, 0.834, 0.825, 0.818, 0.768)
table8 <- outer(rnorm(156), loadings) + matrix(rnorm(1560), 156) %*% diag(sqrt(1 - loadings^2))
noise <- matrix(rnorm(360), 60)
gaps <- (outer(rnorm(40), c(3, 2, 1, 1)) + matrix(rnorm(160), 40)) * 10 + 50
gaps[cbind(c(1, 4, 4, 9, 17, 22, 22, 30), c(2, 1, 3, 4, 1, 2, 4, 3))] <- NA
tables <- list(harman5 = as.matrix(Harman.5), table8 = round(table8, 6), noise = round(noise, 6), gaps = round(gaps, 3))
for (name in names(tables)) {
  data <- tables[[name]]
  colnames(data) <- paste0("v", seq_len(ncol(data)))
  tables[[name]] <- data
  write(data, paste0("factor-rows-", name, ".csv"), row.names = FALSE, na = "")
}

out <- data.frame()
put <- function(case, what, row, column, value) out <<- rbind(out, data.frame(case, what, row, column, value))
whole <- function(case, what, m) for (i in seq_len(nrow(m))) for (j in seq_len(ncol(m))) put(case, what, i - 1, j - 1, m[i, j])
each <- function(case, what, v) for (i in seq_along(v)) put(case, what, i - 1, "", v[i])

whole("gaps", "listwise", cor(tables$gaps, use = "complete.obs"))
whole("gaps", "pairwise", cor(tables$gaps, use = "pairwise.complete.obs"))
whole("gaps", "pairs", crossprod(!is.na(tables$gaps)))
for (name in c("harman5", "table8")) {
  whole(name, "correlations", cor(tables[[name]]))
  matrices[[name]] <- cor(tables[[name]])
}
rows <- c(thurstone = 213, harman74 = 145, political = 147, harman5 = 12, table8 = 156)
for (name in names(rows)) {
  r <- matrices[[name]]
  each(name, "smc", smc(r))
  kmo <- KMO(r)
  put(name, "kmo", "", "", kmo$MSA)
  each(name, "kmo each", kmo$MSAi)
  bartlett <- cortest.bartlett(r, n = rows[[name]])
  for (what in c("chisq", "df", "p.value")) put(name, what, "", "", bartlett[[what]])
}
write(exact(out), "factor-correlations.csv", row.names = FALSE)

out <- data.frame()
fits <- rbind(expand.grid(name = names(rows), factors = 1:3, tolerance = 1e-9, start = "smc"),
              data.frame(name = c("thurstone", "table8"), factors = c(3, 1), tolerance = 1e-6, start = "smc"),
              data.frame(name = c("thurstone", "political"), factors = c(2, 2), tolerance = 1e-9, start = "half"))
for (at in seq_len(nrow(fits))) {
  fit <- fits[at, ]
  r <- matrices[[as.character(fit$name)]]
  case <- paste(fit$name, fit$factors, fit$tolerance, fit$start)
  start <- if (fit$start == "smc") TRUE else rep(0.5, ncol(r))
  quiet <- function(x) suppressWarnings(suppressMessages(x))
  pa <- try(quiet(fa(r, nfactors = fit$factors, fm = "pa", rotate = "none", SMC = start, min.err = fit$tolerance,
                     max.iter = 100000, warnings = FALSE)), silent = TRUE)
  if (inherits(pa, "try-error")) { put(case, "failed", "", "", 1); next }
  whole(case, "loadings", unclass(pa$loadings))
  each(case, "communalities", pa$communality)
  each(case, "eigenvalues", pa$values)
  put(case, "rms", "", "", pa$rms)
  put(case, "df", "", "", pa$dof)
}
write(format(out, digits = 12, trim = TRUE), "factor-fits.csv", row.names = FALSE)

out <- data.frame()
options(mc.cores = 1) # the processes of fa.parallel would not draw by the seed
for (name in c("table8", "noise", "harman5")) {
  set.seed(95)
  n <- nrow(tables[[name]]); p <- ncol(tables[[name]])
  sink("/dev/null")
  pa <- suppressWarnings(fa.parallel(cor(tables[[name]]), n.obs = n, fm = "pa", SMC = TRUE, n.iter = 4000, quant = 0.95, plot = FALSE))
  sink()
  stopifnot(ncol(pa$values) == 2 * p)
  for (matrix in c("full", "reduced")) {
    random <- pa$values[, seq_len(p) + if (matrix == "full") 0 else p]
    observed <- if (matrix == "full") pa$pc.values else pa$fa.values
    kept <- if (matrix == "full") pa$ncomp else pa$nfact
    out <- rbind(out, data.frame(case = name, matrix, rank = seq_len(p) - 1, observed, mean = colMeans(random), sd = apply(random, 2, sd),
      quantile = apply(random, 2, quantile, 0.95), kept))
  }
}
write(exact(out), "factor-parallel.csv", row.names = FALSE)
