import { expect, test } from 'vitest'
import { switchPorts } from '@/mock-platform/resources/switch-port-table'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

/* What is measured of links and sessions is what their states tell; asked as the overview and panels ask (lib/metrics/up-history.ts, day-history.ts). */

const HOUR = 3_600_000

/** A day with incidents. */
function incidents() {
  const { as, clock, world } = testPlatform({ seed: 'incidents' })
  const ask = async (query: string): Promise<Wire[]> => {
    const { status, body } = await as('farah')('POST', '/v1/system/timeseries/query', { query })
    expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' })
    return body.tables.flatMap(({ timeseries }: Wire) => Object.values(timeseries))
  }
  return { ask, clock, world }
}
const valuesOf = ({ points }: Wire): readonly (number | boolean)[] => points.values[0].values.values
/** But for the first, which tells of everything since the counter began. */
const counted = (series: Wire): number =>
  valuesOf(series)
    .slice(1)
    .reduce<number>((sum, value) => sum + Number(value), 0)

test('a link that flaps is down for a minute of every ten, and no other', async () => {
  const { ask } = incidents()
  const links = await ask(
    "get switch_data_link:link_up | filter timestamp > @now() - 1h | filter port_id == 'qsfp0' || port_id == 'qsfp2'",
  )
  const down = links.map((link) => [
    `${link.fields.switch_slot.value} ${link.fields.port_id.value}`,
    valuesOf(link).filter((isUp, at, all) => !isUp && all[at - 1] !== false).length,
  ])
  expect(Object.fromEntries(down)).toEqual({ '0 qsfp0': 0, '0 qsfp2': 6, '1 qsfp0': 0 })
})

test('its last day tells of each time, as a port’s panel asks for it', async () => {
  const { ask } = incidents()
  const linkDay =
    'get switch_data_link:link_up | filter port_id == "qsfp2" && timestamp > @now() - 1d'
  const [link, ...others] = await ask(`${linkDay} && datum == false | last 2000`)
  expect(others).toEqual([])
  const ofMinutes = new Set(
    link?.points.timestamps.map((each: string) => Math.floor(Date.parse(each) / 600_000)),
  )
  expect(ofMinutes.size).toBeGreaterThanOrEqual(144)
  expect(await ask(`${linkDay} | first 1`)).toHaveLength(1)
  const sessionDay =
    'get bgp_session:transition_to_established | filter peer == "172.20.26.25" && timestamp > @now() - 1d'
  expect(await ask(`${sessionDay} && datum > 0 | last 2000`)).toEqual([])
  expect(await ask(`${sessionDay} | first 1`)).toHaveLength(1)
})

test('a peer that doesn’t answer has never been established since its settings were applied', async () => {
  const { ask, clock } = incidents()
  const sessions = await ask(
    'get bgp_session:transition_to_established | filter timestamp > @now() - 1h',
  )
  expect(sessions).toHaveLength(3)
  for (const session of sessions) {
    const isSilent = session.fields.peer.value === '172.20.26.25'
    expect([valuesOf(session)[0], counted(session)]).toEqual([isSilent ? 0 : 1, 0])
    if (isSilent) expect(Date.parse(session.points.start_times[0])).toBe(clock.ms - 72 * HOUR)
  }
  const tries = await ask('get bgp_session:transition_to_connect | filter timestamp > @now() - 1h')
  expect(tries.filter((series) => counted(series) > 100)).toHaveLength(1)
})

test('sessions over a link that flaps come up as often as it', async () => {
  const { ask, clock, world } = incidents()
  const port = [...world.in(switchPorts).all()].find(
    ({ name, location }) => name === 'qsfp0' && location === 'switch0',
  )
  world.transaction(() =>
    world.in(switchPorts).patch(port?.id ?? '', { flaps: { everyMs: HOUR / 4, downMs: 60_000 } }),
  )
  // In the middle of a time in which it is up.
  clock.ms += HOUR / 8
  for (const name of ['bgp_session:transition_to_established', 'bfd_session:transition_to_up']) {
    const sessions = await ask(`get ${name} | filter timestamp > @now() - 1h`)
    expect(sessions.map(counted).filter((count) => count > 0)).toEqual([4])
  }
})

test('one series of each switch names its slot and the sled that sessions are of', async () => {
  const { ask } = incidents()
  const switches = await ask(
    'get dendrite:sample_collection_duration | filter timestamp > @now() - 10m | last 1',
  )
  expect(switches.map(({ fields }) => fields.switch_slot.value).toSorted()).toEqual([0, 1])
  const sleds = switches.map(({ fields }) => fields.sled_id.value)
  for (const kind of ['bgp_session:transition_to_established', 'bfd_session:transition_to_up'])
    for (const { fields } of await ask(`get ${kind} | filter timestamp > @now() - 1h`))
      expect(sleds).toContain(fields.sled_id.value)
})
