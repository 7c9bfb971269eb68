const listeners = new Set<() => void>()

/** Calls back when the advanced tools are there, or this browser remembers something else of lists. */
export function subscribeLists(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const notifyLists = (): void => listeners.forEach((listener) => listener())
