# Golden values of compare: paired t by cluster (clubSandwich), paired t, exact McNemar, Holm.
# Run in this folder: Rscript compare.R (Debian: r-cran-clubsandwich)
# It writes compare-data.csv (set, model, sample, cluster, correct) and compare.csv (set, first, second, figure, value).
suppressMessages(library(clubSandwich))
RNGversion("4.0.0"); set.seed(7)
draw <- function(set, clusters, size, models) {
  ability <- c(a = 1, b = 0.6, c = -0.4)[models]
  sample <- 1:(clusters * size); cluster <- rep(1:clusters, each = size)
  ease <- rnorm(clusters, 0, 0.8)[cluster] + rnorm(length(sample), 0, 1)
  do.call(rbind, lapply(models, function(m)
    data.frame(set, model = m, sample, cluster, correct = rbinom(length(sample), 1, plogis(ability[m] + ease)))))
}
data <- rbind(draw("clustered", 30, 6, c("a", "b", "c")), draw("independent", 200, 1, c("a", "b", "c")),
  draw("small", 30, 1, c("a", "c")))
out <- NULL
for (set in unique(data$set)) {
  own <- data[data$set == set, ]; models <- unique(own$model); ps <- NULL
  for (pair in combn(models, 2, simplify = FALSE)) {
    x <- own[own$model == pair[1], ]; y <- own[own$model == pair[2], ]
    put <- function(figure, value) out <<- c(out, sprintf("%s,%s,%s,%s,%.17g", set, pair[1], pair[2], figure, value))
    d <- x$correct - y$correct
    put("difference", mean(d))
    both <- rbind(transform(x, side = 1), transform(y, side = 0))
    if (set == "clustered") {
      test <- coef_test(lm(d ~ 1), vcov = "CR2", cluster = x$cluster)
      half <- qt(.975, test$df_Satt) * test$SE
      p <- test$p_Satt; ends <- mean(d) + c(-half, half); reach <- test$SE * (qt(.975, test$df_Satt) + qt(.8, test$df_Satt))
      apart <- coef_test(lm(correct ~ side, both), vcov = "CR2", cluster = paste(both$side, both$cluster))[2, ]
      unpaired <- apart$p_Satt
    } else {
      test <- t.test(x$correct, y$correct, paired = TRUE)
      p <- test$p.value; ends <- test$conf.int; reach <- test$stderr * (qt(.975, test$parameter) + qt(.8, test$parameter))
      # two independent groups: HC2, which is Welch's standard error, with Satterthwaite's degrees of freedom
      unpaired <- coef_test(lm(correct ~ side, both), vcov = "CR2", cluster = seq_len(nrow(both)))$p_Satt[2]
    }
    b <- sum(d > 0); c <- sum(d < 0)
    if (set != "clustered" && b + c < 25) p <- binom.test(b, b + c)$p.value
    else { put("low", ends[1]); put("high", ends[2]) }
    put("p", p); put("unpairedP", unpaired); put("detectable", reach); ps <- c(ps, p)
  }
  out <- c(out, sprintf("%s,%s,%s,pHolm,%.17g", set, combn(models, 2)[1, ], combn(models, 2)[2, ], p.adjust(ps, "holm")))
}
write.csv(data, "compare-data.csv", row.names = FALSE, quote = FALSE)
writeLines(c("set,first,second,figure,value", out), "compare.csv")
