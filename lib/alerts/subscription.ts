/*
 * Subscriptions name classes of alerts, or many of them by a glob: segments between dots, of which `*`
 * is any one and `**` one or more (behaviour-2026.md, section 3.6).
 */

import { quoted } from '@/lib/format/quoted'

/** Sent on demand, to every receiver; can't be subscribed to. */
export const PROBE_CLASS = 'probe'

const SEGMENT = /^(?:[A-Za-z0-9_]+|\*\*?)$/

export const isGlob = (text: string): boolean => text.includes('*')

/** What is wrong with how a subscription is written; undefined where nothing is. */
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

/** Whether a subscription, which is written right, means a class. */
function isMeant(subscription: string, name: string): boolean {
  const pattern = subscription
    .split('.')
    .map((segment) => (segment === '**' ? '.+' : segment === '*' ? '[^.]+' : segment))
    .join('\\.')
  return new RegExp(`^${pattern}$`).test(name)
}

/** The classes that a subscription means, in their order; none of one that is written wrong. */
export const meantBy = (subscription: string, classes: readonly string[]): readonly string[] =>
  subscriptionProblem(subscription) === undefined
    ? classes.filter((name) => name !== PROBE_CLASS && isMeant(subscription, name))
    : []

/** Whether one of the subscriptions means a class. */
export const isSubscribed = (subscriptions: readonly string[], name: string): boolean =>
  subscriptions.some((each) => meantBy(each, [name]).length > 0)

/**
 * What is wrong with a subscription of a platform that has these classes, undefined while they aren't
 * known: a class that there isn't is refused, a pattern that means none is not.
 */
export function unknownClass(
  text: string,
  classes: readonly string[] | undefined,
): string | undefined {
  const problem = subscriptionProblem(text)
  if (problem !== undefined || classes === undefined || isGlob(text)) return problem
  return classes.includes(text) ? undefined : `No class of alerts is called ${quoted(text)}`
}
