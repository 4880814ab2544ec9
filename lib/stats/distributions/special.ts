/**
 * The special functions of @stdlib that the distributions are made of.
 *
 * As packages they are 240 files, which take longer to find than to run; the build puts them into this one
 * (scripts/build/bundle.js).
 */
export { default as erfc } from "@stdlib/math-base-special-erfc";
export { default as erfcinv } from "@stdlib/math-base-special-erfcinv";
export { default as gammaln } from "@stdlib/math-base-special-gammaln";
