import { isStorageOver } from '@/lib/change/session-end'
import { onStored, tellStored } from '@/lib/kept/stored'
import { type Naming, ruleNames, withNewName } from '@/lib/network/name-uses'
import type { Rule } from '@/lib/network/rule'
import {
  fittingText,
  historyOf,
  type RuleVersion,
  type VersionHow,
  withVersion,
} from '@/lib/network/rule-history'
import { RULE_HISTORY_KEY } from '@/lib/network/rule-history-key'

/*
 * Where the versions of rules are kept: local storage, for the next visits too; it goes with an
 * explicit sign-out (Clear-Site-Data). They make room for each other, so that they are written here.
 */

/** Characters, of two bytes each: of one VPC, and of all that this browser knows. */
const CHARS_MAX = 256 * 1024
const CHARS_OF_ALL_MAX = 1024 * 1024

/** The stored history of a VPC, or why there is none. */
type KeptHistory =
  | { readonly type: 'kept'; readonly versions: readonly RuleVersion[] }
  /** The browser gives no storage, or no more of it. */
  | { readonly type: 'refused' }
  /** Even one version is more than there is room for. */
  | { readonly type: 'too-large' }

/** Calls back when something is kept, in this tab or another; returns how to stop. */
export const onHistory = (listener: () => void): (() => void) =>
  onStored(RULE_HISTORY_KEY, listener)
/** Where the last attempt to keep something has failed, by key. */
const failed = new Map<string, 'refused' | 'too-large'>()
let latest: { readonly key: string; readonly text: string | null; readonly kept: KeptHistory }

/** What is kept under a key; the same object while that is the same. */
export function keptHistory(key: string): KeptHistory {
  let text: string | null
  try {
    text = localStorage.getItem(key)
  } catch {
    return REFUSED
  }
  const failure = failed.get(key)
  if (failure) return failure === 'refused' ? REFUSED : TOO_LARGE
  if (latest?.key !== key || latest.text !== text)
    latest = { key, text, kept: { type: 'kept', versions: historyOf(text) } }
  return latest.kept
}
const REFUSED: KeptHistory = { type: 'refused' }
const TOO_LARGE: KeptHistory = { type: 'too-large' }

/**
 * Keeps the rules as they are now, unless the latest version says the same.
 * @param given how they came to be known; where that is not known, by whether others are kept
 * @param at now, by the platform's clock, ms since 1970
 */
export function keepVersion(
  key: string,
  rules: readonly Rule[],
  given: VersionHow | undefined,
  at: number,
): void {
  if (isStorageOver()) return
  try {
    const versions = historyOf(localStorage.getItem(key))
    const how = given ?? (versions.length > 0 ? 'changed' : 'first')
    const next = withVersion(versions, rules, { how, at })
    if (next === versions && !failed.has(key)) return
    const failure = write(key, next)
    if (failure) failed.set(key, failure)
    else failed.delete(key)
  } catch {
    failed.set(key, 'refused')
  }
  tellStored(key)
}

/** The rules of the latest version that is kept; undefined where none is. */
export function latestVersion(key: string): readonly Rule[] | undefined {
  const kept = keptHistory(key)
  return kept.type === 'kept' ? kept.versions[0]?.rules : undefined
}

/**
 * Keeps the rules that a rename of the reader's own took along (rename-followed.ts) as saved here: they
 * are read again on another page, and nothing tells there whose they are.
 */
export function keepOwnRename(key: string, naming: Naming, to: string, at: number): void {
  const now = latestVersion(key)
  if (!now?.some((rule) => ruleNames(rule, naming))) return
  keepVersion(
    key,
    now.map((rule) => (ruleNames(rule, naming) ? withNewName(rule, naming, to) : rule)),
    'saved',
    at,
  )
}

/** Writes as much as there is room for, the oldest going first; or says why nothing is written. */
function write(key: string, versions: readonly RuleVersion[]): 'refused' | 'too-large' | undefined {
  for (let left = versions; left.length > 0; left = left.slice(0, -1)) {
    const text = fittingText(left, CHARS_MAX)
    if (text === undefined) break
    makeRoom(key, text.length)
    try {
      localStorage.setItem(key, text)
      return undefined
    } catch {
      // Full: with one version less. The last one makes other VPCs give way first.
      if (left.length === 1) return writeAlone(key, text)
    }
  }
  // What is kept would be taken for the latest.
  localStorage.removeItem(key)
  return 'too-large'
}

/** Other VPCs give up what they have, one after the other. */
function writeAlone(key: string, text: string): 'refused' | undefined {
  for (const other of others(key)) {
    localStorage.removeItem(other.key)
    try {
      localStorage.setItem(key, text)
      return undefined
    } catch {
      // The next one.
    }
  }
  localStorage.removeItem(key)
  return 'refused'
}

/** Forgets the VPCs that were changed longest ago until all together have room. */
function makeRoom(key: string, chars: number): void {
  const there = others(key)
  let sum = chars + there.reduce((total, { length }) => total + length, 0)
  for (const other of there) {
    if (sum <= CHARS_OF_ALL_MAX) return
    localStorage.removeItem(other.key)
    sum -= other.length
  }
}

/** Histories of other VPCs, that of the longest ago first. */
function others(key: string) {
  return Object.keys(localStorage)
    .filter((each) => each.startsWith(RULE_HISTORY_KEY) && each !== key)
    .map((each) => {
      const text = localStorage.getItem(each) ?? ''
      return { key: each, length: text.length, at: historyOf(text)[0]?.at ?? 0 }
    })
    .toSorted((one, other) => one.at - other.at)
}
