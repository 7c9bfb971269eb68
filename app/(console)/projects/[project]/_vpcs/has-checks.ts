import { useSyncExternalStore } from 'react'
import { pageReader } from '@/lib/api/page-reader'
import { savedChecksKey } from '@/lib/network/saved-checks-key'

/* Apart from the rest of saved checks: whoever has none loads no more. */

/** Whether the reader has checks of a VPC, in this browser. */
export function hasChecks(project: string, vpc: string): boolean {
  try {
    return localStorage.getItem(savedChecksKey(pageReader() ?? '', project, vpc)) !== null
  } catch {
    // Forbidden: then there are none.
    return false
  }
}

const never = () => () => {}

/** The same for an island; it doesn't hear of later ones. */
export const useHasChecks = (project: string, vpc: string): boolean =>
  useSyncExternalStore(
    never,
    () => hasChecks(project, vpc),
    () => false,
  )
