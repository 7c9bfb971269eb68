/** Checks by a minimal, uncached request whether the console answers; rejects if it can't be reached. */
export const isReachable = async (): Promise<boolean> =>
  (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok
