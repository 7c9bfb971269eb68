import { pageReader } from '@/lib/api/page-reader'
import { storedMembers } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { useStored } from '@/lib/kept/use-stored'
import { isSavedCheck, type SavedCheck } from '@/lib/network/saved-checks'
import { savedChecksKey } from '@/lib/network/saved-checks-key'
import { usePageReader } from '@/lib/reading/page-reader'

/* The reader's checks of a VPC, in this browser; an explicit sign-out wipes them. */

/** By this page's reader. */
const keyHere = (project: string, vpc: string): string =>
  savedChecksKey(pageReader() ?? '', project, vpc)

const checksIn = (text: string | null): readonly SavedCheck[] => storedMembers(text, isSavedCheck)

/** The reader's checks of a VPC. */
export const savedChecks = (project: string, vpc: string): readonly SavedCheck[] =>
  checksIn(readStored(keyHere(project, vpc)))

/** Keeps them in place of those before; whether that was possible. */
export const keepChecks = (project: string, vpc: string, checks: readonly SavedCheck[]): boolean =>
  writeStored(keyHere(project, vpc), checks.length > 0 ? JSON.stringify(checks) : undefined) ===
  undefined

/** The same for an island, as they are at every moment, on whichever tab they change. */
export const useSavedChecks = (project: string, vpc: string): readonly SavedCheck[] =>
  useStored(savedChecksKey(usePageReader().reader, project, vpc), checksIn)
