import { Ip } from '@/lib/contract/ip'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { requireFree } from '@/mock-platform/core/lookup'
import { isLoopback, parseNetwork } from '@/mock-platform/core/network'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { alreadyExists, invalidValue, notFound, Refusal } from '@/mock-platform/core/refusal'
import { alertReceivers, deliveries, receiverKind, requireSubscription } from './alert-table'
import type { ReceiverRow } from './alert-table'

type Secret = ReceiverRow['secrets'][number]
const presentSecret = ({ id, timeCreated }: Secret) => ({ id, timeCreated: new Date(timeCreated) })

const presentWebhook = (row: ReceiverRow) => ({
  ...identityOf(row),
  endpoint: row.endpoint,
  secrets: row.secrets.map(presentSecret),
  subscriptions: [...row.subscriptions],
})
const present = (row: ReceiverRow) => ({
  ...identityOf(row),
  kind: {
    kind: 'webhook' as const,
    endpoint: row.endpoint,
    secrets: row.secrets.map(presentSecret),
  },
  subscriptions: [...row.subscriptions],
})

/** Refuses (400) an address of this machine or inside the rack. */
function requireOutside(endpoint: string): void {
  const host = new URL(endpoint).hostname.replaceAll(/[[\]]/g, '')
  const isInside =
    host === 'localhost' || (Ip.safeParse(host).success && isLoopback(parseNetwork(host)))
  if (isInside || /^fd00:1122:3344:/i.test(host))
    throw invalidValue('endpoint', `${host} is not an address outside of the rack`)
}

export const alertReceiverRoutes = [
  handle('alertReceiverList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: alertReceivers, index: 'all', key: '' }, present)
  }),
  handle('alertReceiverView', (call) =>
    present(findInFleet(call, receiverKind, call.path.receiver, 'read')),
  ),
  handle('alertReceiverDelete', (call) => {
    const { id } = findInFleet(call, receiverKind, call.path.receiver, 'modify')
    call.world.in(deliveries).deleteAll('receiver', id)
    call.world.in(alertReceivers).delete(id)
  }),
  handle('webhookReceiverCreate', (call) => {
    const { world, body } = call
    requireFleet(call, FLEET_NEEDS.create)
    requireOutside(body.endpoint)
    const subscriptions = [...new Set(body.subscriptions)]
    for (const subscription of subscriptions) requireSubscription(subscription)
    requireFree(world, receiverKind.type, alertReceivers, 'all', '', body.name)
    const secrets = body.secrets.map(() => ({ id: world.uuid(), timeCreated: world.now() }))
    const { endpoint } = body
    const row = { ...newNamed(world, body), endpoint, secrets, subscriptions }
    return presentWebhook(world.in(alertReceivers).put(row))
  }),
  handle('webhookReceiverUpdate', (call) => {
    const { world, body } = call
    const row = findInFleet(call, receiverKind, call.path.receiver, 'modify')
    const endpoint = body.endpoint ?? row.endpoint
    requireOutside(endpoint)
    const change = renamed(row, body, world.now())
    const taken = world.in(alertReceivers).named('all', '', change.name)
    if (taken !== undefined && taken.id !== row.id)
      throw alreadyExists(receiverKind.type, change.name)
    world.in(alertReceivers).patch(row.id, { ...change, endpoint })
  }),
  handle('alertReceiverSubscriptionAdd', (call) => {
    const row = findInFleet(call, receiverKind, call.path.receiver, 'modify')
    const { subscription } = call.body
    requireSubscription(subscription)
    const subscriptions = [...new Set([...row.subscriptions, subscription])]
    call.world.in(alertReceivers).patch(row.id, { subscriptions })
    return { subscription }
  }),
  handle('alertReceiverSubscriptionRemove', (call) => {
    const row = findInFleet(call, receiverKind, call.path.receiver, 'modify')
    const { subscription } = call.path
    if (!row.subscriptions.includes(subscription))
      throw new Refusal(404, `alert receiver ${row.name} is not subscribed to "${subscription}"`, {
        errorCode: 'Not Found',
      })
    const subscriptions = row.subscriptions.filter((each) => each !== subscription)
    call.world.in(alertReceivers).patch(row.id, { subscriptions })
  }),
  handle('webhookSecretsList', (call) => {
    requireFleet(call, RANK.viewer)
    const { secrets } = findInFleet(call, receiverKind, call.query.receiver, 'read')
    return { secrets: secrets.map(presentSecret) }
  }),
  handle('webhookSecretsAdd', (call) => {
    const { world } = call
    const row = findInFleet(call, receiverKind, call.query.receiver, 'modify')
    const secret = { id: world.uuid(), timeCreated: world.now() }
    world.in(alertReceivers).patch(row.id, { secrets: [...row.secrets, secret] })
    return presentSecret(secret)
  }),
  handle('webhookSecretsDelete', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const wanted = call.path.secretId.toLowerCase()
    const row = [...call.world.in(alertReceivers).all()].find(({ secrets }) =>
      secrets.some(({ id }) => id === wanted),
    )
    if (row === undefined) throw notFound('webhook-secret', wanted)
    const secrets = row.secrets.filter(({ id }) => id !== wanted)
    call.world.in(alertReceivers).patch(row.id, { secrets })
  }),
]
