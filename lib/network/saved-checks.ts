import { isOneOf } from '@/lib/validate/one-of'
import { isRecord } from '@/lib/validate/is-record'
import type { Network, OtherNetwork } from './network'
import { reach } from './reach'
import {
  REACH_FIELDS,
  type ReachField,
  reachFields,
  type ReachFields,
  reachProblems,
  reachQuery,
  reachQuestion,
} from './reach-fields'
import { reachSentence } from './reach-words'

/*
 * Saved questions of reachability with their expected answer. Instances are identified by name, as in links
 * to answers: a check of a missing instance stays and says so.
 */

export const CHECKS_MAX = 100
export const CHECK_NAME_MAX = 100

export const EXPECTATIONS = ['reachable', 'not-reachable'] as const
export type Expectation = (typeof EXPECTATIONS)[number]

export const EXPECTATION_WORDS: Readonly<Record<Expectation, string>> = {
  reachable: 'Reachable',
  'not-reachable': 'Not reachable',
}

export interface SavedCheck {
  /** Unique in its VPC. */
  readonly name: string
  readonly expects: Expectation
  /** As in the page's query: without fields that its choices leave out. */
  readonly question: Readonly<Partial<Record<ReachField, string>>>
}

export interface CheckResult {
  /** `unknown`: something that decides is unknown, or missing. */
  readonly verdict: 'pass' | 'fails' | 'unknown'
  /** The current answer, a sentence without its full stop. */
  readonly words: string
}

/** The fields of a check's question. */
export const fieldsOf = ({ question }: Pick<SavedCheck, 'question'>): ReachFields =>
  reachFields(new URLSearchParams(question))

/** A question of the page in the form for storing. */
export const questionOf = (fields: ReachFields): SavedCheck['question'] => reachQuery(fields)

/** What has to be read of a network to answer checks. */
export function wantedFor(checks: readonly Pick<SavedCheck, 'question'>[]) {
  const all = checks.map(fieldsOf)
  const addresses = all.flatMap((fields) =>
    (['source', 'target'] as const).flatMap((end) =>
      fields[end] === 'address' ? [fields[`${end}Address`]] : [],
    ),
  )
  return {
    instances: [...new Set(all.flatMap((each) => [each.sourceInstance, each.targetInstance]))],
    addresses: [...new Set(addresses)],
    // Only the instances tell which one has an address.
    isOfAll: addresses.length > 0,
  }
}

/**
 * The result of a check in a network. Traffic that leaves the VPC counts as passing: no rule of the VPC
 * affects it any more.
 */
export function checkResult(
  network: Network,
  check: SavedCheck,
  others: readonly OtherNetwork[] = [],
): CheckResult {
  const asked = reachQuestion(network, fieldsOf(check))
  if ('problems' in asked) {
    const [problem = 'It can’t be asked'] = Object.values(asked.problems)
    return { verdict: 'unknown', words: problem }
  }
  const { reachable, deciding } = reach(network, asked.question, others)
  const words = `${reachSentence(network, asked.question, reachable)}. ${deciding.words}`
  if (reachable === 'unknown' || reachable === 'depends') return { verdict: 'unknown', words }
  const isReached = reachable !== 'no'
  return { verdict: isReached === (check.expects === 'reachable') ? 'pass' : 'fails', words }
}

/** A check that a change would break, or whose answer it would make unknown. */
export interface BrokenCheck {
  readonly name: string
  readonly verdict: 'fails' | 'unknown'
  readonly words: string
}

/** The checks that pass in one network and not in another; and those that would fail whose answer was unknown. */
export const brokenBetween = (
  before: Network,
  after: Network,
  checks: readonly SavedCheck[],
  others: readonly OtherNetwork[] = [],
): BrokenCheck[] =>
  checks.flatMap((check) => {
    const was = checkResult(before, check, others).verdict
    const { verdict, words } = checkResult(after, check, others)
    const isBroken =
      (verdict === 'fails' && was !== 'fails') || (verdict === 'unknown' && was === 'pass')
    return isBroken ? [{ name: check.name, verdict: verdict as 'fails' | 'unknown', words }] : []
  })

/** The problem of a name among those of other checks. */
export function checkNameProblem(
  name: string,
  others: readonly Pick<SavedCheck, 'name'>[],
): string | undefined {
  const text = name.trim()
  if (text === '') return 'Name is required'
  if (text.length > CHECK_NAME_MAX) return `Must be at most ${CHECK_NAME_MAX} characters`
  return others.some((each) => each.name === text)
    ? 'Another check already has that name'
    : undefined
}

/** A suggested name: the question in a few words. */
export function suggestedName(fields: ReachFields, expects: Expectation): string {
  const end = (of: 'source' | 'target') =>
    fields[of] === 'internet'
      ? 'internet'
      : fields[of] === 'address'
        ? fields[`${of}Address`].trim()
        : fields[`${of}Instance`]
  const how = fields.protocol === 'ICMP' ? 'by ICMP' : `on ${fields.protocol} ${fields.port.trim()}`
  const verb = expects === 'reachable' ? 'reaches' : 'doesn’t reach'
  return `${end('source')} ${verb} ${end('target')} ${how}`.slice(0, CHECK_NAME_MAX)
}

/** Whether a parsed value is a check. */
export function isSavedCheck(value: unknown): value is SavedCheck {
  if (!isRecord(value)) return false
  const { name, expects, question } = value
  return (
    typeof name === 'string' &&
    typeof expects === 'string' &&
    isOneOf(EXPECTATIONS, expects) &&
    questionProblem(question) === undefined
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The problem of a value as a check's question; undefined if it can be asked. */
export function questionProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'question must be an object'
  const entries = Object.entries(value)
  const unknown = entries.find(([key]) => !REACH_FIELDS.some((field) => field === key))
  if (unknown) return `question has a member ${unknown[0]}, which means nothing`
  const other = entries.find(([, text]) => !isText(text))
  if (other) return `${other[0]} must be text`
  const fields = reachFields(new URLSearchParams(entries as [string, string][]))
  const [field, text] =
    entries.find(
      ([key, said]) =>
        (key === 'source' || key === 'target' || key === 'protocol') && fields[key] !== said,
    ) ?? []
  if (field !== undefined) return `${field} can’t be ${JSON.stringify(text)}`
  const [problem] = Object.entries(reachProblems(fields))
  return problem && `${problem[0]}: ${problem[1]}`
}
