import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { type Rule, ruleUpdate } from './rule'
import { isKeptRule } from './kept-rule'
import { sameRules } from './rule-changes'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'

/*
 * Versions of a VPC's rules that a browser has saved or seen, and their text in storage. Versions of one
 * VPC are much alike: each rule is written once, and versions have the indexes of their rules.
 */

/**
 * The origin of a version: `saved` here, seen after others had `changed` the rules, or the `first` that was
 * seen.
 */
const HOWS = ['saved', 'changed', 'first'] as const
export type VersionHow = (typeof HOWS)[number]

export interface RuleVersion {
  /** When it was saved or first seen, by the platform's clock, ms since 1970. */
  readonly at: number
  readonly how: VersionHow
  readonly rules: readonly VpcFirewallRuleUpdate[]
}

export const VERSIONS_MAX = 20

/**
 * Adds the current rules to the versions, newest first. Returns the same list if the latest version is
 * equal; corrects its origin if another tab had only seen it.
 */
export function withVersion(
  versions: readonly RuleVersion[],
  rules: readonly Rule[],
  { how, at }: Pick<RuleVersion, 'how' | 'at'>,
): readonly RuleVersion[] {
  const [latest, ...older] = versions
  if (latest && sameRules(latest.rules, rules)) {
    const isOwn = how === 'saved' && latest.how === 'changed'
    return isOwn ? [{ ...latest, how }, ...older] : versions
  }
  return [{ at, how, rules: rules.map(ruleUpdate) }, ...versions].slice(0, VERSIONS_MAX)
}

interface Kept {
  readonly rules: readonly VpcFirewallRuleUpdate[]
  readonly versions: readonly {
    readonly at: number
    readonly how: VersionHow
    /** The indexes of its rules in `rules`. */
    readonly has: readonly number[]
  }[]
}

/** The versions as text. */
export function historyText(versions: readonly RuleVersion[]): string {
  const places = new Map<string, number>()
  const rules: VpcFirewallRuleUpdate[] = []
  const place = (rule: VpcFirewallRuleUpdate): number => {
    const text = JSON.stringify(rule)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, rules.length)
    return rules.push(rule) - 1
  }
  const written = versions.map(({ at, how, rules: each }) => ({ at, how, has: each.map(place) }))
  return JSON.stringify({ rules, versions: written } satisfies Kept)
}

/** Parses stored versions; none if the text is not valid, and without incomplete ones. */
export function historyOf(text: string | null): readonly RuleVersion[] {
  const kept = parsed(text)
  if (!kept) return []
  return kept.versions.flatMap((version) => {
    if (!isRecord(version)) return []
    const { at, how, has } = version
    if (!isMoment(at) || !isHow(how) || !Array.isArray(has)) return []
    const rules = has.flatMap((place: unknown) => kept.rules[Number(place)] ?? [])
    return rules.length === has.length ? [{ at, how, rules }] : []
  })
}

const isHow = (value: unknown): value is VersionHow => HOWS.some((how) => how === value)

function parsed(text: string | null) {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value)) return undefined
    const { rules, versions } = value
    return Array.isArray(rules) && Array.isArray(versions) && rules.every(isKeptRule)
      ? { rules, versions: versions as readonly unknown[] }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * The text of as many versions as fit into this length, dropping the oldest; undefined if not even the
 * latest fits.
 */
export function fittingText(
  versions: readonly RuleVersion[],
  charsMax: number,
): string | undefined {
  for (let count = versions.length; count > 0; count--) {
    const text = historyText(versions.slice(0, count))
    if (text.length <= charsMax) return text
  }
  return undefined
}
