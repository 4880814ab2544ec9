import { normalCdf } from "../../stats/distributions.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";

const statement = (where: string, claim: string) => ({ paper: "factor", where, claim });

/** Names, counts and cross-references of the text against one another. */
export function namesAndCounts(): Check[] {
  return [
    wordCheck(
      statement("section 1", "what CDF stands for"),
      "Contextual Decay Factor",
      "Complexity Decay Factor",
      false,
      "the abstract, sections 1 (contributions), 3.4 and 6 and appendix B say Complexity",
    ),
    wordCheck(
      statement("section 3.1", "variables of a task of complexity N"),
      "v0..vN, that is N + 1",
      "v0..v(N-1), that is N",
      false,
      "appendix A.1.1, and the example of section 3.1 with v0..v4",
    ),
    wordCheck(
      statement("section 3.1", "examples per operation count"),
      500,
      50,
      false,
      "appendix A.2.3: 50 per N and length",
    ),
    wordCheck(
      statement("appendix A.2.3", "tasks per context length"),
      1950,
      39 * 50,
      39 * 50 === 1950,
      "39 values of N times 50",
    ),
    wordCheck(
      statement("Figure 1, caption", "complexity settings"),
      39,
      39 - 1 + 1,
      39 - 1 + 1 === 39,
      "N 1 to 39 (section 3.1, appendix A.2.1)",
    ),
    wordCheck(
      statement("section 3.2", "difficulty settings from 2 to 20"),
      19,
      20 - 2 + 1,
      20 - 2 + 1 === 19,
      "whole numbers",
    ),
    wordCheck(
      statement("appendix A.2.2", "the main text uses lengths 0 and 4K or more only"),
      "0 and 4K or more",
      "1K and 2K in Tables 5, 6 and 7",
      false,
      "section 5 belongs to the main text",
    ),
    wordCheck(
      statement("section 4.2", "the table it refers to"),
      "Table 23",
      "Tables 2 and 3",
      false,
      "the paper has 8 tables",
    ),
  ];
}

/** The two worked examples, solved. */
export function workedExamples(): Check[] {
  const v2 = 1;
  const v4 = v2;
  const symbolic = { v0: v4 - 1, v1: v4 - 1, v2, v3: v4 + 1, v4 };
  const equalTwo = Object.entries(symbolic).filter(([, value]) => value === 2);
  const [fox, deer] = [2, 2];
  const raccoon = 0 * fox;
  const animal = fox + deer + raccoon;
  return [
    wordCheck(
      statement("section 3.1, example", "variables equal to 2"),
      "v3",
      equalTwo.map(([name]) => name).join(", "),
      equalTwo.length === 1 && equalTwo[0]![0] === "v3",
      "solved from the relationships",
    ),
    wordCheck(
      statement("section 3.2, example", "Fox of Hamilton Farm"),
      8,
      animal + fox + deer,
      animal + fox + deer === 8,
      "South Zoo's Animal + Fox + Deer",
    ),
  ];
}

/** Table 8 and appendix C, and the sizes of appendix D. */
export function trainingSizes(): Check[] {
  const setting = (name: string) =>
    Number(
      printedTable("factor", "table-8")
        .find((row) => row.configuration_element === name)!
        .setting!.replaceAll(",", ""),
    );
  const [heads, hidden, inner] = ["Number of Attention Heads", "Hidden Size", "Intermediate Size"].map(
    setting,
  );
  // Filler L of appendix D.1.2: ln L normal with mean 5 and deviation 2.5, clipped to 100..1000, less 100; then times 16.
  const below = (tokens: number) => normalCdf((Math.log(tokens / 16 + 100) - 5) / 2.5);
  return [
    wordCheck(
      statement("Table 8, appendix C.1", "hidden size = heads x 64"),
      hidden!,
      heads! * 64,
      hidden === heads! * 64,
      "12 heads",
    ),
    wordCheck(
      statement("Table 8, appendix C.1", "intermediate size = 4 x hidden size"),
      inner!,
      hidden! * 4,
      inner === hidden! * 4,
      "hidden size 768",
    ),
    wordCheck(
      statement("appendix D.2", "60,000 examples in four parts of 15,000"),
      60_000,
      4 * 15_000,
      4 * 15_000 === 60_000,
      "product",
    ),
    wordCheck(
      statement("appendix D.1.2", "filler of up to 900 tokens"),
      900,
      1000 - 100,
      1000 - 100 === 900,
      "L_max - L_min",
    ),
    wordCheck(
      statement("section 5.2", "the maximum training length is 16K"),
      "16K",
      `${16 * 900} tokens of filler`,
      16 * 900 <= 16_384,
      "16 times 900 (appendix D.2.2), with room for the payload",
    ),
    wordCheck(
      statement("section 5.2", "most training sequences are shorter than 8K"),
      "majority",
      `${(100 * below(8_000)).toFixed(0)} % even at the factor 16`,
      below(8_000) > 0.5,
      "log-normal of appendix D.1.2; at the factors 2, 4 and 8 no filler exceeds 7,200",
    ),
  ];
}
