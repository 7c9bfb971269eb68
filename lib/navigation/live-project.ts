import type { LiveKind } from '@/lib/contract/live-kinds'
import { projectOf } from './sections'
import { trailOf } from './tree'

/** What a path shows that changes by itself. */
interface LivePage {
  /** By its raw name. */
  readonly project: string
  /** Always the same array for the same screen. */
  readonly shows: readonly LiveKind[]
  /** It shows more than that, and says itself how old that is. */
  readonly isPartial: boolean
}

/** The project that a path shows live resources of, and which; null for other paths. */
export function livePageOf(pathname: string): LivePage | null {
  const { shows, isPartlyLive = false } =
    trailOf(pathname).steps.find(({ node }) => node.shows)?.node ?? {}
  const project = shows && projectOf(pathname)
  return project ? { project, shows, isPartial: isPartlyLive } : null
}
