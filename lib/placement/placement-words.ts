import type { AffinityPolicy } from '@/lib/contract/affinity-group'

/** Of groups whose instances run together, and of those whose instances run apart. */
export type AffinityKind = 'affinity' | 'antiAffinity'

/** What a group asks of the platform. One that 'must' keeps an instance from starting (fail). */
const POLICIES = {
  affinity: { fail: 'Must run together', allow: 'Should run together' },
  antiAffinity: { fail: 'Must run apart', allow: 'Should run apart' },
} as const satisfies Readonly<Record<AffinityKind, Readonly<Record<AffinityPolicy, string>>>>

/** What groups of a kind may ask, in the words that people read. */
export const placements = (kind: AffinityKind): readonly string[] => Object.values(POLICIES[kind])

/** What a group asks: 'Must run apart'; a policy that we don't know in the platform's own word. */
export const placement = (kind: AffinityKind, policy: string): string =>
  policy === 'fail' || policy === 'allow' ? POLICIES[kind][policy] : policy

/** A group in a sentence. */
export const groupWords = (kind: AffinityKind): string =>
  kind === 'affinity' ? 'affinity group' : 'anti-affinity group'
