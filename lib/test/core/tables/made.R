# The tables beside this script, as R writes them: Rscript made.R
scores <- data.frame(model = c("Zoë", "GPT, 4", "say \"hi\""), reading = c(0.5, NA, 1), span = c(7.25, NaN, -3))
write.csv(scores, "write-csv.csv")
write.csv(scores, "write-csv-no-names.csv", row.names = FALSE)
write.csv2(scores, "write-csv2.csv")
write.table(scores, "write-table.txt")
write.table(scores, "write-table-tab.txt", sep = "\t", quote = FALSE, row.names = FALSE)
write.csv2(scores, "write-csv2-latin1.csv", row.names = FALSE, fileEncoding = "latin1")
