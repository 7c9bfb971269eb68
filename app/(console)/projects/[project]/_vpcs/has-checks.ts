import { useSyncExternalStore } from 'react'
import { pageReader } from '@/lib/api/page-reader'
import { savedChecksKey } from '@/lib/network/saved-checks-key'

/* Apart from the rest of saved checks: a reader without checks loads only this. */

/** Whether the reader has checks of a VPC, in this browser. */
export function hasChecks(project: string, vpc: string): boolean {
  try {
    return localStorage.getItem(savedChecksKey(pageReader() ?? '', project, vpc)) !== null
  } catch {
    // Forbidden: then there are none.
    return false
  }
}

/** Whether they have any, of whichever VPC of the project. */
export function hasChecksIn(project: string): boolean {
  // Up to the name of the VPC.
  const start = savedChecksKey(pageReader() ?? '', project, '').slice(0, -'"]'.length)
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(start))
  } catch {
    // As above.
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
