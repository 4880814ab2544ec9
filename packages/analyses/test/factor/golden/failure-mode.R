# Golden values of failureMode(..., {errors: "residual"}): lm of each published figure on log2 of the context length
# (length 0 one doubling below 1K), the change over the whole range, and its 95 % interval by confint.
# Run in this folder: Rscript failure-mode.R
tables <- "../../../../../data/papers/factor/table-%d.csv"
tokens <- function(label) {
  thousands <- grepl("k$", label)
  as.numeric(sub("k$", "", label)) * ifelse(thousands, 1000, 1)
}
sink("failure-mode.csv")
cat("stage,model,figure,change,low,high\n")
put <- function(stage, table, figure, scale) {
  data <- read.csv(sprintf(tables, table), check.names = FALSE)
  columns <- grep(paste0("^", figure), names(data), value = TRUE)
  lengths <- tokens(sub("^.*_", "", columns))
  for (row in seq_len(nrow(data))) {
    y <- as.numeric(unlist(data[row, columns])) / scale
    doublings <- log2(ifelse(lengths == 0, min(lengths[lengths > 0]) / 2, lengths))[!is.na(y)]
    y <- y[!is.na(y)]
    fit <- lm(y ~ doublings)
    range <- diff(range(doublings))
    cat(sprintf("%s,%s,%s,%.17g,%.17g,%.17g\n", stage, data$model[row], substr(figure, 1, 3),
      coef(fit)[2] * range, confint(fit)[2, 1] * range, confint(fit)[2, 2] * range))
  }
}
put("pretrained", 2, "cdf_x100", 100)
put("pretrained", 3, "cdo", 1)
put("fineTuned", 5, "cdf_x100", 100)
put("fineTuned", 6, "cdo", 1)
