/** What the library uses of simple-statistics. The build puts it into this file (scripts/build/bundle.js). */
export {
  extent,
  mean,
  meanSimple,
  quantileSorted,
  sampleStandardDeviation,
  sum,
  sumSimple,
} from "simple-statistics";
