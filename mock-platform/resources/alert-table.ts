import type {
  AlertDeliveryState,
  AlertDeliveryTrigger,
  WebhookDeliveryAttemptResult,
} from '@/lib/contract/alert'
import { invalidValue } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

/** Alerts and their receivers (behaviour-2026.md, section 3.6). */

export const ALERT_CLASSES = [
  ['hardware.power_shelf.psu.insert', 'A power supply was put into a power shelf'],
  ['hardware.power_shelf.psu.remove', 'A power supply was taken out of a power shelf'],
  ['probe', 'Sent on demand, to try a receiver'],
] as const
export const PROBE = 'probe'

export interface AlertRow extends Row {
  readonly alertClass: string
  readonly alert: unknown
  readonly timeCreated: number
}
/** Named by timeName. */
export const alerts = defineTable<AlertRow>()({ name: 'alerts', indexes: { all: () => '' } })

export interface ReceiverRow extends Named {
  readonly endpoint: string
  readonly secrets: readonly { readonly id: string; readonly timeCreated: number }[]
  readonly subscriptions: readonly string[]
}
export const alertReceivers = defineTable<ReceiverRow>()({
  name: 'alert-receivers',
  indexes: { all: () => '' },
})
export const receiverKind = { type: 'alert-receiver', table: alertReceivers }

/** How attempts of a delivery end, all of them alike. */
export interface AttemptEnd {
  readonly result: WebhookDeliveryAttemptResult
  readonly status: number | null
}

/** Named by timeName. */
export interface DeliveryRow extends Row, AttemptEnd {
  readonly alertId: string
  readonly alertClass: string
  readonly receiverId: string
  readonly trigger: AlertDeliveryTrigger
  readonly timeStarted: number
}
export const deliveries = defineTable<DeliveryRow>()({
  name: 'alert-deliveries',
  indexes: { receiver: (row) => row.receiverId },
})

/** When the attempts of a delivery are made, ms after it began: at once, a minute later, then five. */
const ATTEMPTS_MS = [0, 60_000, 360_000] as const

/** When attempts were made by now: a success is the last, and so is the only one of a probe. */
export function attemptsOf(row: DeliveryRow, now: number): readonly number[] {
  const times = ATTEMPTS_MS.map((ms) => row.timeStarted + ms).filter((at) => at <= now)
  return row.result === 'succeeded' || row.trigger === 'probe' ? times.slice(0, 1) : times
}

export function deliveryState(row: DeliveryRow, now: number): AlertDeliveryState {
  if (row.result === 'succeeded') return 'delivered'
  const isOver = row.trigger === 'probe' || attemptsOf(row, now).length === ATTEMPTS_MS.length
  return isOver ? 'failed' : 'pending'
}

/** Whether a glob means a class: `*` one segment, `**` one or more. */
export function isMeant(subscription: string, alertClass: string): boolean {
  const pattern = subscription
    .split('.')
    .map((segment) => (segment === '**' ? '.+' : segment === '*' ? '[^.]+' : segment))
    .join('\\.')
  return new RegExp(`^${pattern}$`).test(alertClass)
}

/** Refuses (400) what no class is meant by, and the class of probes. */
export function requireSubscription(subscription: string): void {
  if (subscription === PROBE)
    throw invalidValue('alert_class', `alert class "${PROBE}" cannot be subscribed to`)
  if (!subscription.includes('*') && !ALERT_CLASSES.some(([name]) => name === subscription))
    throw invalidValue('alert_class', `unknown alert class "${subscription}"`)
}
