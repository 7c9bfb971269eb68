/** Sections of a project whose screens show what the relay tells of. */
const LIVE =
  /^\/projects\/([^/]+)\/(?:instances|disks|snapshots|images|floating-ips)(?:-new)?(?:\/|$)/

/** The project that a path shows live resources of, as the path spells it; null for other paths. */
export function liveProjectOf(pathname: string): string | null {
  const encoded = LIVE.exec(pathname)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    // Not valid encoding: the page itself is a 404.
    return null
  }
}
