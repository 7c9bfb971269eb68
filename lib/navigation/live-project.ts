import { projectOf } from './sections'
import { trailOf } from './tree'

/** The project that a path shows live resources of, by its raw name; null for other paths. */
export const liveProjectOf = (pathname: string): string | null =>
  (trailOf(pathname).steps.some(({ node }) => node.isLive) && projectOf(pathname)) || null
