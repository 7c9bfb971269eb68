/** A path once the page at `from`, and with it all below, is at `to`. */
export const movedPath = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
