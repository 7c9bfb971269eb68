import type { LiveKind } from '@/lib/contract/live-kinds'
import { projectOf } from './sections'
import { trailOf } from './tree'

/** The live resources that a path shows. */
interface LivePage {
  /** The project's name, decoded. */
  readonly project: string
  /** Always the same array for the same screen. */
  readonly shows: readonly LiveKind[]
  /** The page also shows other things, and says itself how old those are. */
  readonly isPartial: boolean
}

/** The project of a path, and the live resources that the path shows; null for other paths. */
export function livePageOf(pathname: string): LivePage | null {
  const { shows, isPartlyLive = false } =
    trailOf(pathname).steps.find(({ node }) => node.shows)?.node ?? {}
  const project = shows && projectOf(pathname)
  return project ? { project, shows, isPartial: isPartlyLive } : null
}
