/** Where the FACTOR paper says something, and what. */
export const statement = (where: string, claim: string) => ({ paper: "factor", where, claim });
