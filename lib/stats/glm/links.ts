/** How a linear predictor eta becomes a probability mu. */
export interface Link {
  name: "logit" | "log";
  /** eta of a probability above 0 and below 1. */
  eta(mu: number): number;
  /** The probability of any eta; where it is not below 1, the eta is not allowed. */
  mu(eta: number): number;
  /** Derivative of mu with respect to eta. */
  slope(eta: number): number;
}

/** ln p: coefficients are changes of the logarithm of the probability. Only eta below 0 is allowed. */
export const logLink: Link = {
  name: "log",
  eta: Math.log,
  mu: Math.exp,
  slope: Math.exp,
};

/** ln(p / (1 - p)): coefficients are changes of the logarithm of the odds. */
export const logitLink: Link = {
  name: "logit",
  eta: (mu) => Math.log(mu / (1 - mu)),
  // Beyond 36, 1 / (1 + exp(-eta)) would round to 1 and its logarithm of failure to -Infinity; below -700, to 0.
  mu: (eta) => 1 / (1 + Math.exp(-Math.max(-700, Math.min(eta, 36)))),
  slope(eta) {
    const odds = Math.exp(-Math.abs(eta));
    return odds / (1 + odds) ** 2;
  },
};

/** The links by their names. */
export const LINKS = { logit: logitLink, log: logLink };
