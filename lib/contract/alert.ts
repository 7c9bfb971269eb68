import * as z from 'zod'
import type { Answer } from './answer'
import {
  identity,
  Instant,
  InstantText,
  NameOrId,
  nameOrIdPage,
  naming,
  pageQuery,
  QueryBool,
  renaming,
  resultsPage,
  timePage,
  Uint16,
  Uint32,
  Uint64,
  Uuid,
} from './common'
import { operations } from './operation'
import { secret } from './secret'

/** A class of alerts, or a glob of classes: `hardware.**`. */
export const AlertSubscription = z
  .string()
  .regex(/^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/, 'invalid alert subscription')
export type AlertSubscription = z.infer<typeof AlertSubscription>

export const Alert = z.object({
  alert: z.unknown(),
  class: z.string(),
  id: Uuid,
  timeCreated: Instant,
  timeModified: Instant,
  version: Uint32,
})
export type Alert = Answer<z.infer<typeof Alert>>

export const AlertClass = z.object({ description: z.string(), name: z.string() })
export type AlertClass = z.infer<typeof AlertClass>

/** The secret that signs deliveries; its value is never shown. */
export const WebhookSecret = z.object({ id: Uuid, timeCreated: Instant })
export type WebhookSecret = Answer<z.infer<typeof WebhookSecret>>

export const WebhookSecrets = z.object({ secrets: z.array(WebhookSecret) })
export type WebhookSecrets = Answer<z.infer<typeof WebhookSecrets>>

export const WebhookSecretCreate = z.object({ secret: secret(z.string()) })
export type WebhookSecretCreate = z.infer<typeof WebhookSecretCreate>

const Endpoint = z.url('invalid value: relative URL without a base')

export const AlertReceiverKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), endpoint: z.string(), secrets: z.array(WebhookSecret) }),
])
export type AlertReceiverKind = Answer<z.infer<typeof AlertReceiverKind>>

export const AlertReceiver = z.object({
  ...identity,
  kind: AlertReceiverKind,
  subscriptions: z.array(AlertSubscription),
})
export type AlertReceiver = Answer<z.infer<typeof AlertReceiver>>

export const WebhookReceiver = z.object({
  ...identity,
  endpoint: z.string(),
  secrets: z.array(WebhookSecret),
  subscriptions: z.array(AlertSubscription),
})
export type WebhookReceiver = Answer<z.infer<typeof WebhookReceiver>>

export const WebhookCreate = z.object({
  ...naming,
  endpoint: Endpoint,
  secrets: secret(z.array(z.string())),
  subscriptions: z.array(AlertSubscription).optional(),
})
export type WebhookCreate = z.infer<typeof WebhookCreate>

export const WebhookReceiverUpdate = z.object({ ...renaming, endpoint: Endpoint.nullish() })
export type WebhookReceiverUpdate = z.infer<typeof WebhookReceiverUpdate>

export const AlertSubscriptionCreate = z.object({ subscription: AlertSubscription })
export type AlertSubscriptionCreate = z.infer<typeof AlertSubscriptionCreate>

export const AlertSubscriptionCreated = z.object({ subscription: AlertSubscription })
export type AlertSubscriptionCreated = z.infer<typeof AlertSubscriptionCreated>

export const WebhookDeliveryAttemptResult = z.enum([
  'succeeded',
  'failed_http_error',
  'failed_unreachable',
  'failed_timeout',
])
export type WebhookDeliveryAttemptResult = z.infer<typeof WebhookDeliveryAttemptResult>

export const WebhookDeliveryResponse = z.object({ durationMs: Uint64, status: Uint16 })
export type WebhookDeliveryResponse = z.infer<typeof WebhookDeliveryResponse>

export const WebhookDeliveryAttempt = z.object({
  attempt: Uint64,
  response: WebhookDeliveryResponse.nullish(),
  result: WebhookDeliveryAttemptResult,
  timeSent: Instant,
})
export type WebhookDeliveryAttempt = Answer<z.infer<typeof WebhookDeliveryAttempt>>

export const AlertDeliveryAttempts = z.object({ webhook: z.array(WebhookDeliveryAttempt) })
export type AlertDeliveryAttempts = Answer<z.infer<typeof AlertDeliveryAttempts>>

export const AlertDeliveryState = z.enum(['pending', 'delivered', 'failed'])
export type AlertDeliveryState = z.infer<typeof AlertDeliveryState>

export const AlertDeliveryTrigger = z.enum(['alert', 'resend', 'probe'])
export type AlertDeliveryTrigger = z.infer<typeof AlertDeliveryTrigger>

/** The delivery of an alert to a receiver: three attempts at most. */
export const AlertDelivery = z.object({
  alertClass: z.string(),
  alertId: Uuid,
  attempts: AlertDeliveryAttempts,
  id: Uuid,
  receiverId: Uuid,
  state: AlertDeliveryState,
  timeStarted: Instant,
  trigger: AlertDeliveryTrigger,
})
export type AlertDelivery = Answer<z.infer<typeof AlertDelivery>>

export const AlertDeliveryId = z.object({ deliveryId: Uuid })
export type AlertDeliveryId = z.infer<typeof AlertDeliveryId>

/** `resendsStarted` is set if resending was requested and the probe succeeded. */
export const AlertProbeResult = z.object({
  probe: AlertDelivery,
  resendsStarted: Uint64.nullish(),
})
export type AlertProbeResult = Answer<z.infer<typeof AlertProbeResult>>

const isWanted = QueryBool.nullish()
const ofReceiver = z.object({ receiver: NameOrId })

export const alertOperations = operations({
  alertClassList: {
    method: 'GET',
    path: '/v1/alert-classes',
    query: z.object({ ...pageQuery, filter: AlertSubscription.optional() }),
    answer: resultsPage(AlertClass),
    status: 200,
  },
  alertReceiverList: {
    method: 'GET',
    path: '/v1/alert-receivers',
    query: z.object(nameOrIdPage),
    answer: resultsPage(AlertReceiver),
    status: 200,
  },
  alertReceiverView: {
    method: 'GET',
    path: '/v1/alert-receivers/{receiver}',
    answer: AlertReceiver,
    status: 200,
  },
  alertReceiverDelete: {
    method: 'DELETE',
    path: '/v1/alert-receivers/{receiver}',
    status: 204,
  },
  // Without a state, all of them; with several states, those of any.
  alertDeliveryList: {
    method: 'GET',
    path: '/v1/alert-receivers/{receiver}/deliveries',
    query: z.object({ ...timePage, delivered: isWanted, failed: isWanted, pending: isWanted }),
    answer: resultsPage(AlertDelivery),
    status: 200,
  },
  alertReceiverProbe: {
    method: 'POST',
    path: '/v1/alert-receivers/{receiver}/probe',
    query: z.object({ resend: QueryBool.optional() }),
    answer: AlertProbeResult,
    status: 200,
  },
  alertReceiverSubscriptionAdd: {
    method: 'POST',
    path: '/v1/alert-receivers/{receiver}/subscriptions',
    body: AlertSubscriptionCreate,
    answer: AlertSubscriptionCreated,
    status: 201,
  },
  alertReceiverSubscriptionRemove: {
    method: 'DELETE',
    path: '/v1/alert-receivers/{receiver}/subscriptions/{subscription}',
    status: 204,
  },
  alertList: {
    method: 'GET',
    path: '/v1/alerts',
    query: z.object({
      ...timePage,
      alertClass: AlertSubscription.optional(),
      startTime: InstantText.nullish(),
      endTime: InstantText.nullish(),
    }),
    answer: resultsPage(Alert),
    status: 200,
  },
  alertView: { method: 'GET', path: '/v1/alerts/{alertId}', answer: Alert, status: 200 },
  alertDeliveryResend: {
    method: 'POST',
    path: '/v1/alerts/{alertId}/resend',
    query: ofReceiver,
    answer: AlertDeliveryId,
    status: 201,
  },
  webhookReceiverCreate: {
    method: 'POST',
    path: '/v1/webhook-receivers',
    body: WebhookCreate,
    answer: WebhookReceiver,
    status: 201,
  },
  webhookReceiverUpdate: {
    method: 'PUT',
    path: '/v1/webhook-receivers/{receiver}',
    body: WebhookReceiverUpdate,
    status: 204,
  },
  webhookSecretsList: {
    method: 'GET',
    path: '/v1/webhook-secrets',
    query: ofReceiver,
    answer: WebhookSecrets,
    status: 200,
  },
  webhookSecretsAdd: {
    method: 'POST',
    path: '/v1/webhook-secrets',
    query: ofReceiver,
    body: WebhookSecretCreate,
    answer: WebhookSecret,
    status: 201,
  },
  webhookSecretsDelete: {
    method: 'DELETE',
    path: '/v1/webhook-secrets/{secretId}',
    status: 204,
  },
})
