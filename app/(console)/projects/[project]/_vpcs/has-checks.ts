import { useSyncExternalStore } from 'react'
import { pageReader } from '@/lib/api/page-reader'
import { storedKeys } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { savedChecksKey } from '@/lib/network/saved-checks-key'

/* Apart from the rest of saved checks: a reader without checks loads only this. */

/** Whether the reader has checks of a VPC, in this browser. */
export const hasChecks = (project: string, vpc: string): boolean =>
  readStored(savedChecksKey(pageReader() ?? '', project, vpc)) !== null

/** Whether they have any, of whichever VPC of the project. */
export const hasChecksIn = (project: string): boolean =>
  // Up to the name of the VPC.
  storedKeys(savedChecksKey(pageReader() ?? '', project, '').slice(0, -'"]'.length)).length > 0

const never = () => () => {}

/** The same for an island; it doesn't hear of later ones. */
export const useHasChecks = (project: string, vpc: string): boolean =>
  useSyncExternalStore(
    never,
    () => hasChecks(project, vpc),
    () => false,
  )
