import { normalCdf } from "../../stats/distributions.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./statement.js";

/** Table 8 against the text of appendix C, and the sizes that follow from one another. */
export function configuration(): Check[] {
  const setting = (name: string) =>
    printedTable("factor", "table-8").find((row) => row.configuration_element === name)!.setting!;
  const number = (name: string) => Number(setting(name).replaceAll(",", ""));
  const quotes = [
    ["appendix C.1", "Number of Layers", "12"],
    ["appendix C.1", "Number of Attention Heads", "12"],
    ["appendix C.1", "Hidden Size", "768"],
    ["appendix C.1", "Intermediate Size", "3,072"],
    ["appendix C.1", "RoPE Theta", "500,000.0"],
    ["appendix C.1", "Data Type", "bfloat16"],
    ["appendix C.2", "Vocabulary Size", "424"],
    ["appendix C.2", "Optimizer", "AdamW"],
  ] as const;
  const products = [
    ["hidden size = heads x 64", number("Hidden Size"), number("Number of Attention Heads") * 64],
    ["intermediate size = 4 x hidden size", number("Intermediate Size"), number("Hidden Size") * 4],
  ] as const;
  const positions = number("Maximum Position Embeddings");
  return [
    ...quotes.map(([where, name, quoted]) =>
      wordCheck(
        statement(`Table 8, ${where}`, name),
        quoted,
        setting(name),
        quoted === setting(name),
        "the cell of Table 8",
      ),
    ),
    ...products.map(([claim, published, product]) =>
      wordCheck(
        statement("Table 8, appendix C.1", claim),
        published,
        product,
        published === product,
        "product",
      ),
    ),
    wordCheck(
      statement("Table 8, section 5.2", "the positions reach over a context of 16K"),
      positions,
      16_384,
      positions >= 16_384,
      "16K tokens and room for the payload",
    ),
  ];
}

/**
 * Share of training sequences with at most so many tokens of filler, at a factor of appendix D.2.2.
 *
 * Appendix D.1.2: ln L normal with mean 5 and deviation 2.5, L rounded, clipped to 100..1000, less 100; times the factor.
 */
export function fillerShare(tokens: number, factor: number): number {
  const length = Math.floor(tokens / factor) + 100;
  return length >= 1000 ? 1 : normalCdf((Math.log(length + 0.5) - 5) / 2.5);
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** The sizes and distributions of appendix D, and what section 5.2 says of them. */
export function trainingData(): Check[] {
  const stages = [2, 4, 8, 16].map((factor) => factor * 900);
  const full = { none: fillerShare(0, 16), most: 1 - fillerShare(900 * 16 - 1, 16) };
  const [short, others] = [[16], [2, 4, 8, 16]].map(
    (factors) => factors.reduce((sum, factor) => sum + fillerShare(7_999, factor), 0) / factors.length,
  ) as [number, number];
  // The minimum of two draws from 1..29 is at least k with probability ((30 - k) / 29)^2.
  const mean = Array.from({ length: 29 }, (_, index) => ((index + 1) / 29) ** 2).reduce((sum, p) => sum + p);
  return [
    wordCheck(
      statement("appendix D.2", "60,000 examples in four parts of 15,000"),
      60_000,
      4 * 15_000,
      4 * 15_000 === 60_000,
      "product",
    ),
    wordCheck(
      statement("appendix D.1.1", "the minimum of two draws favours smaller N"),
      "smaller N",
      `mean N ${mean.toFixed(1)} against 15 for one draw`,
      mean < 15,
      "two uniform draws from 1 to 29",
    ),
    wordCheck(
      statement("appendix D.1.2", "filler of up to 900 tokens"),
      900,
      1000 - 100,
      1000 - 100 === 900,
      "L_max - L_min",
    ),
    wordCheck(
      statement("section 5.1", "the context of the from-scratch models is at most 1,000 tokens"),
      1000,
      900 + 100,
      900 + 100 === 1000,
      "L_max of appendix D.1.2: 900 tokens of filler and the 100 it takes off, room for a payload",
    ),
    wordCheck(
      statement("appendix D.1.2", "filler lengths are biased towards shorter ones"),
      "shorter",
      `median ${Math.round(Math.exp(5)) - 100} tokens of 0 to 900`,
      Math.exp(5) - 100 < 450,
      `log-normal with median exp(5); ${percent(fillerShare(0, 1))} have no filler at all`,
    ),
    wordCheck(
      statement("section 5.2", "the maximum training length is 16K"),
      "16K",
      `${stages.at(-1)} tokens of filler`,
      stages.at(-1)! <= 16_384,
      "16 times 900 (appendix D.2.2), with room for the payload",
    ),
    wordCheck(
      statement("section 5.2", "most training sequences are shorter than 8K"),
      "majority",
      `${percent(short)} even at the factor 16`,
      short > 0.5,
      `log-normal of appendix D.1.2; at the factors 2, 4 and 8 no filler exceeds ${stages[2]} tokens`,
    ),
    wordCheck(
      statement("section 5.2", "Full is fine-tuned directly on the maximum sequence length"),
      "the maximum length",
      `${percent(full.most)} of its examples have the longest filler, ${percent(full.none)} none`,
      null,
      `appendix D.2 has Full start at 16 times the pretraining lengths, and section 5.2 says that most are under 8K: ${percent(short)} here, ${percent(others)} in Course and Mixed; the name may mean the factor`,
    ),
  ];
}
