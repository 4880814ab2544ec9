/** What statistics use of ml-matrix. The build puts the package into this file (scripts/build/bundle.js). */
export {
  CholeskyDecomposition,
  EigenvalueDecomposition,
  inverse,
  Matrix,
  SingularValueDecomposition,
} from "ml-matrix";
