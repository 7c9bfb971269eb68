import { isRecord } from '@/lib/validate/is-record'
import { historyOf } from '@/lib/network/rule-history'
import { isSavedCheck, type SavedCheck } from '@/lib/network/saved-checks'
import { parseSavedViews, type SavedView } from '@/lib/saved-views/saved-views'
import { plural } from '@/lib/format/plural'
import { listText } from '@/lib/format/list'
import type { Watched } from '@/lib/watched/things'
import { watchedIn } from '@/lib/watched/watch'

/*
 * A reader's own work that a browser keeps, and the file to export it: pure functions. Signing out deletes
 * it (decisions/0052); the file restores it, here or in another browser.
 */

export interface Kept {
  readonly views: readonly SavedView[]
  /** The checks of each VPC that has any. */
  readonly checks: readonly {
    readonly project: string
    readonly vpc: string
    readonly checks: readonly SavedCheck[]
  }[]
  /** Versions of rules: for each VPC, by its id, the text of its history. */
  readonly rules: readonly { readonly vpcId: string; readonly text: string }[]
  readonly watched: readonly Watched[]
}

export const NOTHING_KEPT: Kept = { views: [], checks: [], rules: [], watched: [] }

const FORMAT = 'console-kept'
const VERSION = 1

/** How many things of each kind there are, in words; empty if there are none. */
export function keptWords({ views, checks, rules, watched }: Kept): string {
  const checkCount = checks.reduce((sum, each) => sum + each.checks.length, 0)
  return listText([
    ...(views.length > 0 ? [plural(views.length, 'saved view')] : []),
    ...(checkCount > 0 ? [plural(checkCount, 'saved check')] : []),
    ...(rules.length > 0 ? [`versions of the rules of ${plural(rules.length, 'VPC')}`] : []),
    ...(watched.length > 0 ? [plural(watched.length, 'watched thing')] : []),
  ])
}

/** The text of a file for `readKept`. */
export const keptText = ({ views, checks, rules, watched }: Kept): string =>
  `${JSON.stringify(
    {
      ...{ format: FORMAT, version: VERSION },
      // The path of a view tells the entry of the sidebar that it belongs to.
      views: views.map(({ path, list, name, search }) => ({ path, list, name, search })),
      checks,
      rules: rules.map(({ vpcId, text }) => ({ vpcId, history: JSON.parse(text) as unknown })),
      watched: watched.map(({ id, page }) => ({ id, page })),
    },
    null,
    2,
  )}\n`

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A file: `leftOut` is the number of things in it that are not valid. */
export type ReadKept =
  | { readonly kept: Kept; readonly leftOut: number }
  /** What is wrong with it as a whole, as a sentence without its full stop. */
  | { readonly problem: string }

/** Parses a file. */
export function readKept(text: string): ReadKept {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { problem: 'The file isn’t JSON' }
  }
  if (!isRecord(file) || file['format'] !== FORMAT)
    return { problem: 'Not a file that this console has saved of a browser' }
  if (file['version'] !== VERSION)
    return { problem: `Only version ${VERSION} of the format can be read` }
  const given = { views: listIn(file['views']), checks: listIn(file['checks']) }
  const histories = listIn(file['rules'])
  const things = listIn(file['watched'])
  const views = parseSavedViews(JSON.stringify(given.views))
  const checks = given.checks.flatMap(checksOf)
  const rules = histories.flatMap(historyIn)
  const watched = watchedIn(JSON.stringify(things)).map(({ id, page }) => ({ id, page }))
  const checkCount = (all: readonly { readonly checks: readonly unknown[] }[]) =>
    all.reduce((sum, each) => sum + each.checks.length, 0)
  const givenChecks = given.checks.reduce<number>(
    (sum, each) => sum + (isRecord(each) ? Math.max(1, listIn(each['checks']).length) : 1),
    0,
  )
  return {
    kept: { views, checks, rules, watched },
    leftOut:
      given.views.length -
      views.length +
      (givenChecks - checkCount(checks)) +
      (histories.length - rules.length) +
      (things.length - watched.length),
  }
}

function checksOf(value: unknown): Kept['checks'] {
  if (!isRecord(value)) return []
  const { project, vpc, checks } = value
  if (typeof project !== 'string' || typeof vpc !== 'string') return []
  const read = listIn(checks).filter(isSavedCheck)
  return read.length > 0 ? [{ project, vpc, checks: read }] : []
}

function historyIn(value: unknown): Kept['rules'] {
  if (!isRecord(value) || typeof value['vpcId'] !== 'string') return []
  const text = JSON.stringify(value['history'] ?? null)
  return historyOf(text).length > 0 ? [{ vpcId: value['vpcId'], text }] : []
}

/** The result of restoring a file. */
export interface Brought {
  readonly views: number
  readonly checks: number
  /** VPCs whose versions of rules were restored. */
  readonly rules: number
  readonly watched: number
  /** Things that were already kept, or did not fit. */
  readonly stayed: number
}

/** The result in words; `leftOut` is how many things of the file could not be parsed. */
export function broughtWords(
  { views, checks, rules, watched, stayed }: Brought,
  leftOut: number,
): string {
  const came = listText([
    ...(views > 0 ? [plural(views, 'view')] : []),
    ...(checks > 0 ? [plural(checks, 'check')] : []),
    ...(rules > 0 ? [`versions of the rules of ${plural(rules, 'VPC')}`] : []),
    ...(watched > 0 ? [plural(watched, 'watched thing')] : []),
  ])
  return [
    came === '' ? 'Nothing new in the file' : `Imported ${came}`,
    ...(stayed > 0 ? [`${plural(stayed, 'other')} left as they are, or without room`] : []),
    ...(leftOut > 0 ? [`${plural(leftOut, 'entry', 'entries')} couldn’t be read`] : []),
  ].join('. ')
}
