import fc from 'fast-check'

/**
 * How often a property runs, for tests that claim what its inputs have covered: the first half is the same each
 * time, so that the claim never hangs on chance, and the other half explores. `arbitraries` are the property's.
 */
export const halfRepeated = <T extends unknown[]>(
  numRuns: number,
  ...arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }
): fc.Parameters<T> => ({
  numRuns,
  examples: fc.sample(fc.tuple<T>(...arbitraries), { numRuns: Math.ceil(numRuns / 2), seed: 1 }),
})
