import { wholeNumberProblem } from '@/lib/validate/number'
import { requiredMessage } from '@/lib/validate/required'
import { fullNumber } from '@/lib/format/number'
import { RESOURCE_WORDS, RESOURCES } from './amounts'
import type { Amounts, Resource } from './amounts'
import { meterOf } from './meter'
import type { Meter } from './meter'

/*
 * The effects of a new quota, before it is set. The platform doesn't check them: a quota may be lower than
 * the usage, and then only new things fail (behaviour-operator.md, quotas).
 */

/** The largest number that the form can send exactly (JSON numbers), in the platform's unit. */
const AMOUNT_MAX = Number.MAX_SAFE_INTEGER

/** Checks a quota in the unit of its field: a whole number from 0 on, which allows nothing. */
export function validateQuota(text: string, resource: Resource): string | undefined {
  const { label, unit, per } = RESOURCE_WORDS[resource]
  const trimmed = text.trim()
  if (trimmed === '') return requiredMessage(`${label} quota`)
  if (/^-\d/.test(trimmed)) return 'Must be at least 0'
  const problem = wholeNumberProblem(trimmed)
  if (problem) return problem
  const most = Math.floor(AMOUNT_MAX / per)
  return Number(trimmed) > most ? `Must be at most ${fullNumber(most)} ${unit}` : undefined
}

/** The quota of a valid text, in the platform's unit: vCPUs or bytes. */
export const quotaOf = (text: string, resource: Resource): number =>
  Number(text.trim()) * RESOURCE_WORDS[resource].per

/** A quota as its field shows it. Parts of a GiB are rounded up, so that none is lost. */
export const quotaText = (amount: number, resource: Resource): string =>
  String(Math.ceil(amount / RESOURCE_WORDS[resource].per))

export interface QuotaOutlook {
  readonly resource: Resource
  /** The current usage as a share of the new quota. */
  readonly meter: Meter
  /** What is left, in the platform's unit; negative if the quota is lower than the usage. */
  readonly left: number
  /** The share of the rack that this quota promises; null while the rack is unknown. */
  readonly rackPercent: number | null
  /** The share of the rack that all quotas promise, including this one; null likewise. */
  readonly promisedPercent: number | null
  /** Warnings to read before saving; none of them prevents it. */
  readonly warnings: readonly string[]
}

export interface QuotaQuestion {
  readonly used: Amounts
  /** The new quotas, in the platform's unit; null if a field is not valid. */
  readonly quotas: Amounts
  /** The sum of all other silos' quotas, and the rack's capacity (rackEstimate), if known. */
  readonly others?: Amounts
  readonly rack?: Amounts
}

/** The effects of new quotas, by resource; fields that are not valid are left out. */
export const quotaOutlook = (question: QuotaQuestion): QuotaOutlook[] =>
  RESOURCES.flatMap((resource) => {
    const quota = question.quotas[resource]
    return quota === null ? [] : [outlookOf(resource, quota, question)]
  })

function outlookOf(resource: Resource, quota: number, question: QuotaQuestion): QuotaOutlook {
  const used = question.used[resource] ?? 0
  const rack = question.rack?.[resource]
  const others = question.others?.[resource]
  const left = quota - used
  const share = (amount: number): number | null =>
    rack == null ? null : meterOf(amount, rack).percent
  const promisedPercent = others == null ? null : share(others + quota)
  return {
    resource,
    meter: meterOf(used, quota),
    left,
    rackPercent: share(quota),
    promisedPercent,
    warnings: warningsOf(resource, { quota, left, promisedPercent }),
  }
}

function warningsOf(
  resource: Resource,
  facts: { quota: number; left: number; promisedPercent: number | null },
): string[] {
  const { unit, per } = RESOURCE_WORDS[resource]
  const { quota, left, promisedPercent } = facts
  const warnings: string[] = []
  if (left < 0) {
    const over = fullNumber(Math.ceil(-left / per))
    warnings.push(`${over} ${unit} below what’s in use. ${NOTHING_NEW}`)
  } else if (quota === 0) warnings.push('With a quota of 0, nothing can be provisioned')
  if (promisedPercent !== null && promisedPercent > 100)
    warnings.push('All quotas together exceed the estimated capacity of the hardware')
  return warnings
}

const NOTHING_NEW = 'Existing resources stay; nothing new can be provisioned'
