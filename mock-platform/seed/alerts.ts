import { timeName } from '@/mock-platform/core/page'
import { alertReceivers, alerts, deliveries } from '@/mock-platform/resources/alert-table'
import type { AlertRow, AttemptEnd, ReceiverRow } from '@/mock-platform/resources/alert-table'
import type { World } from '@/mock-platform/world'
import { aged } from './build'

const HOUR = 3_600_000
const PSU = 'hardware.power_shelf.psu'

function seedReceiver(
  world: World,
  [name, description, daysAgo]: readonly [string, string, number],
  endpoint: string,
  subscriptions: readonly string[],
): ReceiverRow {
  const row = aged(world, name, description, daysAgo)
  const secrets = [{ id: world.uuid(), timeCreated: row.timeCreated }]
  return world.in(alertReceivers).put({ ...row, endpoint, secrets, subscriptions })
}

function seedAlert(world: World, what: 'insert' | 'remove', hoursAgo: number): AlertRow {
  const timeCreated = world.now() - hoursAgo * HOUR
  const id = world.uuid()
  return world.in(alerts).put({
    ...{ id, name: timeName(timeCreated, id), alertClass: `${PSU}.${what}`, timeCreated },
    alert: {
      power_shelf: { serial: 'BRM44220031', slot: 0 },
      psu: { slot: 3, part_number: 'TPS-5500', serial: 'LL2216RB003F' },
      time: new Date(timeCreated).toISOString(),
    },
  })
}

function seedDelivery(
  world: World,
  receiver: ReceiverRow,
  { id: alertId, alertClass, timeCreated: timeStarted }: AlertRow,
  end: AttemptEnd,
): void {
  const id = world.uuid()
  world.in(deliveries).put({
    ...{ id, name: timeName(timeStarted, id), receiverId: receiver.id, alertId, alertClass },
    ...{ trigger: 'alert', timeStarted, ...end },
  })
}

const TAKEN = { result: 'succeeded', status: 204 } as const

/** Two receivers: one that accepts alerts, and one whose endpoint is broken. */
export function seedAlerts(world: World): void {
  const pager = seedReceiver(
    world,
    ['on-call', 'Pages whoever is on call', 90],
    'https://hooks.example.com/on-call',
    ['hardware.**'],
  )
  const chat = seedReceiver(
    world,
    ['ops-chat', 'Posts to the operators’ channel', 60],
    'https://broken.chat.example.com/hooks/ops',
    [`${PSU}.*`],
  )
  const happened = [seedAlert(world, 'remove', 70), seedAlert(world, 'insert', 69)]
  for (const alert of happened) {
    seedDelivery(world, pager, alert, TAKEN)
    seedDelivery(world, chat, alert, { result: 'failed_http_error', status: 500 })
  }
}
