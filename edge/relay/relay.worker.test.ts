import {
  env,
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { LIVE_PROTOCOL, liveClose, type LiveHello } from '@/lib/contract/live-wire'
import {
  endOf,
  Line,
  PROJECT,
  scene,
  TestWorld,
  type Visitor,
  watching,
} from '@/edge/testing/relay-visitor'
import type { RelayEnv } from './relay-env'
import { liveBinding } from './relay-gate'
import { limits } from './limits'

// The bindings of wrangler.jsonc's preview environment.
const bindings = env as unknown as RelayEnv
const Instances = z.object({ items: z.array(z.object({ id: z.string(), run_state: z.string() })) })

afterEach(() => vi.useRealTimers())

/** The same, with the object that is its room. */
async function watchingIn(visitor: Visitor, project: string, hello?: Partial<LiveHello>) {
  const others = new Set((await listDurableObjectIds(bindings.RELAY)).map(String))
  const { line } = await watching(visitor, project, hello)
  const ids = await listDurableObjectIds(bindings.RELAY)
  const own = ids.find((id) => !others.has(String(id))) ?? expect.fail('no room')
  return { line, room: bindings.RELAY.get(own) }
}

async function instanceIn(world: TestWorld, project: string, state: string): Promise<string> {
  const answer = await world.call('ada', 'GET', `/v1/instances?project=${project}`)
  const found = Instances.parse(await answer.json()).items.find((each) => each.run_state === state)
  return found?.id ?? expect.fail(`no ${state} instance`)
}

/** What the room has to do next, done now: its clock stands from here on at when that is due. */
async function runNext(room: DurableObjectStub): Promise<void> {
  const dueAt = await runInDurableObject(room, (_, { storage }) => storage.getAlarm())
  vi.useFakeTimers({ toFake: ['Date'], now: dueAt ?? expect.fail('nothing is due') })
  await runDurableObjectAlarm(room)
}

async function stopOne(world: TestWorld, project: string): Promise<void> {
  const id = await instanceIn(world, project, 'running')
  await world.call('ada', 'POST', `/v1/instances/${id}/stop`)
}

/**
 * Puts a page in the background: a room with a visible page never rests long enough to hibernate.
 */
async function hide(line: Line) {
  line.say({ t: 'shows', visible: false, shows: LIVE_KINDS })
  await line.until('status', ({ status }) => status.mode === 'hidden')
}

describe('a page that may see a project', () => {
  it('gets the project as it is, and nothing but the projection', async () => {
    const { world, ada, project } = await scene()
    const response = await ada.requestSocket(project)
    expect(response.status).toBe(101)
    expect(response.headers.get('sec-websocket-protocol')).toBe(LIVE_PROTOCOL)
    const line = Line.of(response)
    expect(await line.until('welcome')).toMatchObject({ build: 'test-build', resumed: false })
    const { rows } = await line.until('snapshot')
    const listed = await world.call('ada', 'GET', `/v1/instances?project=${project}`)
    const { items } = Instances.parse(await listed.json())
    const instances = rows.filter(({ kind }) => kind === 'instance')
    expect(instances.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect(Object.keys(instances[0] ?? {})).not.toContain('hostname')
    line.hang()
  })

  it('sees a change that another makes, and resumes where it was', async () => {
    const { world, ada, project } = await scene()
    const { line, snapshot } = await watching(ada, project)
    const id = await instanceIn(world, project, 'running')
    await world.call('ada', 'POST', `/v1/instances/${id}/stop`)
    line.say({ t: 'poll' })
    const stopping = await line.until('events', ({ events }) =>
      events.some((each) => each.op === 'put' && each.row.id === id),
    )
    expect(stopping.from).toBeGreaterThanOrEqual(snapshot.seq)
    line.hang()

    const { epoch, seq } = snapshot
    const again = await ada.open(project, { epoch, seq })
    expect(await again.until('welcome')).toMatchObject({ resumed: true, epoch: snapshot.epoch })
    expect(await again.until('events')).toMatchObject({ from: snapshot.seq })
    again.hang()
  })

  it('sees what was changed behind the console by the room’s own next read', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    await stopOne(world, project)
    const now = Date.now()
    await runNext(room)
    expect(Date.now() - now).toBeLessThanOrEqual(1.1 * limits.idleMs)
    await line.until('events')
    line.hang()
  })

  it('sees it at once where a test of the console asks for that', async () => {
    const { world, ada, project } = await scene()
    // Otherwise read each half minute, which is as long as a test may take.
    const { line } = await watchingIn(ada, project, { visible: false })
    await stopOne(world, project)
    await (await TestWorld.mint()).control('poll', {})
    expect(line.received.filter(({ t }) => t === 'events')).toEqual([])
    await world.control('poll', {})
    await line.until('events')
    line.hang()
  })

  it('goes on over a hibernation on the same socket', async () => {
    const { world, ada, project } = await scene()
    const { line, snapshot } = await watching(ada, project)
    await hide(line)
    for (const id of await listDurableObjectIds(bindings.RELAY))
      await evictDurableObject(bindings.RELAY.get(id))
    const id = await instanceIn(world, project, 'running')
    await world.call('ada', 'POST', `/v1/instances/${id}/stop`)
    line.say({ t: 'poll' })
    const events = await line.until('events')
    expect(events).toMatchObject({ epoch: snapshot.epoch, from: snapshot.seq })
    expect(line.received.filter(({ t }) => t === 'reset')).toEqual([])
    line.hang()
  })

  it('is told that reads fail, and hears again when they don’t', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    const failures = [{ operation: '*', status: 429, times: 1_000, retryAfter: 60 }]
    await world.control('knobs', { failures })
    line.say({ t: 'poll' })
    await line.until('status', ({ status }) => status.problem === 'rate-limit')
    await world.control('knobs', { failures: [] })
    await runNext(room)
    await line.until('status', ({ status }) => status.problem === null)
    line.hang()
  })

  it('is told that the platform is down after a hibernation too, which brings one probe at most', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    await world.control('knobs', { failures: [{ operation: '*', status: 500, times: 1_000 }] })
    line.say({ t: 'poll' })
    await line.until('status', ({ status }) => status.problem === 'platform')
    await hide(line)
    // It rests once the pauses between its probes are long enough.
    await evictDurableObject(room)
    const before = line.received.length
    const asked = await world.listCalls()
    // Wakes the object, which tells its sockets the state of the platform.
    line.say({ t: 'shows', visible: true, shows: LIVE_KINDS })
    await line.until(
      'status',
      (message) => line.received.indexOf(message) >= before && message.status.mode !== 'hidden',
    )
    for (let times = 0; times < 3; times++) await runDurableObjectAlarm(room)
    const received = line.received
      .slice(before)
      .flatMap((each) => (each.t === 'status' ? each.status : []))
    expect(received.map(({ problem }) => problem)).toEqual(received.map(() => 'platform'))
    expect((await world.listCalls()) - asked).toBeLessThanOrEqual(1)
    await world.control('knobs', { failures: [] })
    await runNext(room)
    await line.until('status', ({ status }) => status.problem === null)
    line.hang()
  })

  it('waits as long as Retry-After says, over a hibernation too', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    const failures = [{ operation: '*', status: 429, times: 1_000, retryAfter: 150 }]
    await world.control('knobs', { failures })
    line.say({ t: 'poll' })
    await line.until('status', ({ status }) => status.problem === 'rate-limit')
    const asked = await world.listCalls()
    await evictDurableObject(room)
    line.say({ t: 'poll' })
    await runDurableObjectAlarm(room)
    line.say({ t: 'shows', visible: false, shows: LIVE_KINDS })
    const { status } = await line.until('status', (each) => each.status.mode === 'hidden')
    expect(status.problem).toBe('rate-limit')
    expect(await world.listCalls()).toBe(asked)
    line.hang()
  })

  it('hears again after a tick that failed from within', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    let failed = 0
    await runInDurableObject(room, (relay) => {
      Object.defineProperty(relay, 'platform', {
        configurable: true,
        value: () => {
          failed++
          // The next call finds the class's own again.
          Reflect.deleteProperty(relay, 'platform')
          throw new Error('from within')
        },
      })
    })
    await stopOne(world, project)
    line.say({ t: 'poll' })
    await expect.poll(() => failed).toBeGreaterThan(0)
    await runNext(room)
    await line.until('events')
    line.hang()
  })

  it('keeps worlds apart though their ids are the same', async () => {
    const [one, two] = await Promise.all([scene(), scene()])
    const first = await watching(one.ada, one.project)
    const second = await watching(two.ada, two.project)
    expect(first.snapshot.epoch).not.toBe(second.snapshot.epoch)
    first.line.hang()
    second.line.hang()
  })
})

describe('a lease', () => {
  it('does not last longer for a clock that goes back', async () => {
    const user = bindings.RELAY_USER.get(bindings.RELAY_USER.idFromName('a user of the clock'))
    vi.useFakeTimers({ toFake: ['Date'] })
    await user.lease('one', 'sid')
    vi.setSystemTime(Date.now() - 3_600_000)
    await user.lease('two', 'sid')
    const ends = await runInDurableObject(user, (_, { storage }) =>
      storage.sql.exec<{ until: number }>('SELECT until FROM leases').toArray(),
    )
    const now = Date.now()
    expect(ends.map(({ until }) => until - now)).toEqual([2 * 3_600_000, 2 * 3_600_000])
  })
})

describe('the room', () => {
  it('is the same by the project’s name and by its id, and begins with what is shown', async () => {
    const { world, ada, project } = await scene()
    const before = (await world.calls()).length
    const one = await ada.open(project, { shows: ['disk'] })
    const first = await one.until('snapshot')
    expect(Object.keys(first.at)).toContain('disk')
    // The proof, and the list that the page shows.
    const lists = (await world.calls()).slice(before).filter((each) => each.endsWith('List'))
    expect(lists.slice(0, 2)).toEqual(['instanceList', 'diskList'])
    const other = await ada.open(PROJECT)
    expect((await other.until('snapshot')).epoch).toBe(first.epoch)
    one.hang()
    other.hang()
  })
})

describe('a socket is closed', () => {
  it('with 4426 when the page says something of another version', async () => {
    const { ada, project } = await scene()
    const line = await ada.open(project)
    line.sayText('{"v":2,"t":"poll"}')
    expect(await line.untilClosed()).toBe(liveClose.tooOld)
  })

  it('with 1008 after a flood, and after the third frame that is too long', async () => {
    const { ada, project } = await scene()
    const flood = await ada.open(project)
    for (let index = 0; index < 60; index++) flood.say({ t: 'ack', seq: 0 })
    expect(await flood.untilClosed()).toBe(liveClose.policy)
    const long = await ada.open(project)
    for (let index = 0; index < 3; index++) long.sayText('x'.repeat(5_000))
    expect(await long.untilClosed()).toBe(liveClose.policy)
  })

  it('with 4403 for the one who lost the project, while the others go on', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const devika = await world.visitor('devika')
    const theirs = await devika.open(project)
    await theirs.until('snapshot')
    const policy = `/v1/projects/${project}/policy`
    await world.call('ada', 'PUT', policy, { role_assignments: [] })
    line.say({ t: 'poll' })
    expect(await theirs.untilClosed()).toBe(liveClose.forbidden)
    expect(line.closed).toBeNull()
    line.hang()
  })

  it('with 4401 where the page was made for another user', async () => {
    const { ada, project } = await scene()
    const other = ada.requestSocket(project, {}, {}, 'somebody else')
    expect(await endOf(other)).toBe(liveClose.unauthenticated)
  })

  it('with 4401 at sign-out, at once, and the sign-in gets no other', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const platform = `http://mock-platform/${world.id}`
    await liveBinding(bindings, () => platform).revoke(ada.session)
    expect(await line.untilClosed()).toBe(liveClose.unauthenticated)
    expect(await endOf(ada.requestSocket(project))).toBe(liveClose.unauthenticated)
  })

  it('with 4401 when the platform no longer takes the token', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    await world.control('knobs', { failures: [{ operation: '*', status: 401, times: 5 }] })
    line.say({ t: 'poll' })
    expect(await line.untilClosed()).toBe(liveClose.unauthenticated)
  })
})
