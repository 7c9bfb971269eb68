/*
 * A subscription names a class of alerts, or several by a glob: segments between dots, of which `*` matches
 * any one and `**` one or more (behaviour-2026.md, section 3.6).
 */

import { quoted } from '@/lib/format/quoted'

/** Sent on demand, to every receiver; can't be subscribed to. */
export const PROBE_CLASS = 'probe'

const SEGMENT = /^(?:[A-Za-z0-9_]+|\*\*?)$/

export const isGlob = (text: string): boolean => text.includes('*')

/** Why the syntax of a subscription is not valid; undefined if it is. */
export function subscriptionProblem(text: string): string | undefined {
  if (text === '') return 'Class or pattern is required'
  if (text === PROBE_CLASS) return 'Probes go to every receiver; they can’t be subscribed to'
  const wrong = text.split('.').find((segment) => !SEGMENT.test(segment))
  if (wrong === undefined) return undefined
  if (wrong === '') return 'Must have a name or a wildcard between its dots'
  if (/^[\w*]+$/.test(wrong))
    return `${quoted(wrong)} mixes a name with a wildcard: between dots stands one or the other`
  return `${quoted(wrong)} isn’t a name: letters, digits, and underscores are allowed`
}

/** Whether a valid subscription matches a class. */
function isMeant(subscription: string, name: string): boolean {
  const pattern = subscription
    .split('.')
    .map((segment) => (segment === '**' ? '.+' : segment === '*' ? '[^.]+' : segment))
    .join('\\.')
  return new RegExp(`^${pattern}$`).test(name)
}

/** The classes that a subscription matches, in their order; none if it is not valid. */
export const meantBy = (subscription: string, classes: readonly string[]): readonly string[] =>
  subscriptionProblem(subscription) === undefined
    ? classes.filter((name) => name !== PROBE_CLASS && isMeant(subscription, name))
    : []

/** Whether one of the subscriptions matches a class. */
export const isSubscribed = (subscriptions: readonly string[], name: string): boolean =>
  subscriptions.some((each) => meantBy(each, [name]).length > 0)

/**
 * Why a platform with these classes refuses a subscription, undefined while they are unknown: an unknown
 * class is refused, a pattern without matches is not.
 */
export function unknownClass(
  text: string,
  classes: readonly string[] | undefined,
): string | undefined {
  const problem = subscriptionProblem(text)
  if (problem !== undefined || classes === undefined || isGlob(text)) return problem
  return classes.includes(text) ? undefined : `No class of alerts is called ${quoted(text)}`
}
