# Golden values of the audit of NeuroCognition: t.test, wilcox.test, cor.test, p.adjust and pbinom on the paper's tables.
# Run in this folder: Rscript neurocognition.R
read <- function(name) read.csv(file.path("../../../../data/papers/neurocognition", paste0(name, ".csv")), check.names = FALSE)
table1 <- subset(read("table-1"), model != "Human")
ablations <- list(
  c("table-4", "textMc", "rapmTextMc"), c("table-4", "textGen", "rapmTextGen"), c("table-4", "imageMc", "rapmImageMc"),
  c("table-5", "textMc", "rapmTextMc"), c("table-5", "textGen", "rapmTextGen"), c("table-5", "imageMc", "rapmImageMc"),
  c("table-6", "textHard", "swmTextHard"), c("table-6", "imageTextEasy", "swmImageTextEasy"),
  c("table-7", "imageEasy", "wcstImageEasy"), c("table-7", "imageHard", "wcstImageHard"))
out <- data.frame()
add <- function(name, value) out <<- rbind(out, data.frame(name = name, value = value))
change <- function(one) {
  rows <- read(one[1])
  rows[[one[2]]] - table1[[one[3]]][match(rows$model, table1$model)]
}
ps <- sapply(ablations, function(one) t.test(change(one))$p.value)
for (i in seq_along(ps)) add(paste("p", ablations[[i]][1], ablations[[i]][2]), ps[i])
add("least p after Holm", min(p.adjust(ps, "holm")))
together <- function(table) rowMeans(sapply(Filter(function(one) one[1] == table, ablations), change))
for (table in c("table-5", "table-7")) {
  add(paste("mean together", table), mean(together(table)))
  add(paste("p together", table), t.test(together(table))$p.value)
}
hints <- read("table-5")
add("p hints textGen against textMc", t.test(hints$textGen, hints$textMc, paired = TRUE)$p.value)
drops <- list(c("swmTextEasy", "swmTextHard"), c("swmImageTextEasy", "swmImageTextHard"), c("swmImageEasy", "swmImageHard"),
              c("wcstTextEasy", "wcstTextHard"), c("wcstImageEasy", "wcstImageHard"))
for (pair in drops) add(paste("p", pair[1], pair[2]), t.test(table1[[pair[1]]], table1[[pair[2]]], paired = TRUE)$p.value)
# Signed ranks: wilcox.test where no sizes are tied, for which alone R is exact; for all, every way to put the signs.
for (pair in drops) {
  drop <- round(1000 * (table1[[pair[1]]] - table1[[pair[2]]]))
  drop <- drop[drop != 0]
  sizes <- rank(abs(drop))
  sums <- as.matrix(expand.grid(rep(list(0:1), length(drop)))) %*% sizes
  add(paste("signed ranks", pair[1], pair[2]), mean(abs(sums - sum(sizes) / 2) >= abs(sum(sizes[drop > 0]) - sum(sizes) / 2)))
  if (!anyDuplicated(abs(drop))) add(paste("wilcox.test", pair[1], pair[2]), wilcox.test(drop, exact = TRUE)$p.value)
}

external <- read("table-9")
for (pair in list(c("swmTextHard", "longHotPotQA"), c("rapmImageMc", "arcAgi2"), c("wcstTextHard", "taskInterference"))) {
  both <- merge(table1[c("model", pair[1])], external[!is.na(external[[pair[2]]]), c("model", pair[2])])
  for (model in both$model) {
    left <- both[both$model != model, ]
    test <- cor.test(left[[pair[1]]], left[[pair[2]]])
    add(paste("r", pair[1], pair[2], "without", model), as.numeric(test$estimate))
    add(paste("p", pair[1], pair[2], "without", model), test$p.value)
  }
  test <- cor.test(both[[pair[1]]], both[[pair[2]]], method = "spearman", exact = FALSE)
  add(paste("rho", pair[1], pair[2]), as.numeric(test$estimate))
  add(paste("p of rho", pair[1], pair[2]), test$p.value)
  test <- cor.test(table1[[pair[1]]][match(external$model, table1$model)], external[[pair[2]]])
  for (what in list(c("r", test$estimate), c("p", test$p.value), c("low", test$conf.int[1]), c("high", test$conf.int[2])))
    add(paste(what[1], pair[1], pair[2]), as.numeric(what[2]))
}
columns <- grep("^(rapm|swm|wcst)", names(table1), value = TRUE)
of <- function(test) rowMeans(table1[grep(paste0("^", test), columns, value = TRUE)])
add("r rapmImageMc mean of thirteen columns", cor(rowMeans(table1[columns]), table1$rapmImageMc))
add("r rapmImageMc mean of three tests", cor((of("rapm") + of("swm") + of("wcst")) / 3, table1$rapmImageMc))
loadings <- read("table-8")$loading
model <- loadings %o% loadings
diag(model) <- 1
add("sum with factor", sum(loadings) / sqrt(sum(model)))
add("at most 7 of 200 at 1/8", pbinom(7, 200, 1 / 8))
write.csv(format(out, digits = 15, trim = TRUE), "neurocognition.csv", row.names = FALSE, quote = FALSE)
