"""2PL estimates, standard errors and log-likelihood of LSAT6 and LSAT7 by marginal maximum likelihood, written out for
scipy: Gauss-Hermite with 120 nodes, BFGS on the exact gradient, the Hessian by differences of the gradient.
Run in this folder after ability.R: python ability-mml.py"""
import csv
import numpy as np
from numpy.polynomial.hermite_e import hermegauss
from scipy.optimize import minimize
from scipy.special import expit, log_expit

nodes, weights = hermegauss(120)
weights = weights / weights.sum()

with open("ability-data.csv") as file:
    data = list(csv.DictReader(file))


def deviance(parameters, answers, counts):
    """The negative log-likelihood of slopes and intercepts by person, and its gradient."""
    slopes, intercepts = np.split(parameters, 2)
    eta = np.outer(nodes, slopes) + intercepts
    chance = expit(eta)
    joint = np.exp(answers @ log_expit(eta).T + (1 - answers) @ log_expit(-eta).T) * weights
    marginal = joint.sum(axis=1)
    posterior = joint / marginal[:, None] * counts[:, None]
    residual = posterior.T @ answers - posterior.sum(axis=0)[:, None] * chance
    gradient = np.concatenate([nodes @ residual, residual.sum(axis=0)])
    return -counts @ np.log(marginal) / counts.sum(), -gradient / counts.sum()


with open("ability-mml.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow(["set", "item", "discrimination", "discriminationSe", "difficulty", "se", "logLik"])
    for name in ["lsat6", "lsat7"]:
        patterns = [row for row in data if row["set"] == name]
        answers = np.array([[int(one) for one in row["pattern"][1:]] for row in patterns])
        counts = np.array([float(row["count"]) for row in patterns])
        items = answers.shape[1]
        start = np.concatenate([np.ones(items), np.zeros(items)])
        fit = minimize(deviance, start, (answers, counts), jac=True, method="BFGS", options={"gtol": 1e-9})
        steps = 1e-4 * np.eye(2 * items)
        gradient = lambda at: deviance(at, answers, counts)[1]
        hessian = np.array([(gradient(fit.x + step) - gradient(fit.x - step)) / 2e-4 for step in steps])
        covariance = np.linalg.inv((hessian + hessian.T) / 2) / counts.sum()
        for item in range(items):
            slope, intercept = fit.x[item], fit.x[items + item]
            own = covariance[np.ix_([item, items + item], [item, items + item])]
            direction = np.array([intercept / slope**2, -1 / slope])  # of difficulty -intercept / slope
            error = np.sqrt(direction @ own @ direction)
            out.writerow([name, item, slope, np.sqrt(own[0, 0]), -intercept / slope, error, -fit.fun * counts.sum()])
