import {
  FIREWALL_PRIORITY_MAX,
  FIREWALL_PRIORITY_MIN,
  FIREWALL_RULE_PARTS_MAX,
} from '@/lib/contract/limits'
import { listText } from '@/lib/format/list'
import { type HostPart, hostPartKey } from './host-part'
import { partText } from './part-text'
import type { Rule } from './rule'

/* The same change for several rules. Fields that the change leaves out stay as each rule has them. */

export interface ManyChange {
  readonly action?: Rule['action'] | undefined
  readonly status?: Rule['status'] | undefined
  /** Added to each priority; a whole number. */
  readonly shift?: number | undefined
  readonly addTargets?: readonly HostPart[]
  readonly addHosts?: readonly HostPart[]
  /** By `hostPartKey`. */
  readonly removeTargets?: readonly string[]
  readonly removeHosts?: readonly string[]
}

type ManyProblems = Readonly<Partial<Record<keyof ManyChange, string>>>

/** All rules, with the change applied to those named; or why it can't be made, by field. */
type ManyEdit =
  | { readonly ok: true; readonly rules: readonly Rule[] }
  | { readonly ok: false; readonly problems: ManyProblems }

/** A part that several of the rules have. */
export interface SharedPart {
  readonly part: HostPart
  readonly key: string
  /** How many of the rules have it. */
  readonly count: number
}

/** The targets or hosts of several rules, each once, most frequent first. */
export function sharedParts(
  rules: readonly Rule[],
  field: 'targets' | 'hosts',
): readonly SharedPart[] {
  const shared = new Map<string, SharedPart>()
  for (const rule of rules) {
    const parts = new Map(partsIn(rule, field).map((part) => [hostPartKey(part), part]))
    for (const [key, part] of parts)
      shared.set(key, { part, key, count: (shared.get(key)?.count ?? 0) + 1 })
  }
  return [...shared.values()].toSorted((one, other) => other.count - one.count)
}

const partsIn = (rule: Rule, field: 'targets' | 'hosts'): readonly HostPart[] =>
  field === 'targets' ? rule.targets : (rule.filters.hosts ?? [])

/**
 * Changes the rules with these names. Refuses to remove a rule's last host filter: the rule would then
 * match any host, which removing a filter isn't meant for.
 */
export function editMany(
  rules: readonly Rule[],
  names: readonly string[],
  change: ManyChange,
): ManyEdit {
  const chosen = new Set(names)
  const changed = rules.map((rule) => (chosen.has(rule.name) ? changedBy(rule, change) : rule))
  const pairs = rules.flatMap((before, at) => {
    const after = changed[at]
    return after && chosen.has(before.name) ? [{ before, after }] : []
  })
  const problems = problemsOf(pairs, change)
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, rules: changed }
}

function changedBy(rule: Rule, change: ManyChange): Rule {
  const { action = rule.action, status = rule.status, shift = 0 } = change
  const of = (field: 'targets' | 'hosts') => {
    const isTargets = field === 'targets'
    const add = (isTargets ? change.addTargets : change.addHosts) ?? []
    const remove = (isTargets ? change.removeTargets : change.removeHosts) ?? []
    const there = partsIn(rule, field)
    if (add.length + remove.length === 0) return there
    const kept = there.filter((part) => !remove.includes(hostPartKey(part)))
    const known = new Set(kept.map(hostPartKey))
    return [...kept, ...add.filter((part) => !known.has(hostPartKey(part)))]
  }
  const hosts = of('hosts')
  return {
    ...{ ...rule, action, status, priority: rule.priority + shift },
    targets: [...of('targets')],
    filters: { ...rule.filters, hosts: hosts.length > 0 ? [...hosts] : null },
  }
}

interface Pair {
  readonly before: Rule
  readonly after: Rule
}

function problemsOf(pairs: readonly Pair[], change: ManyChange): ManyProblems {
  const named = (isSo: (pair: Pair) => boolean, words: (pair: Pair) => string) =>
    namesText(pairs.filter(isSo).map(words))
  const outside = named(
    ({ after: { priority } }) =>
      priority < FIREWALL_PRIORITY_MIN || priority > FIREWALL_PRIORITY_MAX,
    ({ after }) => `${after.name} (${after.priority})`,
  )
  const opened = named(
    ({ before, after }) =>
      partsIn(before, 'hosts').length > 0 && partsIn(after, 'hosts').length === 0,
    ({ after }) => after.name,
  )
  const tooMany = (field: 'targets' | 'hosts') =>
    named(
      ({ after }) => partsIn(after, field).length > FIREWALL_RULE_PARTS_MAX,
      ({ after }) => after.name,
    )
  const both = (add: readonly HostPart[] = [], remove: readonly string[] = []) =>
    namesText(add.filter((part) => remove.includes(hostPartKey(part))).map(partText))
  const [fullTargets, fullHosts] = [tooMany('targets'), tooMany('hosts')]
  const most = (noun: string, names: string) =>
    `A rule can have at most ${FIREWALL_RULE_PARTS_MAX} ${noun}; there would be more in ${names}`
  const twice = (names: string) => `Added and removed at once: ${names}`
  const [bothTargets, bothHosts] = [
    both(change.addTargets, change.removeTargets),
    both(change.addHosts, change.removeHosts),
  ]
  return {
    ...(outside && {
      shift: `Priorities range from ${FIREWALL_PRIORITY_MIN} to ${FIREWALL_PRIORITY_MAX}. Out of range: ${outside}`,
    }),
    ...(fullTargets && { addTargets: most('targets', fullTargets) }),
    ...(fullHosts && { addHosts: most('host filters', fullHosts) }),
    ...(bothTargets && { removeTargets: twice(bothTargets) }),
    ...(opened && {
      removeHosts: `Without these, any host would match ${opened}. Keep or add at least one host filter`,
    }),
    ...(bothHosts && { removeHosts: twice(bothHosts) }),
  }
}

/** More names than these are only counted. */
const NAMES_MAX = 5

/** 'a, b, and 3 more'; empty where there are none. */
const namesText = (names: readonly string[]): string =>
  listText(
    names.length > NAMES_MAX + 1
      ? [...names.slice(0, NAMES_MAX), `${names.length - NAMES_MAX} more`]
      : names,
  )
