import type { AffinityPolicy } from '@/lib/contract/affinity-group'
import { nouns } from '@/lib/nouns'

/** The two kinds of groups: their instances run together, or apart. */
export type AffinityKind = 'affinity' | 'antiAffinity'

/** The policies of a group. One that 'must' keeps an instance from starting (fail). */
const POLICIES = {
  affinity: { fail: 'Must run together', allow: 'Should run together' },
  antiAffinity: { fail: 'Must run apart', allow: 'Should run apart' },
} as const satisfies Readonly<Record<AffinityKind, Readonly<Record<AffinityPolicy, string>>>>

/** The policies of a kind of groups, in words. */
export const placements = (kind: AffinityKind): readonly string[] => Object.values(POLICIES[kind])

/** The policy of a group: 'Must run apart'; an unknown policy in the platform's own word. */
export const placement = (kind: AffinityKind, policy: string): string =>
  policy === 'fail' || policy === 'allow' ? POLICIES[kind][policy] : policy

/** A group in a sentence. */
export const groupWords = (kind: AffinityKind): string =>
  nouns[kind === 'affinity' ? 'affinity-group' : 'anti-affinity-group'].one
