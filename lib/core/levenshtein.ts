/** How many letters to change. The build puts the package into this file (scripts/build/bundle.js). */
export { distance } from "fastest-levenshtein";
