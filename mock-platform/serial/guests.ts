import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { disks } from '@/mock-platform/resources/disks'
import { images } from '@/mock-platform/resources/images'
import { onState } from '@/mock-platform/resources/instance-power'
import {
  hasMachine,
  instanceParts,
  instances,
  machineSince,
} from '@/mock-platform/resources/instance-table'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import type { World } from '@/mock-platform/world'
import { SerialMachine } from './machine'
import type { MachineFacts } from './machine-facts'

/**
 * The machines behind the consoles of a world. A machine is in memory only, but all that ever
 * happened to it is kept as rows, so that after the world was put away and loaded again its console
 * goes on where it was.
 */
interface SerialEventRow extends Row {
  readonly instanceId: string
  readonly number: number
  readonly kind: 'input' | 'reset' | 'shutdown'
  readonly atMs: number
  /** Base64 of the keys; empty for the others. */
  readonly data: string
}
/** Named by number, so that lists are in order. */
const serialEvents = defineTable<SerialEventRow>()({
  name: 'serial-events',
  indexes: { instance: (row) => row.instanceId },
})

/** Events kept per machine; older keys are forgotten, which only a put-away world can notice. */
const EVENTS_MAX = 4_000

function note(world: World, instanceId: string, kind: SerialEventRow['kind'], data = ''): void {
  const table = world.in(serialEvents)
  const known = table.list('instance', instanceId)
  const number = (known.at(-1)?.number ?? 0) + 1
  const [oldest] = known
  if (known.length >= EVENTS_MAX && oldest !== undefined) table.delete(oldest.id)
  const name = String(number).padStart(12, '0')
  const id = `${instanceId}:${name}`
  table.put({ id, name, instanceId, number, kind, atMs: world.now(), data })
}
function forget(world: World, instanceId: string): void {
  for (const row of [...world.in(serialEvents).list('instance', instanceId)]) {
    world.in(serialEvents).delete(row.id)
  }
}

onState.push((world, instance) => {
  if (!hasMachine(instance)) forget(world, instance.id)
  else if (instance.runState === 'rebooting') note(world, instance.id, 'reset')
  else if (instance.runState === 'stopping') note(world, instance.id, 'shutdown')
})
instanceParts.push((world, instance) => forget(world, instance.id))

/** Characters that are made of bytes in one call: more would not fit the stack. */
const AT_ONCE = 8_192

// A paste sends megabytes of input: converting byte by byte takes ten times as long.
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}

function fromBase64(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

function factsOf(world: World, instance: InstanceRow): MachineFacts {
  const attached = [...world.in(disks).list('instance', instance.id)]
  const isBoot = (id: string): number => (id === instance.bootDiskId ? 0 : 1)
  attached.sort((a, b) => isBoot(a.id) - isBoot(b.id))
  const image = attached[0]?.imageId == null ? undefined : world.in(images).get(attached[0].imageId)
  return {
    id: instance.id,
    hostname: instance.hostname,
    os: image?.os ?? 'linux',
    version: image?.version ?? '',
    ncpus: instance.ncpus,
    memory: instance.memory,
    disks: attached.map(({ name, size }) => ({ name, size })),
    interfaces: world
      .in(networkInterfaces)
      .list('instance', instance.id)
      .map(({ ipv4, ipv6, mac }) => ({ ip: ipv4 ?? ipv6 ?? '', mac })),
  }
}

/** A running machine and the watchers of its port. */
export class Guest {
  readonly machine: SerialMachine
  readonly sinceMs: number
  readonly watchers = new Set<(bytes: Uint8Array) => void>()
  #applied = 0

  constructor(facts: MachineFacts, sinceMs: number) {
    this.machine = new SerialMachine(facts, sinceMs)
    this.sinceMs = sinceMs
  }

  /** Applies what happened and lets the machine catch up with the world's clock. */
  sync(world: World, instanceId: string): void {
    const events = world.in(serialEvents).sorted('instance', instanceId, 'name')
    const done = events?.count((event) => event.number <= this.#applied) ?? 0
    for (const event of events?.rows().slice(done) ?? []) {
      this.#applied = event.number
      this.#show(this.#apply(event))
    }
    this.#show(this.machine.advance(world.now()))
  }
  #apply({ kind, data, atMs }: SerialEventRow): Uint8Array {
    if (kind === 'reset') return this.machine.reset(atMs)
    if (kind === 'shutdown') return this.machine.shutdown(atMs)
    return this.machine.input(fromBase64(data), atMs)
  }
  #show(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    for (const watch of this.watchers) watch(bytes)
  }
}

const guests = new WeakMap<World, Map<string, Guest>>()

/** The machine of an instance, caught up with the present; null when it has none. */
export function guestOf(world: World, instance: InstanceRow): Guest | null {
  const since = machineSince(instance)
  const known = guests.get(world) ?? new Map<string, Guest>()
  guests.set(world, known)
  if (since === null) {
    known.delete(instance.id)
    return null
  }
  let guest = known.get(instance.id)
  if (guest?.sinceMs !== since) {
    guest = new Guest(factsOf(world, instance), since)
    known.set(instance.id, guest)
  }
  guest.sync(world, instance.id)
  return guest
}

/** Keys for the machine of an instance; ignored when it has none. */
export function typeInto(world: World, instanceId: string, bytes: Uint8Array): void {
  const instance = world.in(instances).get(instanceId)
  if (instance === undefined || !hasMachine(instance) || bytes.length === 0) return
  world.transaction(() => note(world, instanceId, 'input', toBase64(bytes)))
  guestOf(world, instance)
}
