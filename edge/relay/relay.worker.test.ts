import {
  env,
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
  SELF,
} from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { LIVE_PROTOCOL, liveClose, liveProtocols } from '@/lib/contract/live-wire'
import { ORIGIN, TestWorld, type Visitor } from '@/edge/testing/relay-visitor'
import { Line } from '@/edge/testing/relay-visitor'
import type { RelayEnv } from './relay-env'
import { liveBinding } from './gate'
import { ADMISSION_HEADER } from './admission'

// The bindings of wrangler.jsonc's preview environment.
const bindings = env as unknown as RelayEnv
const PROJECT = 'web-shop'
const Instances = z.object({ items: z.array(z.object({ id: z.string(), run_state: z.string() })) })

async function scene() {
  const world = await TestWorld.mint()
  const ada = await world.visitor('ada')
  const project = await world.projectId('ada', PROJECT)
  return { world, ada, project }
}

/** A page that has said hello and has the snapshot. */
async function watching(visitor: Visitor, project: string) {
  const line = await visitor.open(project)
  line.say({ t: 'hello', visible: true, shows: LIVE_KINDS })
  const welcome = await line.until('welcome')
  const snapshot = await line.until('snapshot', ({ page, pages }) => page === pages)
  return { line, welcome, snapshot }
}

/** The same, with the object that is its room. */
async function watchingIn(visitor: Visitor, project: string) {
  const others = new Set((await listDurableObjectIds(bindings.RELAY)).map(String))
  const { line } = await watching(visitor, project)
  const ids = await listDurableObjectIds(bindings.RELAY)
  const own = ids.find((id) => !others.has(String(id))) ?? expect.fail('no room')
  return { line, room: bindings.RELAY.get(own) }
}

async function instanceIn(world: TestWorld, project: string, state: string): Promise<string> {
  const answer = await world.call('ada', 'GET', `/v1/instances?project=${project}`)
  const found = Instances.parse(await answer.json()).items.find((each) => each.run_state === state)
  return found?.id ?? expect.fail(`no ${state} instance`)
}

describe('a page with a ticket', () => {
  it('gets the project as it is, and nothing but the projection', async () => {
    const { world, ada, project } = await scene()
    const response = await ada.requestSocket(await ada.ticket(project))
    expect(response.status).toBe(101)
    expect(response.headers.get('sec-websocket-protocol')).toBe(LIVE_PROTOCOL)
    const line = Line.of(response)
    line.say({ t: 'hello', visible: true, shows: LIVE_KINDS })
    expect(await line.until('welcome')).toMatchObject({ resumed: false })
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
    line.say({ t: 'kick' })
    const stopping = await line.until('events', ({ events }) =>
      events.some((each) => each.op === 'put' && each.row.id === id),
    )
    expect(stopping.from).toBeGreaterThanOrEqual(snapshot.seq)
    line.hang()

    const again = await ada.open(project)
    again.say({
      t: 'hello',
      visible: true,
      shows: LIVE_KINDS,
      epoch: snapshot.epoch,
      seq: snapshot.seq,
    })
    expect(await again.until('welcome')).toMatchObject({ resumed: true, epoch: snapshot.epoch })
    expect(await again.until('events')).toMatchObject({ from: snapshot.seq })
    again.hang()
  })

  it('goes on over a hibernation on the same socket', async () => {
    const { world, ada, project } = await scene()
    const { line, snapshot } = await watching(ada, project)
    for (const id of await listDurableObjectIds(bindings.RELAY))
      await evictDurableObject(bindings.RELAY.get(id))
    const id = await instanceIn(world, project, 'running')
    await world.call('ada', 'POST', `/v1/instances/${id}/stop`)
    line.say({ t: 'kick' })
    const events = await line.until('events')
    expect(events).toMatchObject({ epoch: snapshot.epoch, from: snapshot.seq })
    expect(line.received.filter(({ t }) => t === 'reset')).toEqual([])
    line.hang()
  })

  it('is told that reads fail, and hears again when they don’t', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const failures = [{ operation: '*', status: 429, times: 3, retryAfter: 1 }]
    await world.control('knobs', { failures })
    line.say({ t: 'kick' })
    await line.until('status', ({ status }) => status.problem === 'rate-limit')
    await line.until('status', ({ status }) => status.problem === null)
    line.hang()
  })

  it('is told that the platform is down after a hibernation too, which brings one probe at most', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    await world.control('knobs', { failures: [{ operation: '*', status: 500, times: 1_000 }] })
    line.say({ t: 'kick' })
    await line.until('status', ({ status }) => status.problem === 'platform')
    const before = line.received.length
    const asked = await world.listCalls()
    await evictDurableObject(room)
    // Wakes the object, which tells whoever is there what it thinks of the platform.
    line.say({ t: 'shows', visible: false, shows: LIVE_KINDS })
    await line.until('status', ({ status }) => status.mode === 'hidden')
    for (let times = 0; times < 3; times++) await runDurableObjectAlarm(room)
    const received = line.received
      .slice(before)
      .flatMap((each) => (each.t === 'status' ? each.status : []))
    expect(received.map(({ problem }) => problem)).toEqual(received.map(() => 'platform'))
    expect((await world.listCalls()) - asked).toBeLessThanOrEqual(1)
    await world.control('knobs', { failures: [] })
    await line.until('status', ({ status }) => status.problem === null)
    line.hang()
  })

  it('waits as long as Retry-After says, over a hibernation too', async () => {
    const { world, ada, project } = await scene()
    const { line, room } = await watchingIn(ada, project)
    const failures = [{ operation: '*', status: 429, times: 1_000, retryAfter: 150 }]
    await world.control('knobs', { failures })
    line.say({ t: 'kick' })
    await line.until('status', ({ status }) => status.problem === 'rate-limit')
    const asked = await world.listCalls()
    await evictDurableObject(room)
    line.say({ t: 'kick' })
    await runDurableObjectAlarm(room)
    line.say({ t: 'shows', visible: false, shows: LIVE_KINDS })
    const { status } = await line.until('status', (each) => each.status.mode === 'hidden')
    expect(status.problem).toBe('rate-limit')
    expect(await world.listCalls()).toBe(asked)
    line.hang()
  })

  it('hears again after a tick that failed from within', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const id = await instanceIn(world, project, 'running')
    const rooms = await listDurableObjectIds(bindings.RELAY)
    let failed = 0
    for (const room of rooms)
      await runInDurableObject(bindings.RELAY.get(room), (relay) => {
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
    await world.call('ada', 'POST', `/v1/instances/${id}/stop`)
    line.say({ t: 'kick' })
    await line.until('events')
    expect(failed).toBeGreaterThan(0)
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

describe('no socket', () => {
  it('without a session, with another session’s ticket, or from another site', async () => {
    const { world, ada, project } = await scene()
    const ben = await world.visitor('ben')
    const ticket = await ada.ticket(project)
    expect((await ada.requestSocket(ticket, { cookie: '' })).status).toBe(401)
    expect((await ada.requestSocket(ticket, { cookie: 'console_session=x' })).status).toBe(401)
    expect((await ben.requestSocket(ticket)).status).toBe(403)
    const again = await world.visitor('ada')
    expect((await again.requestSocket(ticket)).status).toBe(403)
    expect((await ada.requestSocket(ticket, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ada.requestSocket(ticket, { origin: 'null' })).status).toBe(403)
  })

  it('with a ticket that is old, used, doubled, missing or no ticket', async () => {
    const { ada, project } = await scene()
    expect((await ada.requestSocket(await ada.ticket(project, Date.now() - 30_000))).status).toBe(
      401,
    )
    const ticket = await ada.ticket(project)
    const first = await ada.requestSocket(ticket)
    expect(first.status).toBe(101)
    Line.of(first).hang()
    expect((await ada.requestSocket(ticket)).status).toBe(403)
    const protocol = (text: string) => ada.requestSocket('', { 'sec-websocket-protocol': text })
    expect((await protocol(LIVE_PROTOCOL)).status).toBe(400)
    expect((await protocol(`${liveProtocols(ticket).join(', ')}, ticket.x`)).status).toBe(400)
    expect((await protocol('chat')).status).toBe(400)
    expect((await ada.requestSocket('nonsense')).status).toBe(401)
    // A session is no ticket, however well sealed.
    expect((await ada.requestSocket((await ada.cookie()).split('=')[1] ?? '')).status).toBe(401)
    expect((await SELF.fetch(`${ORIGIN}/live?ticket=${ticket}`)).status).not.toBe(101)
  })

  it('for headers that pretend to be the gate', async () => {
    const { ada, project } = await scene()
    const forged = { conn: 'x', silo: 's', project, user: 'u', sid: 'x', sealed: '', jti: 'j' }
    const headers = {
      [ADMISSION_HEADER]: JSON.stringify(forged),
      'x-partykit-room': 'other',
      'x-partykit-props': 'e30=',
    }
    expect((await ada.requestSocket('nonsense', headers)).status).toBe(401)
    const { socket } = await ada
      .requestSocket(await ada.ticket(project), headers)
      .then((answer) => ({ socket: Line.of(answer) }))
    socket.say({ t: 'hello', visible: true, shows: LIVE_KINDS })
    expect((await socket.until('snapshot')).rows.length).toBeGreaterThan(0)
    socket.hang()
    for (const path of ['/parties/relay/x', '/kick', '/revoke'])
      expect(
        (await ada.requestSocket('x', {}).then(() => SELF.fetch(ORIGIN + path))).status,
      ).not.toBe(101)
  })

  it('beyond eight of one sign-in', async () => {
    const { ada, project } = await scene()
    const lines = []
    for (let index = 0; index < 8; index++) lines.push(await ada.open(project))
    const ninth = await ada.requestSocket(await ada.ticket(project))
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '60'])
    for (const line of lines) line.hang()
  })
})

describe('a socket is closed', () => {
  it('with 4426 when the page speaks another version', async () => {
    const { ada, project } = await scene()
    const old = await ada.requestSocket('', {
      'sec-websocket-protocol': 'console.live.0, ticket.x',
    })
    expect(await Line.of(old).untilClosed()).toBe(liveClose.tooOld)
    const line = await ada.open(project)
    line.sayText('{"v":1,"t":"hello"}')
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

  it('with 4404 where the platform shows the reader nothing, before a row went out', async () => {
    const { world, project } = await scene()
    const emil = await world.visitor('emil')
    const line = await emil.open(project)
    line.say({ t: 'hello', visible: true, shows: LIVE_KINDS })
    expect(await line.untilClosed()).toBe(liveClose.gone)
    expect(line.received.filter(({ t }) => t === 'snapshot' || t === 'events')).toEqual([])
  })

  it('with 4403 for the one who lost the project, while the others go on', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const emil = await world.visitor('emil')
    const theirs = await emil.open(project)
    theirs.say({ t: 'hello', visible: true, shows: LIVE_KINDS })
    line.say({ t: 'kick' })
    expect(await theirs.untilClosed()).toBe(liveClose.forbidden)
    expect(line.closed).toBeNull()
    line.hang()
  })

  it('with 4401 at sign-out, at once, and the sign-in gets no other', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const later = await ada.ticket(project)
    const platform = `http://mock-platform/${world.id}`
    await liveBinding(bindings, () => platform).revoke(ada.session)
    expect(await line.untilClosed()).toBe(liveClose.unauthenticated)
    expect((await ada.requestSocket(later)).status).toBe(401)
  })

  it('with 4401 when the platform no longer takes the token', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    await world.control('knobs', { failures: [{ operation: '*', status: 401, times: 5 }] })
    line.say({ t: 'kick' })
    expect(await line.untilClosed()).toBe(liveClose.unauthenticated)
  })
})
