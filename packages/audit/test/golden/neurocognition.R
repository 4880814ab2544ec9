# Golden values of the audit of NeuroCognition, by the ids of its claims: t.test, cor.test and p.adjust on the paper's
# tables. Run in this folder: Rscript neurocognition.R
read <- function(name) read.csv(file.path("../../../../data/papers/neurocognition", paste0(name, ".csv")), check.names = FALSE)
table1 <- subset(read("table-1"), model != "Human")
out <- data.frame()
add <- function(id, value) out <<- rbind(out, data.frame(id = id, value = value))
changes <- function(name, setups) {
  rows <- read(name)
  base <- table1[match(rows$model, table1$model), ]
  sapply(names(setups), function(setup) rows[[setup]] - base[[setups[[setup]]]])
}
rapm <- c(textMc = "rapmTextMc", textGen = "rapmTextGen", imageMc = "rapmImageMc")
ablations <- list(
  "4" = changes("table-4", rapm), "5" = changes("table-5", rapm),
  "6" = changes("table-6", c(textHard = "swmTextHard", imageTextEasy = "swmImageTextEasy")),
  "7" = changes("table-7", c(imageEasy = "wcstImageEasy", imageHard = "wcstImageHard")))
for (number in names(ablations)) for (setup in colnames(ablations[[number]]))
  add(paste("p", number, tolower(gsub("([A-Z])", "-\\1", setup)), sep = "-"), t.test(ablations[[number]][, setup])$p.value)
add("holm", min(p.adjust(out$value, "holm")))
hints <- read("table-5")
add("wrong-columns", t.test(hints$textGen, hints$textMc, paired = TRUE)$p.value)
add("hints-aggregate", t.test(rowMeans(ablations[["5"]]))$p.value)
add("notes-close-to-significance", t.test(rowMeans(ablations[["7"]]))$p.value)

external <- read("table-9")
pairs <- list(hotpot = c("swmTextHard", "longHotPotQA"), arc = c("rapmImageMc", "arcAgi2"), interference = c("wcstTextHard", "taskInterference"))
for (name in names(pairs)) {
  both <- merge(table1[c("model", pairs[[name]][1])], external[c("model", pairs[[name]][2])])[-1]
  both <- both[complete.cases(both), ]
  pearson <- cor.test(both[[1]], both[[2]])
  add(paste0("r-", name), as.numeric(pearson$estimate))
  add(paste0("p-", name), pearson$p.value)
  without <- sapply(seq_len(nrow(both)), function(at) cor(both[-at, 1], both[-at, 2]))
  add(paste0("left-out-", name), min(without))
  add(paste0("left-out-", name), max(without))
  add(paste0("by-ranks-", name), cor(both[[1]], both[[2]], method = "spearman"))
}
write.csv(format(out, digits = 15, trim = TRUE), "neurocognition.csv", row.names = FALSE, quote = FALSE)
