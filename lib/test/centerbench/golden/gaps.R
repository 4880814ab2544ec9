# Golden values for packages/analyses/test/centerbench: a made-up study of 40 sentences with 12 questions each, the ones
# of level 3 and 4 in pairs of twins. Run in this folder: Rscript gaps.R
study <- expand.grid(sentence = 1:5, subset = c("plausible", "implausible"), level = 1:4)
study$id <- paste0("s", seq_len(nrow(study)))
study$pair <- ifelse(study$level > 2, paste0("t", study$level, "-", study$sentence), "")
study$items <- 12
study$successes <- c(11, 12, 9, 12, 10,  10, 12, 11, 8, 12,  9, 11, 10, 7, 12,  8, 5, 11, 9, 10,
                     8, 10, 4, 11, 9,    3, 7, 5, 9, 2,      7, 9, 3, 10, 6,    1, 4, 0, 6, 3)
write.csv(study[c("id", "pair", "level", "subset", "items", "successes")], "gaps-data.csv", row.names = FALSE, quote = FALSE)

row <- function(what, value) data.frame(what = what, value = format(unname(value), digits = 15))
cells <- aggregate(cbind(successes, items) ~ level + subset, study, sum)
cells$accuracy <- cells$successes / cells$items
plausible <- subset(cells, subset == "plausible"); implausible <- subset(cells, subset == "implausible")
gap <- plausible$accuracy - implausible$accuracy
line <- function(y) coef(lm(y ~ I(1:4)))
tests <- sapply(1:4, function(l) prop.test(c(plausible$successes[l], implausible$successes[l]), c(60, 60), correct = FALSE)$p.value)

study$implausible <- as.numeric(study$subset == "implausible")
fit <- glm(cbind(successes, items - successes) ~ level * implausible, binomial, study,
           control = glm.control(epsilon = 1e-14, maxit = 100))
cluster <- ifelse(study$pair == "", study$id, study$pair)
X <- model.matrix(fit)
scores <- rowsum(X * (study$successes - study$items * fitted(fit)), cluster)
bread <- vcov(fit)
G <- nrow(scores)
robust <- bread %*% crossprod(scores) %*% bread * G / (G - 1)
out <- rbind(row("slope", line(gap)[2]), row("plausible slope", line(plausible$accuracy)[2]),
             row("plausible intercept", line(plausible$accuracy)[1]), row("implausible slope", line(implausible$accuracy)[2]),
             row("interaction", coef(fit)[4]), row("interaction se", sqrt(robust[4, 4])),
             row("naive se", sqrt(bread[4, 4])),
             do.call(rbind, lapply(1:4, function(l) rbind(row(paste("gap", l), gap[l]), row(paste("p", l), tests[l])))))
write.csv(out, "gaps.csv", row.names = FALSE, quote = FALSE)
