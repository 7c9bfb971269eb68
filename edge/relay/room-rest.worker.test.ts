import {
  env,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { type Line, TestWorld } from '@/edge/testing/relay-visitor'
import type { RelayEnv } from './relay-env'

// The bindings of wrangler.jsonc's preview environment.
const bindings = env as unknown as RelayEnv
const PEOPLE = ['ada', 'ben', 'chiara', 'devika', 'ada', 'ben', 'chiara'] as const
/** A page that says nothing for longer is taken for dead. */
const SAY_EACH_MS = 20_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A room on the runtime itself, with pages that show some lists; its alarms are the test's. */
async function roomOf(tabs: number, shows: readonly LiveKind[]) {
  const world = await TestWorld.mint()
  const project = await world.projectId('ada', 'web-shop')
  const others = new Set((await listDurableObjectIds(bindings.RELAY)).map(String))
  const people = await Promise.all(PEOPLE.map((name) => world.visitor(name)))
  const lines: Line[] = []
  for (let tab = 0; tab < tabs; tab++) {
    const visitor = people[tab % people.length] ?? expect.fail('nobody')
    const line = await visitor.open(project, { shows })
    await line.until('snapshot')
    lines.push(line)
  }
  const ids = await listDurableObjectIds(bindings.RELAY)
  const own = ids.find((id) => !others.has(String(id))) ?? expect.fail('no room')
  const room = bindings.RELAY.get(own)
  const alarmAt = () => runInDurableObject(room, (_, { storage }) => storage.getAlarm())
  let saidAt = Date.now()

  return {
    lines,
    /** Lets time pass as alarms do; how often the platform was asked in it. */
    async pass(ms: number): Promise<number> {
      const before = await world.listCalls()
      const end = Date.now() + ms
      for (;;) {
        const next = (await alarmAt()) ?? expect.fail('the room sleeps')
        if (next > end) break
        vi.setSystemTime(Math.max(next, Date.now()))
        if (Date.now() - saidAt >= SAY_EACH_MS) {
          saidAt = Date.now()
          expect(lines.flatMap(({ closed }) => closed ?? [])).toEqual([])
          for (const line of lines) line.say({ t: 'ack', seq: 0 })
          // They arrive by themselves: time stands still until they have.
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        await runDurableObjectAlarm(room)
      }
      vi.setSystemTime(end)
      return (await world.listCalls()) - before
    },
    /** Lets real time pass, in which no alarm fires; how often the platform was asked in it. */
    async readsWithoutAlarm(ms: number): Promise<number> {
      const before = await world.listCalls()
      await new Promise((resolve) => setTimeout(resolve, ms))
      return (await world.listCalls()) - before
    },
    change: (state: 'stop' | 'start', id: string) =>
      world.call('ada', 'POST', `/v1/instances/${id}/${state}?project=web-shop`),
  }
}

it.each<[tabs: number, shows: readonly LiveKind[]]>([
  [1, ['disk']],
  [50, ['disk']],
  [1, ['instance', 'disk']],
])('asks at most 15 times a minute for %i tabs at rest that show %j', async (tabs, shows) => {
  const { lines, pass } = await roomOf(tabs, shows)
  await pass(60_000)
  for (let minute = 0; minute < 3; minute++) {
    const calls = await pass(60_000)
    expect(calls).toBeLessThanOrEqual(15)
    expect(calls).toBeGreaterThanOrEqual(12)
  }
  expect(lines.filter(({ closed }) => closed)).toEqual([])
  for (const line of lines) line.hang()
})

it('reads on within 6 s when the clock goes back, though no alarm comes and no page says a word', async () => {
  const { lines, pass, readsWithoutAlarm } = await roomOf(1, ['disk'])
  await pass(20_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await readsWithoutAlarm(6_500)).toBeGreaterThan(0)
  for (const line of lines) line.hang()
})

it('tells of another’s change within 6 s', async () => {
  const { lines, pass, change } = await roomOf(1, ['instance'])
  await pass(60_000)
  const [line] = lines
  const before = line?.received.length ?? 0
  await change('stop', 'frontend-1')
  await pass(6_000)
  const told = line?.received
    .slice(before)
    .flatMap((each) => (each.t === 'events' ? each.events : []))
  expect(told).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ name: 'frontend-1' }) }),
  )
  line?.hang()
})
