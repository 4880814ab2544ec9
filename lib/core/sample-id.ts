/**
 * A sample's id: every parameter and the seed, spelled out, as "difficulty=easy notes=false seed=7".
 *
 * @param params with every default filled in; the id names them in their order
 */
export const sampleId = (params: object, seed: number): string =>
  Object.entries({ ...params, seed })
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
