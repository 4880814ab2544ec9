import type { PuzzleKey } from "../../../cogniload/puzzle/item.js";

/** The words that a line on a category may have, as printed. */
export const QUALS: Record<PuzzleKey["asked"], string> = {
  location: "at located in",
  clothes_shirt: "shirt wear",
  clothes_pant: "pant wear",
  clothes_hat: "hat wear",
  clothes_gloves: "glove wear",
  clothes_socks: "sock wear",
  clothes_underwear: "underwear wear",
  hair: "hair",
  recent_eat: "eat ate",
  recent_watch: "watch watched movie",
  recent_listen: "listen listened music",
  recent_read: "read book",
};

/**
 * Algorithms 1 to 3 of the Supplement, line by line as printed, with no thought of speed; shares nothing with the lab's
 * scorer.
 */
export function literalBucket(key: PuzzleKey, reply: string, d3 = false): string {
  // Algorithm 1
  const poi = key.personOfInterest.toLowerCase();
  const gold = key.target;
  const quals = QUALS[key.asked].split(" ");
  const resp = reply.replaceAll("\r\n", "\n").replaceAll("\r", "\n"); // Python's READ
  let lines = resp.toLowerCase().split("\n");
  if (lines.at(-1)?.startsWith("(") && lines.at(-1)?.endsWith(")")) lines.pop();
  lines = lines.filter((line) => line.length > 0);
  if (lines.length === 0) lines = [""];

  // Algorithm 2
  const lastSentence = TakeLastSentence(LastOrEmpty(lines));
  const poiLines = lines.filter((s) => s.includes(poi));
  let poiLast = LastOrEmpty(poiLines);
  let validPoiLast = LastOrEmpty(poiLines.filter((s) => quals.some((q) => s.includes(q))));
  if (d3) [poiLast, validPoiLast] = [TakeLastSentence(poiLast), TakeLastSentence(validPoiLast)];
  if (lastSentence === "" || resp.length === 0) return "wrong_max_context";
  const cValid = CheckCorrectAnswer(gold, validPoiLast);
  const cPoi = CheckCorrectAnswer(gold, poiLast);
  const cLast = CheckCorrectAnswer(gold, lastSentence);
  const alts = (key.domains[key.asked] ?? []).filter((v) => v !== gold);
  const aValid = AltFlag(validPoiLast, alts, gold);
  const aPoi = AltFlag(poiLast, alts, gold);
  const aLast = AltFlag(lastSentence, alts, gold);
  if (cValid && !aValid) return "correct_valid";
  else if (cPoi && !aPoi) return "correct_poi";
  else if (cLast && !aLast) return "correct_last_sentence";
  else if (!cValid && aValid && validPoiLast !== "") return "wrong_logic";
  else if (!cPoi && aPoi && poiLast !== "") return "wrong_logic_poi";
  else if (!cLast && aLast && lastSentence !== "") return "wrong_logic_last_sentence";
  else return "wrong_other";
}

function LastOrEmpty(lines: string[]): string {
  return lines.at(-1) ?? "";
}

function TakeLastSentence(s: string): string {
  const p = s.split(".");
  return p.at(-2) ?? s;
}

function CheckAnswer(t: string, s: string): boolean {
  if (s.startsWith(t) || s === t) return true;
  for (const before of [" ", "[", '"', "*", "_", "{", "("]) if (s.includes(before + t)) return true;
  return false;
}

function CheckCorrectAnswer(gold: string, s: string): boolean {
  if (gold === "reaggea") return CheckAnswer("reaggea", s) || CheckAnswer("reggae", s);
  if (gold === "sci-fi")
    return CheckAnswer("sci-fi", s) || CheckAnswer("science fiction", s) || CheckAnswer("science-fiction", s);
  if (gold === "camp") return CheckAnswer("camp", s) || CheckAnswer("campground", s);
  if (gold === "potatoes") return CheckAnswer("potatoes", s) || CheckAnswer("potato", s);
  if (gold === "market") return CheckAnswer("market", s) || CheckAnswer("marketplace", s);
  if (gold === "livingroom") return CheckAnswer("livingroom", s) || CheckAnswer("living room", s);
  return CheckAnswer(gold, s);
}

function AltFlag(sentence: string, alts: string[], gold: string): boolean {
  const s = sentence.toLowerCase();
  const g = gold.toLowerCase();
  const A = alts.map((a) => a.toLowerCase()).filter((a) => a !== g);
  let altPresent = false;
  for (const a of A) altPresent = altPresent || CheckCorrectAnswer(a, s);
  const gIdx = s.lastIndexOf(g);
  if (gIdx !== -1 && altPresent) {
    const gEnd = gIdx + g.length;
    let spans = false;
    for (const a of A) {
      const aIdx = s.lastIndexOf(a);
      if (aIdx !== -1 && aIdx <= gIdx && aIdx + a.length >= gEnd) spans = true;
    }
    if (!spans) altPresent = false;
  }
  return altPresent;
}
