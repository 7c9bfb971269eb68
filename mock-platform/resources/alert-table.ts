import type {
  AlertDeliveryState,
  AlertDeliveryTrigger,
  WebhookDeliveryAttemptResult,
} from '@/lib/contract/alert'
import { invalidValue } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'

/** Alerts and who is told of them (behaviour-2026.md, section 3.6). */

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

/** Named by timeName. */
export interface DeliveryRow extends Row {
  readonly alertId: string
  readonly alertClass: string
  readonly receiverId: string
  readonly state: AlertDeliveryState
  readonly trigger: AlertDeliveryTrigger
  readonly timeStarted: number
  readonly attempts: readonly {
    readonly result: WebhookDeliveryAttemptResult
    readonly timeSent: number
    readonly status: number | null
  }[]
}
export const deliveries = defineTable<DeliveryRow>()({
  name: 'alert-deliveries',
  indexes: { receiver: (row) => row.receiverId },
})

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
