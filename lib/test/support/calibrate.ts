import { FORMS, mistaken, WRONG, type Answered } from "./prose.js";

/** A question with what there is to say about it, and whether a reply is read as right. */
export interface Calibrated {
  answered: Answered;
  /** The foil in a sentence. */
  foilSentence: string;
  right: (reply: string) => boolean;
}

/** Replies that are read as another verdict than they deserve: by form, how many of how many, and the first of them. */
export function misread(all: readonly Calibrated[]): string[] {
  const found = new Map<string, string[]>();
  for (const { answered, foilSentence, right } of all) {
    const note = (form: string, reply: string, wanted: boolean) => {
      if (right(reply) !== wanted) found.set(form, [...(found.get(form) ?? []), reply]);
    };
    for (const [form, write] of Object.entries(FORMS)) {
      note(form, write(answered), true);
      note(`foil: ${form}`, write(mistaken(answered, foilSentence)), false);
    }
    for (const [form, write] of Object.entries(WRONG)) note(form, write(answered), false);
  }
  return [...found].map(
    ([form, replies]) => `${form}: ${replies.length} of ${all.length}, ${JSON.stringify(replies[0])}`,
  );
}
