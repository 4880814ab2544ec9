import type { Told } from "../finding.js";

/** Section 2 and appendix A.1: how the sentences were made. */
export const sentenceFindings: Told[] = [
  {
    finding: "pairs-share-a-structure-only",
    title: "The two sentences of a pair share their structure but not their words.",
    cause:
      "Algorithm 1 draws the nouns of an implausible sentence on their own and takes its verbs from a list of its own, so nothing but the number of clauses is matched.",
    certainty: "certain",
    consequence:
      "A gap is that between two sets of nouns and verbs, some of them longer. The Limitations say so and give reasons: collocation belongs to plausibility, and the same nouns could not be kept; that the nouns do not matter is argued, not tested. Differing only in semantic plausibility, in section 1, is too strong. That gaps exist is untouched.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.endsWith("differs only in semantic plausibility"),
  },
  {
    finding: "plausible-sentences-mix-domains",
    title:
      "Plausible sentences put people among animals; if the Limitations mean both subsets by domain consistency, they do not keep to it.",
    cause:
      "The model that wrote the plausible sentences was free to mix; only Algorithm 1, for the implausible ones, draws all nouns from one domain, of which the sentence is true.",
    certainty: "likely",
    consequence:
      "Domain is a further difference between the subsets, if not one that the Limitations deny; how much it matters is not known.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("one domain within"),
  },
  {
    finding: "final-verbs-with-objects",
    title: "Some final verbs have an object, though the final verb is defined as intransitive.",
    cause:
      "Fixed phrases such as delivered mail were listed as intransitive because they take no further noun of the chain.",
    certainty: "likely",
    consequence:
      "The chain of who did what is not disturbed, but the object is a thing to be counted: in Table 15 all four reasoning models count the case of prepared his case and are marked wrong.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("the final verb is always intransitive"),
  },
  {
    finding: "excluded-nouns-in-the-dataset",
    title: "Seven nouns that Table 5 excludes are in the dataset, pelican even among the included ones.",
    cause:
      "The generating model was allowed related nouns, which explains six of them; pelican seems to have been sorted by its category and not by Table 5.",
    certainty: "likely",
    consequence: "None for the results; the lists describe the vocabulary less closely than they seem to.",
    weight: "wording",
    gathers: ({ where, claim }) =>
      claim === "excluded nouns in the dataset" ||
      (where === "Table 6" && claim.includes("included nouns of Table 5")),
  },
  {
    finding: "flagged-listed-as-a-noun",
    title: "The list of nouns has Flagged, a verb.",
    cause: "Nouns were probably collected by a program that took a verb for one.",
    certainty: "possible",
    consequence:
      "If the list also drove the questions, the sentence it came from was taken apart wrongly; more cannot be seen from the paper.",
    weight: "number",
    gathers: ({ claim }) => claim === "an entry that is not a noun",
  },
  {
    finding: "complete-list-lacks-a-noun",
    title: "The complete list of plausible nouns lacks wildlife photographer, which Table 9 uses.",
    cause:
      "The list has photographer, which a search for nouns finds inside the longer name; section 2.3 describes such a search.",
    certainty: "likely",
    consequence: "None for the results; the list is complete but for names of two words.",
    weight: "wording",
    gathers: ({ claim, where }) => claim.endsWith("example that the list lacks") && where.includes("level 5"),
  },
  {
    finding: "lawyer-would-diagnose",
    title:
      "In the example of the swap the lawyer gets an intransitive verb, diagnose, where Algorithm 1 gives a transitive one.",
    cause: "The example was written by hand and took the other of the doctor's verbs.",
    certainty: "likely",
    consequence: "None: the algorithm and the printed sentences agree with one another.",
    weight: "wording",
    gathers: ({ claim }) => claim.endsWith("the lawyer would diagnose"),
  },
  {
    finding: "the-caught-go-on-acting",
    title:
      "Who is caught or grabbed goes on to see or to cry out, in plausible examples and in Table 8's own correction.",
    cause:
      "Seeing and crying out were perhaps not meant; rule 3 of the system prompt forbids the caught to act on others, the user prompt any action.",
    certainty: "likely",
    consequence: "None for the results; section 2.2 states the rule more strictly than it was kept.",
    weight: "wording",
    gathers: ({ claim }) => /^the \w+ that is (caught|grabbed) acts/.test(claim),
  },
  {
    finding: "implausible-sentences-break-the-temporal-rule",
    title: "In implausible examples the handcuffed and the arrested go on to act on others.",
    cause:
      "Algorithm 1 knows no rule of time, and the review by hand did not ask for it here or did not count the handcuffed and the arrested as made inactive.",
    certainty: "possible",
    consequence:
      "If they count, section 2.2's validation of both subsets missed them, and a reader who reasons about events may find implausible sentences harder for a reason other than plausibility.",
    weight: "wording",
    gathers: ({ claim }) => /that is (handcuffed|arrested) acts/.test(claim),
  },
  {
    finding: "implausible-sentences-hold-plausible-relations",
    title: "Printed implausible sentences hold relations that nothing speaks against.",
    cause:
      "Some verbs, to photograph or to crawl toward, were given to one noun as its own but are open to others, and the swap does not ask.",
    certainty: "likely",
    consequence:
      "Questions on such pairs dilute the contrast between the subsets, so that the gap would be understated; how common they are in the dataset is not known.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("an implausible sentence violates expectations"),
  },
  {
    finding: "table-8-second-correction",
    title: "Table 8's second correction changes two verbs where the fix it states changes one.",
    cause: "The corrected sentence goes back to the first line of the table and not to the line above it.",
    certainty: "likely",
    consequence: "None: both sentences are valid.",
    weight: "wording",
    gathers: ({ where, claim }) => where === "Table 8" && claim.startsWith("the correction of"),
  },
];
