import { useSyncExternalStore } from 'react'
import { pageReader } from '@/lib/api/page-reader'
import { keptChanges } from '@/lib/kept/changes'
import { isSavedCheck, type SavedCheck } from '@/lib/network/saved-checks'
import { savedChecksKey } from '@/lib/network/saved-checks-key'

/* The reader's checks of a VPC, in this browser; an explicit sign-out wipes them. */

const NONE: readonly SavedCheck[] = []

function parsed(text: string | null): readonly SavedCheck[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? all.filter(isSavedCheck) : NONE
  } catch {
    // Anybody can have written there.
    return NONE
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage can be forbidden: then nothing was kept.
    return null
  }
}

/** What was read last of each VPC, so that the same text is the same list. */
const latest = new Map<
  string,
  { readonly text: string | null; readonly checks: readonly SavedCheck[] }
>()

/** The reader's checks of a VPC. */
export function savedChecks(project: string, vpc: string): readonly SavedCheck[] {
  const key = savedChecksKey(pageReader() ?? '', project, vpc)
  const text = textAt(key)
  const known = latest.get(key)
  if (known?.text === text) return known.checks
  const checks = parsed(text)
  latest.set(key, { text, checks })
  return checks
}

const { tell, subscribe } = keptChanges()

/** Keeps them in place of those before; whether that was possible. */
export function keepChecks(project: string, vpc: string, checks: readonly SavedCheck[]): boolean {
  const key = savedChecksKey(pageReader() ?? '', project, vpc)
  try {
    if (checks.length > 0) localStorage.setItem(key, JSON.stringify(checks))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: the caller reports it.
    return false
  }
  tell()
  return true
}

/** The same for an island, as they are at every moment, on whichever tab they change. */
export const useSavedChecks = (project: string, vpc: string): readonly SavedCheck[] =>
  useSyncExternalStore(
    subscribe,
    () => savedChecks(project, vpc),
    () => NONE,
  )
