/** The path after the page at `from`, with everything below it, has moved to `to`. */
export const movedPath = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
