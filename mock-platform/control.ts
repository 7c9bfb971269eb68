import * as z from 'zod'
import { InstanceState } from '@/lib/contract/instance'
import { SnapshotState } from '@/lib/contract/snapshot'
import { mintToken } from './core/authn'
import type { CallLog } from './core/calls'
import { readKnobs, turnKnobs } from './core/faults'
import type { Incoming, Route } from './core/handle'
import { badBody, notFound } from './core/refusal'
import { silos, users } from './core/tenancy'
import { BEARER_PREFIX } from './core/token'
import { importedContent } from './resources/disk-import'
import { disks } from './resources/disks'
import { enterState } from './resources/instance-power'
import { instances } from './resources/instance-table'
import { snapshots } from './resources/snapshots'
import { recoverByHand } from './resources/system-update'
import { addToday, fillWorld, SeedName, SmallSeedName } from './seed/index'
import { MAPLE_PEOPLE } from './seed/people'
import type { World } from './world'

/**
 * The control of a world from outside, under /mock/v1: not the platform's, only for tests and for
 * demos. Every call is about the caller's own world (its token's, or the named one).
 */

const bodyOf = async <T>(incoming: Incoming, schema: z.ZodType<T>): Promise<T> => {
  const text = await incoming.request.text()
  let given: unknown = {}
  try {
    if (text !== '') given = JSON.parse(text)
  } catch {
    throw badBody('expected JSON')
  }
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw badBody(z.prettifyError(parsed.error))
  return parsed.data
}

function route(
  operation: `mock${string}`,
  method: 'GET' | 'POST',
  path: string,
  answer: (incoming: Incoming) => unknown,
): Route {
  return {
    operation,
    method,
    path: `/mock/v1/${path}`,
    respond: async (incoming) => Response.json((await answer(incoming)) ?? {}),
  }
}

/** The local accounts of a world, each with a bearer token made now. */
export function accounts(world: World) {
  const silo = world.in(silos).named('all', '', 'maple')
  return world.transaction(() =>
    MAPLE_PEOPLE.flatMap(({ username, displayName, roles }) => {
      const user = silo && world.in(users).named('silo', silo.id, username)
      if (user === undefined) return []
      const token = BEARER_PREFIX + mintToken(world, user)
      return [{ username, password: user.password, displayName, roles, token }]
    }),
  )
}

const seedOf = ({ url }: Incoming, usual: SeedName): SeedName =>
  SmallSeedName.safeParse(url.searchParams.get('seed')).data ?? usual

const Clock = z.object({ advanceMs: z.number().int().min(0) })
const SnapshotChange = z.object({ snapshot: z.string(), state: SnapshotState })
const Recovery = z.object({ version: z.string() })
const StateChange = z.object({ instance: z.string(), runState: InstanceState })

/** The control routes; `calls` is the log that GET calls shows. */
export const controlRoutes = (calls: CallLog): readonly Route[] => [
  route('mockWorldCreate', 'POST', 'worlds', (incoming) => {
    const { world } = incoming
    if (world.seededWith === null) fillWorld(world, seedOf(incoming, 'demo'))
    return { world: world.id, seed: world.seededWith, users: accounts(world) }
  }),
  route('mockReset', 'POST', 'reset', (incoming) => {
    const { world } = incoming
    fillWorld(world, seedOf(incoming, SeedName.catch('demo').parse(world.seededWith)))
    calls.byWorld.delete(world.id)
    return { world: world.id, seed: world.seededWith, users: accounts(world) }
  }),
  route('mockClock', 'POST', 'clock', async (incoming) => {
    const { advanceMs } = await bodyOf(incoming, Clock)
    incoming.world.advance(advanceMs)
    return { now: new Date(incoming.world.now()).toISOString() }
  }),
  route('mockKnobsView', 'GET', 'knobs', ({ world }) => readKnobs(world)),
  route('mockKnobs', 'POST', 'knobs', async (incoming) => {
    const given = await bodyOf(incoming, z.unknown())
    const { world } = incoming
    return world.transaction(() => {
      const turned = turnKnobs(world, given)
      addToday(world, world.seededWith)
      return turned
    })
  }),
  route('mockCalls', 'GET', 'calls', ({ world, url }) => {
    const operation = url.searchParams.get('operation')
    const all = calls.byWorld.get(world.id) ?? []
    return { items: operation === null ? all : all.filter((each) => each.operation === operation) }
  }),
  route('mockDiskContent', 'GET', 'disk-content', ({ world, url }) => {
    const id = url.searchParams.get('disk') ?? ''
    const disk = world.in(disks).get(id)
    if (disk === undefined) throw notFound('disk', id)
    return { digest: disk.contentDigest ?? importedContent(world, id).digest }
  }),
  route('mockInstanceState', 'POST', 'instance-state', async (incoming) => {
    const { world } = incoming
    const { instance, runState } = await bodyOf(incoming, StateChange)
    if (world.in(instances).get(instance) === undefined) throw notFound('instance', instance)
    world.transaction(() => enterState(world, instance, runState))
    return { instance, runState }
  }),
  route('mockSledRecovery', 'POST', 'sled-recovery', async (incoming) => {
    const { world } = incoming
    const { version } = await bodyOf(incoming, Recovery)
    world.transaction(() => recoverByHand(world, version))
    return { version }
  }),
  route('mockSnapshotState', 'POST', 'snapshot-state', async (incoming) => {
    const { world } = incoming
    const { snapshot, state } = await bodyOf(incoming, SnapshotChange)
    if (world.in(snapshots).get(snapshot) === undefined) throw notFound('snapshot', snapshot)
    world.transaction(() =>
      world.in(snapshots).patch(snapshot, { state, timeModified: world.now() }),
    )
    return { snapshot, state }
  }),
]
