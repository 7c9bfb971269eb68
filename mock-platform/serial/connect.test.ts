import { describe, expect, it } from 'vitest'
import { turnKnobs } from '@/mock-platform/core/faults'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { demo, expectOk, SHOP } from '@/mock-platform/storage.fixture'
import type { Demo } from '@/mock-platform/storage.fixture'
import { World } from '@/mock-platform/world'
import type { RowChange } from '@/mock-platform/world'
import { instances } from '@/mock-platform/resources/instance-table'
import { connectSerial, wantsSerial } from './connect'
import type { SerialLine, SerialOptions } from './connect'
import { guestOf, typeInto } from './guests'

const keys = (text: string): Uint8Array => new TextEncoder().encode(text)

function streamRequest(fixture: Demo, user: string | null, path: string): Request {
  return new Request(`http://platform.test/v1/instances/${path}`, {
    headers: {
      upgrade: 'websocket',
      [WORLD_HEADER]: fixture.world.id,
      ...(user === null ? {} : { authorization: `Bearer ${fixture.tokenOf(user)}` }),
    },
  })
}
const optionsOf = ({ world }: Demo, more: Partial<SerialOptions> = {}): SerialOptions => ({
  worlds: { open: (id, how) => (id === world.id || how === 'named' ? world : null) },
  ...more,
})

/** A client that remembers what it got. */
function client() {
  const frames: Uint8Array[] = []
  const state: { closed: [number, string] | null; dropped: boolean } = {
    closed: null,
    dropped: false,
  }
  return {
    frames,
    state,
    text: () => Buffer.concat(frames).toString(),
    peer: {
      send: (bytes: Uint8Array) => void frames.push(bytes.slice()),
      close: (code: number, reason: string) => void (state.closed = [code, reason]),
      drop: () => void (state.dropped = true),
    },
  }
}
async function open(fixture: Demo, path = `checkout/serial-console/stream?${SHOP}`, user = 'ada') {
  const answer = await connectSerial(streamRequest(fixture, user, path), optionsOf(fixture))
  if ('refused' in answer) throw new Error(`refused: ${answer.refused.status}`)
  const { peer, ...seen } = client()
  const line: SerialLine = answer.open(peer)
  return { line, ...seen }
}

describe('a serial stream', () => {
  it('replays everything, then goes on with what is printed', async () => {
    const fixture = demo()
    const { line, text } = await open(fixture)
    expect(text()).toMatch(/^UEFI firmware[^]*checkout login: $/)
    line.receive(keys('ada\r'))
    expect(text()).toMatch(/checkout login: ada\r\nPassword: $/)
    line.receive(keys('x\rtop\r'))
    const before = text().length
    fixture.clock.ms += 2_000
    line.tick()
    expect(text().slice(before)).toMatch(/^\u001b\[Htop/)
  })

  it('replays only as many bytes as asked for', async () => {
    const fixture = demo()
    const path = `checkout/serial-console/stream?${SHOP}&most_recent=`
    expect((await open(fixture, `${path}7`)).text()).toBe('login: ')
    expect((await open(fixture, `${path}0`)).text()).toBe('')
    expect((await open(fixture, `${path}99999999`)).text()).toMatch(/^UEFI/)
  })

  it('shows one machine to everybody who looks', async () => {
    const fixture = demo()
    const [first, second] = [await open(fixture), await open(fixture)]
    first.line.receive(keys('shared'))
    expect(second.text()).toMatch(/login: shared$/)
    second.line.closed()
    first.line.receive(keys('!'))
    expect(first.text()).toMatch(/shared!$/)
    expect(second.text()).toMatch(/shared$/)
  })

  it('sends a flood whole, in frames of at most 16 KiB', async () => {
    const fixture = demo()
    const { line, frames } = await open(fixture)
    line.receive(keys('ada\rx\rflood\r'))
    const before = Buffer.concat(frames).length
    fixture.clock.ms += 60_000
    line.tick()
    expect(Buffer.concat(frames).length - before).toBe(10 * 2 ** 20 + 'ada@checkout:~$ '.length)
    expect(Math.max(...frames.map((frame) => frame.length))).toBe(16_384)
  })

  it('shows the shutdown and closes when the instance has stopped', async () => {
    const fixture = demo()
    const { line, text, state } = await open(fixture)
    await expectOk(fixture.ada('POST', `/v1/instances/checkout/stop?${SHOP}`), 202)
    fixture.clock.ms += 2_000
    line.tick()
    expect(text()).toMatch(/reboot: Power down\r\n$/)
    expect(state.closed).toBeNull()
    fixture.clock.ms += 2_000
    line.tick()
    expect(state.closed).toEqual([1011, 'connection to serial port closed unexpectedly'])
    line.receive(keys('x'))
    line.tick()
    expect(text()).toMatch(/Power down\r\n$/)
  })

  it('closes when the machine is another one by now', async () => {
    const fixture = demo()
    const { line, state } = await open(fixture)
    await expectOk(fixture.ada('POST', `/v1/instances/checkout/stop?${SHOP}`), 202)
    fixture.clock.ms += 4_000
    await expectOk(fixture.ada('POST', `/v1/instances/checkout/start?${SHOP}`), 202)
    line.tick()
    expect(state.closed?.[0]).toBe(1011)
  })

  it('stays through a reboot', async () => {
    const fixture = demo()
    const { line, text, state } = await open(fixture)
    await expectOk(fixture.ada('POST', `/v1/instances/checkout/reboot?${SHOP}`), 202)
    fixture.clock.ms += 10_000
    line.tick()
    expect(state.closed).toBeNull()
    expect(text()).toMatch(/reboot: Restarting system[^]*UEFI[^]*login: $/)
  })

  it('goes on where it was after the world was put away', async () => {
    const fixture = demo()
    const rows = new Map<string, RowChange>()
    for (const [table, list] of Object.entries(fixture.world.dump())) {
      for (const row of list) rows.set(`${table} ${row.id}`, { table, id: row.id, row })
    }
    const store = {
      *load() {
        for (const { table, row } of rows.values()) if (row !== null) yield { table, row }
      },
      commit(changes: readonly RowChange[]) {
        for (const change of changes) rows.set(`${change.table} ${change.id}`, change)
      },
    }
    const load = () => new World(fixture.world.id, { clock: () => fixture.clock.ms, store })
    const consoleOf = (world: World) => {
      const row = [...world.in(instances).all()].find((each) => each.name === 'checkout')
      if (row === undefined) throw new Error('no checkout')
      return { row, history: () => guestOf(world, row)?.machine.history }
    }
    const first = load()
    typeInto(first, consoleOf(first).row.id, keys('ada\rx\recho kept\r'))
    fixture.clock.ms += 5_000
    typeInto(first, consoleOf(first).row.id, keys('dm'))
    const again = consoleOf(load()).history()
    const all = consoleOf(first).history()?.read(0, 99_999)
    expect(again?.read(0, 99_999)).toEqual(all)
    expect(new TextDecoder().decode(all?.data)).toMatch(/kept\r\nada@checkout:~\$ dm$/)
  })
})

describe('what a serial stream refuses', () => {
  const cases = [
    ['emil', `checkout/serial-console/stream?${SHOP}`, /^Object Not Found: project with name/],
    ['chiara', `checkout/serial-console/stream?${SHOP}`, /^Forbidden$/],
    ['ada', `gone/serial-console/stream?${SHOP}`, /^Object Not Found: instance with name "gone"$/],
    ['ada', 'checkout/serial-console/stream', /^Invalid Request: instance should either be UUID/],
    [
      'ada',
      `batch-import/serial-console/stream?${SHOP}`,
      /^Invalid Request: instance is stopped and has no active serial console server$/,
    ],
  ] as const
  it.each(cases)('to %s at %s comes as a close frame', async (user, path, reason) => {
    const fixture = demo()
    const before = JSON.stringify(fixture.world.dump())
    const { frames, state, line } = await open(fixture, path, user)
    expect(frames).toEqual([])
    expect(state.closed?.[0]).toBe(1011)
    expect(state.closed?.[1]).toMatch(reason)
    line.receive(keys('x'))
    line.tick()
    line.closed()
    // One token was made for the call; nothing else may have changed.
    const after = fixture.world.dump()
    after.tokens = []
    expect(JSON.stringify(after)).toBe(JSON.stringify({ ...JSON.parse(before), tokens: [] }))
  })

  it('keeps its reason within a close frame', async () => {
    const fixture = demo()
    const long = `${'x'.repeat(63)}/serial-console/stream?project=${'y'.repeat(63)}`
    const { state } = await open(fixture, long)
    const reason = new TextEncoder().encode(state.closed?.[1])
    expect(reason.length).toBeLessThanOrEqual(123)
  })

  it.each([
    [null, `checkout/serial-console/stream?${SHOP}`, 401, 'credentials missing or invalid'],
    ['ada', `checkout/serial-console/stream?${SHOP}&most_recent=-1`, 400, /^unable to parse query/],
    ['ada', `-x/serial-console/stream?${SHOP}`, 400, /^bad parameter in URL path/],
    ['ada', `%ff/serial-console/stream?${SHOP}`, 400, /^bad parameter in URL path/],
  ])('from %j at %s before the upgrade', async (user, path, status, message) => {
    const fixture = demo()
    const calls = { byWorld: new Map() }
    const answer = await connectSerial(
      streamRequest(fixture, user, path),
      optionsOf(fixture, { calls }),
    )
    if (!('refused' in answer)) throw new Error('opened')
    expect(answer.refused.status).toBe(status)
    expect((await answer.refused.json()).message).toMatch(message)
  })

  it('knows what is for it', () => {
    const fixture = demo()
    const path = 'checkout/serial-console/stream'
    expect(wantsSerial(streamRequest(fixture, null, path))).toBe(true)
    expect(wantsSerial(streamRequest(fixture, null, 'checkout/serial-console'))).toBe(false)
    expect(wantsSerial(new Request(`http://x/v1/instances/${path}`))).toBe(false)
  })
})

describe('faults on demand', () => {
  const path = `checkout/serial-console/stream?${SHOP}`
  const fail = ({ world }: Demo, failure: object) =>
    world.transaction(() =>
      turnKnobs(world, { failures: [{ operation: 'instanceSerialConsoleStream', ...failure }] }),
    )

  it('refuse the upgrade with a status, and log the call', async () => {
    const fixture = demo()
    fail(fixture, { status: 503 })
    const calls = { byWorld: new Map() }
    const answer = await connectSerial(
      streamRequest(fixture, 'ada', path),
      optionsOf(fixture, { calls }),
    )
    expect('refused' in answer && answer.refused.status).toBe(503)
    expect(calls.byWorld.get(fixture.world.id)).toMatchObject([
      { operation: 'instanceSerialConsoleStream', status: 503 },
    ])
    await open(fixture)
  })

  it('drop the connection after so many bytes', async () => {
    const fixture = demo()
    fail(fixture, { cutAfterBytes: 10 })
    const { text, state } = await open(fixture)
    expect(text()).toBe('UEFI firmw')
    expect(state.dropped).toBe(true)
  })

  it('hang up, and wait', async () => {
    const fixture = demo()
    fail(fixture, { hangUp: true })
    const request = () => streamRequest(fixture, 'ada', path)
    await expect(connectSerial(request(), optionsOf(fixture))).rejects.toThrow('dropped')
    fail(fixture, { delayMs: 300 })
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    await connectSerial(request(), optionsOf(fixture, { wait }))
    expect(waits).toEqual([300])
  })
})
