import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf, pageOfRows, timeName } from '@/mock-platform/core/page'
import { invalidRequest, notFound, Refusal } from '@/mock-platform/core/refusal'
import type { World } from '@/mock-platform/world'
import {
  ALERT_CLASSES,
  alerts,
  attemptsOf,
  deliveries,
  deliveryState,
  isMeant,
  PROBE,
  receiverKind,
} from './alert-table'
import type { AlertRow, AttemptEnd, DeliveryRow, ReceiverRow } from './alert-table'

const present = (row: AlertRow) => ({
  id: row.id,
  class: row.alertClass,
  alert: row.alert,
  version: 1,
  timeCreated: new Date(row.timeCreated),
  timeModified: new Date(row.timeCreated),
})

const presentDelivery = (row: DeliveryRow, now: number) => ({
  id: row.id,
  alertId: row.alertId,
  alertClass: row.alertClass,
  receiverId: row.receiverId,
  state: deliveryState(row, now),
  trigger: row.trigger,
  timeStarted: new Date(row.timeStarted),
  attempts: {
    webhook: attemptsOf(row, now).map((timeSent, at) => ({
      attempt: at + 1,
      result: row.result,
      timeSent: new Date(timeSent),
      response: row.status === null ? null : { status: row.status, durationMs: 84 },
    })),
  },
})

/**
 * Nothing is sent from here: a host under `.invalid` is never reached, one that begins with
 * `broken.` answers 500, all others 200.
 */
function endOf({ endpoint }: ReceiverRow): AttemptEnd {
  const { hostname } = new URL(endpoint)
  if (hostname.endsWith('.invalid')) return { result: 'failed_unreachable', status: null }
  return hostname.startsWith('broken.')
    ? { result: 'failed_http_error', status: 500 }
    : { result: 'succeeded', status: 200 }
}

/** A delivery, whose first attempt is made at once. */
function deliver(
  world: World,
  receiver: ReceiverRow,
  alert: Pick<AlertRow, 'id' | 'alertClass'>,
  trigger: DeliveryRow['trigger'],
): DeliveryRow {
  const id = world.uuid()
  return {
    ...{ id, name: timeName(world.now(), id), receiverId: receiver.id, alertId: alert.id },
    ...{ alertClass: alert.alertClass, trigger, timeStarted: world.now() },
    ...endOf(receiver),
  }
}

const isSubscribed = (receiver: ReceiverRow, { alertClass }: AlertRow): boolean =>
  receiver.subscriptions.some((subscription) => isMeant(subscription, alertClass))

/** Sends again what has not arrived; how many. */
function resendMissing(world: World, receiver: ReceiverRow): number {
  const own = [...world.in(deliveries).list('receiver', receiver.id, 'id')]
  const arrived = new Set(
    own.filter(({ result }) => result === 'succeeded').map((each) => each.alertId),
  )
  const missing = [...world.in(alerts).all()].filter(
    (alert) => isSubscribed(receiver, alert) && !arrived.has(alert.id),
  )
  for (const alert of missing) world.in(deliveries).put(deliver(world, receiver, alert, 'resend'))
  return missing.length
}

export const alertRoutes = [
  handle('alertClassList', (call) => {
    requireFleet(call, RANK.viewer)
    const { filter = '**' } = call.query
    const rows = ALERT_CLASSES.filter(([name]) => isMeant(filter, name)).map(
      ([name, description]) => ({ id: name, name, description }),
    )
    return pageOfRows(call.page, rows, ({ name, description }) => ({ name, description }))
  }),
  handle('alertList', (call) => {
    requireFleet(call, RANK.viewer)
    const { alertClass = '**', startTime, endTime } = call.query
    if (startTime && endTime && startTime > endTime)
      throw invalidRequest('start_time must not be after end_time')
    if (!ALERT_CLASSES.some(([name]) => isMeant(alertClass, name)))
      throw new Refusal(404, `no alert class matches "${alertClass}"`, { errorCode: 'Not Found' })
    const source = { table: alerts, index: 'all', key: '' } as const
    return pageOf(
      call,
      source,
      present,
      (row) =>
        isMeant(alertClass, row.alertClass) &&
        row.timeCreated >= (startTime?.getTime() ?? 0) &&
        row.timeCreated <= (endTime?.getTime() ?? Number.POSITIVE_INFINITY),
    )
  }),
  handle('alertView', (call) =>
    present(findInFleet(call, { type: 'alert', table: alerts }, call.path.alertId, 'read')),
  ),
  handle('alertDeliveryList', (call) => {
    const { world, query } = call
    const { id: key } = findInFleet(call, receiverKind, call.path.receiver, 'read')
    const states = (['pending', 'delivered', 'failed'] as const).filter((state) => query[state])
    const source = { table: deliveries, index: 'receiver', key } as const
    return pageOf(
      { world, page: call.page },
      source,
      (row) => presentDelivery(row, world.now()),
      (row) =>
        row.trigger !== 'probe' &&
        (states.length === 0 || states.includes(deliveryState(row, world.now()))),
    )
  }),
  handle('alertReceiverProbe', (call) => {
    const { world, query } = call
    const receiver = findInFleet(call, receiverKind, call.path.receiver, 'read')
    if (receiver.secrets.length === 0)
      throw invalidRequest('receiver has no secrets, so delivery requests cannot be sent')
    const probe = deliver(world, receiver, { id: world.uuid(), alertClass: PROBE }, 'probe')
    const isResent = query.resend === true && probe.result === 'succeeded'
    const resendsStarted = isResent ? resendMissing(world, receiver) : null
    return { probe: presentDelivery(probe, world.now()), resendsStarted }
  }),
  handle('alertDeliveryResend', (call) => {
    const { world } = call
    const receiver = findInFleet(call, receiverKind, call.query.receiver, 'modify')
    const alert = world.in(alerts).get(call.path.alertId)
    if (alert === undefined) throw notFound('alert', call.path.alertId)
    if (!isSubscribed(receiver, alert))
      throw invalidRequest(
        `cannot resend alert: receiver is not subscribed to the '${alert.alertClass}' alert class`,
      )
    const delivery = world.in(deliveries).put(deliver(world, receiver, alert, 'resend'))
    return { deliveryId: delivery.id }
  }),
]
