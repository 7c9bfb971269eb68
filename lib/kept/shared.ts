import { base64Of, bytesOfBase64 } from '@/lib/format/base64'
import { plural } from '@/lib/format/plural'
import { historyOf } from '@/lib/network/rule-history'
import {
  CHECK_NAME_MAX,
  EXPECTATION_WORDS,
  fieldsOf,
  type SavedCheck,
  suggestedName,
} from '@/lib/network/saved-checks'
import { isSameSearch, NAME_MAX, viewsOf } from '@/lib/saved-views/saved-views'
import type { Watched } from '@/lib/watched/things'
import { watchedIn, watchedWords } from '@/lib/watched/watch'
import { type Kept, keptText, readKept, type ReadKept } from './kept'

/*
 * What a reader shares of their own work: as a file, or in the fragment of a link, which browsers send to
 * no server. Pure functions.
 */

const MARK = '#keep='
/** The most characters in a link: mail and chat apps cut longer ones. */
export const LINK_MAX = 8_000

/** The fragment of a link; undefined where it would be too long. */
export function sharedHash(kept: Kept): string | undefined {
  // Without the spaces of a file.
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(keptText(kept))))
  const text = base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return text.length > LINK_MAX ? undefined : MARK + text
}

/** The text that a link was made of; undefined where it was cut or changed. */
function textIn(coded: string): string | undefined {
  const whole = coded.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = bytesOfBase64(whole.padEnd(Math.ceil(whole.length / 4) * 4, '='))
  if (!bytes) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}

/** What a fragment shares, checked as a file is; undefined for other fragments. */
export function sharedIn(hash: string): ReadKept | undefined {
  if (!hash.startsWith(MARK)) return undefined
  const coded = hash.slice(MARK.length)
  const text = coded.length > LINK_MAX ? undefined : textIn(coded)
  if (text === undefined)
    return { problem: 'The link isn’t whole: a part of it is missing, or was changed' }
  return readKept(text)
}

/** One thing that is shared, in words. */
export interface SharedThing {
  readonly kind: 'View' | 'Check' | 'Versions of the rules of VPC' | 'Watched'
  readonly name: string
  readonly words: string
  /** Under which name it would be kept; undefined where the same is kept already. */
  readonly as: string | undefined
}

/** A name that isn't taken: 'Failed', 'Failed (2)'. */
function freeName(name: string, max: number, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const candidate = name.slice(0, max - end.length) + end
    if (!isTaken(candidate)) return candidate
  }
}

/** What is shared, beside what its reader keeps: each thing in words, and what is new as it would be kept. */
export function offered(
  { views, checks, rules, watched }: Kept,
  own: Kept,
): { readonly things: readonly SharedThing[]; readonly kept: Kept } {
  const things: SharedThing[] = []
  const newViews: Kept['views'][number][] = []
  for (const view of views) {
    const there = viewsOf([...own.views, ...newViews], view)
    const isKept = there.some(({ search }) => isSameSearch(search, view.search))
    const isTaken = (name: string) =>
      there.some((each) => each.name.toLowerCase() === name.toLowerCase())
    const as = isKept ? undefined : freeName(view.name, NAME_MAX, isTaken)
    things.push({ kind: 'View', name: view.name, words: addressWords(view), as })
    if (as !== undefined) newViews.push({ ...view, name: as })
  }
  const newChecks = checks.map(({ project, vpc, checks: given }) => {
    const there = own.checks.find((each) => each.project === project && each.vpc === vpc)
    const all = [...(there?.checks ?? [])]
    const added: typeof all = []
    for (const check of given) {
      const { name, expects } = check
      const as = all.some((each) => isSameCheck(each, check))
        ? undefined
        : freeName(name, CHECK_NAME_MAX, (taken) => all.some((each) => each.name === taken))
      const asked = suggestedName(fieldsOf(check), expects)
      const words = `${asked} · ${EXPECTATION_WORDS[expects]} · VPC ${vpc} of project ${project}`
      things.push({ kind: 'Check', name, words, as })
      if (as === undefined) continue
      all.push({ ...check, name: as })
      added.push({ ...check, name: as })
    }
    return { project, vpc, checks: added }
  })
  const isNew = ({ vpcId }: Kept['rules'][number]) =>
    own.rules.every((each) => each.vpcId !== vpcId)
  for (const each of rules)
    things.push({
      ...{ kind: 'Versions of the rules of VPC', name: each.vpcId },
      words: plural(historyOf(each.text).length, 'version'),
      as: isNew(each) ? each.vpcId : undefined,
    })
  const isUnwatched = ({ id }: Watched) => own.watched.every((each) => each.id !== id)
  for (const each of watchedIn(JSON.stringify(watched))) {
    const name = watchedWords(each)
    const as = isUnwatched(each) ? name : undefined
    things.push({ kind: 'Watched', name, words: decoded(each.page), as })
  }
  return {
    things,
    kept: {
      views: newViews,
      checks: newChecks.filter((each) => each.checks.length > 0),
      rules: rules.filter(isNew),
      watched: watched.filter(isUnwatched),
    },
  }
}

const isSameCheck = (one: SavedCheck, other: SavedCheck): boolean =>
  one.expects === other.expects &&
  isSameSearch(
    String(new URLSearchParams(one.question)),
    String(new URLSearchParams(other.question)),
  )

/** The address of a view, as a person reads it. */
const addressWords = ({ path, search }: { path: string; search: string }): string =>
  [
    decoded(path),
    ...[...new URLSearchParams(search)].map(([key, value]) => `${key}: ${value}`),
  ].join(' · ')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
