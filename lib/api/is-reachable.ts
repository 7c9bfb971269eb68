/** Whether the console answers. Asks for next to nothing, past every cache; rejects where nothing does. */
export const isReachable = async (): Promise<boolean> =>
  (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok
