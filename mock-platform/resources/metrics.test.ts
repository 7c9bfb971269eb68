import { describe, expect, it } from 'vitest'
import { demo, expectOk, GIB, newDisk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import type { Send } from '@/mock-platform/testing-refusal'

const DAY = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()
const range = ({ clock }: Demo, beforeMs: number): string =>
  `start_time=${iso(clock.ms - beforeMs)}&end_time=${iso(clock.ms + 1)}`
const silo = (fixture: Demo, metric: string, more = '', days = 400) =>
  fixture.ada('GET', `/v1/metrics/${metric}?${range(fixture, days * DAY)}&limit=10000${more}`)
const values = (page: { items: { datum: { datum: number } }[] }) =>
  page.items.map((item) => item.datum.datum)

describe('siloMetric', () => {
  it.each([
    ['cpus_provisioned', 'cpus'],
    ['ram_provisioned', 'memory'],
    ['virtual_disk_space_provisioned', 'storage'],
  ])('%s ends with what is provisioned now', async (metric, resource) => {
    const fixture = demo()
    const page = await expectOk(silo(fixture, metric), 200)
    const { provisioned } = await expectOk(fixture.ada('GET', '/v1/utilization'), 200)
    expect(page.items.at(-1).datum).toEqual({ type: 'i64', datum: provisioned[resource] })
    const times = page.items.map((item: { timestamp: string }) => item.timestamp)
    expect(times).toEqual([...new Set<string>(times)].sort())
    const steps = values(page)
    expect(steps.every((value, at) => value !== steps[at - 1])).toBe(true)
  })

  it('has a sample at each change, up and down, of the silo and of the project', async () => {
    const fixture = demo()
    const { ada, clock } = fixture
    const minute = () => (clock.ms += 60_000)
    for (const scope of ['', '&project=sandbox']) {
      const metric = () => silo(fixture, 'virtual_disk_space_provisioned', scope, 1 / 24)
      const name = scope === '' ? 'first' : 'second'
      const before = values(await expectOk(metric(), 200)).length
      const disk = newDisk(name, { size: 2 * GIB })
      minute()
      await expectOk(ada('POST', '/v1/disks?project=sandbox', disk), 201)
      minute()
      const snapshot = { name, description: '', disk: name }
      await expectOk(ada('POST', '/v1/snapshots?project=sandbox', snapshot), 201)
      minute()
      await expectOk(ada('DELETE', `/v1/disks/${name}?project=sandbox`), 204)
      minute()
      await expectOk(ada('DELETE', `/v1/snapshots/${name}?project=sandbox`), 204)
      const steps = values(await expectOk(metric(), 200)).slice(before)
      const base = (steps.at(-1) ?? 0) / GIB
      const [up, both, down] = [base + 2, base + 4, base + 2].map((gib) => gib * GIB)
      expect(steps).toEqual([up, both, down, base * GIB])
    }
  })

  it('charges machines from start until they are gone', async () => {
    const fixture = demo()
    const { ada, clock } = fixture
    const metric = () => silo(fixture, 'cpus_provisioned', `&${SHOP}`, 1 / 24)
    const now = (await expectOk(silo(fixture, 'cpus_provisioned', `&${SHOP}`), 200)).items.at(-1)
      .datum.datum
    clock.ms += 60_000
    await expectOk(ada('POST', `/v1/instances/batch-import/start?${SHOP}`), 202)
    clock.ms += 60_000
    await expectOk(ada('POST', `/v1/instances/batch-import/reboot?${SHOP}`), 202)
    clock.ms += 60_000
    await expectOk(ada('POST', `/v1/instances/batch-import/stop?${SHOP}`), 202)
    clock.ms += 60_000
    expect(values(await expectOk(metric(), 200))).toEqual([now + 2, now])
    await expectOk(ada('DELETE', `/v1/instances/batch-import?${SHOP}`), 204)
    expect(values(await expectOk(metric(), 200))).toEqual([now + 2, now])
  })

  it('pages on after the last time seen, ascending', async () => {
    const fixture = demo()
    const { ada } = fixture
    const all = await expectOk(silo(fixture, 'ram_provisioned'), 200)
    const path = `/v1/metrics/ram_provisioned?${range(fixture, 400 * DAY)}&limit=3`
    const first = await expectOk(ada('GET', path), 200)
    const next = `/v1/metrics/ram_provisioned?page_token=${first.next_page}`
    const rest = await expectOk(ada('GET', next), 200)
    expect([...first.items, ...rest.items]).toEqual(all.items)
    const end = await expectOk(
      ada('GET', `/v1/metrics/ram_provisioned?page_token=${rest.next_page}`),
      200,
    )
    expect(end).toEqual({ items: [], next_page: null })
    const back = await expectOk(ada('GET', `${path}&order=descending`), 200)
    expect(back.items).toEqual(all.items.toReversed().slice(0, 3))
  })

  it('includes the start and excludes the end of the range', async () => {
    const fixture = demo()
    const { items } = await expectOk(silo(fixture, 'ram_provisioned'), 200)
    const at = items[1].timestamp
    const get = (start: string, end: string) =>
      fixture.ada('GET', `/v1/metrics/ram_provisioned?start_time=${start}&end_time=${end}`)
    expect((await expectOk(get(at, items[2].timestamp), 200)).items).toEqual([items[1]])
    const empty = { items: [], next_page: null }
    expect(await expectOk(get(at, at), 200)).toEqual(empty)
    expect(await expectOk(get(items[2].timestamp, at), 200)).toEqual(empty)
  })

  it('refuses unknown names, a missing range and bad tokens', async () => {
    const fixture = demo()
    const get = (path: string) => () => fixture.ada('GET', `/v1/metrics/${path}`)
    const when = range(fixture, DAY)
    await expectRefusal(
      fixture.world,
      get(`disks_used?${when}`),
      400,
      'bad parameter in URL path: unknown variant `disks_used`, expected one of `virtual_disk_space_provisioned`, `cpus_provisioned`, `ram_provisioned`',
    )
    const query = 'unable to parse query string: '
    const start = `${query}missing field \`start_time\``
    await expectRefusal(fixture.world, get('ram_provisioned'), 400, start)
    const end = `${query}missing field \`end_time\``
    await expectRefusal(fixture.world, get(`ram_provisioned?start_time=${iso(0)}`), 400, end)
    await expectRefusal(
      fixture.world,
      get('ram_provisioned?start_time=now&end_time=then'),
      400,
      /^unable to/,
    )
    await expectRefusal(
      fixture.world,
      get(`ram_provisioned?${when}&limit=0`),
      400,
      /^unable to parse query/,
    )
    const list = await expectOk(fixture.ada('GET', `/v1/disks?${SHOP}&limit=1`), 200)
    const foreign = get(`ram_provisioned?${when}&page_token=${list.next_page}`)
    await expectRefusal(fixture.world, foreign, 400, /corrupted token$/)
  })

  it('is for any user of the silo, and for viewers of a project', async () => {
    const fixture = demo()
    const path = `/v1/metrics/cpus_provisioned?${range(fixture, DAY)}`
    await expectOk(fixture.as('emil')('GET', path), 200)
    await expectForbidden(fixture, (send) => send('GET', `${path}&${SHOP}`), { emil: 404 })
    await expectOk(fixture.as('devika')('GET', `${path}&${SHOP}`), 200)
  })
})

describe('systemMetric', () => {
  const system =
    (fixture: Demo, more = '') =>
    (send: Send) =>
      send(
        'GET',
        `/v1/system/metrics/cpus_provisioned?${range(fixture, 400 * DAY)}&limit=10000${more}`,
      )

  it('sums up the fleet, or one silo', async () => {
    const fixture = demo()
    const goran = fixture.as('goran')
    const last = async (more: string) =>
      (await expectOk(system(fixture, more)(goran), 200)).items.at(-1).datum.datum
    const [maple, orchard] = [await last('&silo=maple'), await last('&silo=orchard')]
    expect(orchard).toBeGreaterThan(0)
    expect(await last('')).toBe(maple + orchard)
    const own = (await expectOk(silo(fixture, 'cpus_provisioned'), 200)).items.at(-1).datum.datum
    expect(maple).toBe(own)
  })

  it('is for fleet viewers', async () => {
    const fixture = demo()
    const actors = { ada: 403, chiara: 403, emil: 403 }
    await expectForbidden(fixture, system(fixture), actors)
    const goran = fixture.as('goran')
    const missing = 'not found: silo with name "gone"'
    await expectRefusal(fixture.world, () => system(fixture, '&silo=gone')(goran), 404, missing)
    const bad = `/v1/system/metrics/speed?${range(fixture, DAY)}`
    await expectRefusal(
      fixture.world,
      () => goran('GET', bad),
      400,
      /^bad parameter in URL path: unknown/,
    )
  })
})

describe('diskMetricsList', () => {
  const disk = (fixture: Demo, name: string, metric: string, beforeMs = 60_000, more = '') =>
    fixture.ada(
      'GET',
      `/v1/disks/${name}/metrics/${metric}?${SHOP}&${range(fixture, beforeMs)}${more}`,
    )

  it.each(['read', 'read_bytes', 'write', 'write_bytes', 'flush'])(
    '%s counts up',
    async (metric) => {
      const fixture = demo()
      const { items } = await expectOk(
        disk(fixture, 'orders-db-data-1', metric, 3_600_000, '&limit=1000'),
        200,
      )
      expect(items).toHaveLength(720)
      const counts = items.map(
        (item: { datum: { datum: { value: number } } }) => item.datum.datum.value,
      )
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
      expect(counts.at(-1)).toBeGreaterThan(counts[0])
      const { timestamp, datum } = items[0]
      expect(Date.parse(timestamp) - Date.parse(items[1].timestamp)).toBe(-5_000)
      expect(datum.type).toBe('cumulative_i64')
      const instance = await expectOk(fixture.ada('GET', `/v1/instances/orders-db?${SHOP}`), 200)
      expect(datum.datum.start_time).toBe(instance.time_run_state_updated)
    },
  )

  it('is the same whenever one asks', async () => {
    const [first, second] = [demo(), demo()]
    const when = range(first, 60_000)
    second.clock.ms += DAY
    const get = ({ ada }: Demo) =>
      expectOk(ada('GET', `/v1/disks/search-boot/metrics/read?${SHOP}&${when}`), 200)
    const [a, b] = [await get(first), await get(second)]
    expect(a.items.length).toBeGreaterThan(10)
    expect(b.items.slice(0, a.items.length)).toEqual(a.items)
  })

  it('has nothing before the first time it runs, and starts anew after a stop', async () => {
    const fixture = demo()
    const { ada, clock } = fixture
    const empty = { items: [], next_page: null }
    expect(await expectOk(disk(fixture, 'scratch', 'read'), 200)).toEqual(empty)
    await expectOk(
      ada('POST', `/v1/instances/batch-import/disks/attach?${SHOP}`, { disk: 'scratch' }),
      202,
    )
    clock.ms += 60_000
    expect(await expectOk(disk(fixture, 'scratch', 'activated'), 200)).toEqual(empty)
    const starts = new Set<string>()
    for (const _ of ['first', 'second']) {
      await expectOk(ada('POST', `/v1/instances/batch-import/start?${SHOP}`), 202)
      clock.ms += 60_000
      const { items } = await expectOk(disk(fixture, 'scratch', 'activated'), 200)
      expect(items.at(-1).datum.datum.value).toBe(1)
      starts.add(items.at(-1).datum.datum.start_time)
      await expectOk(ada('POST', `/v1/instances/batch-import/stop?${SHOP}`), 202)
      clock.ms += 60_000
    }
    expect(starts.size).toBe(2)
    await expectOk(
      ada('POST', `/v1/instances/batch-import/disks/detach?${SHOP}`, { disk: 'scratch' }),
      202,
    )
    const all = await expectOk(disk(fixture, 'scratch', 'activated', DAY), 200)
    const seen = new Set(
      all.items.map(
        (item: { datum: { datum: { start_time: string } } }) => item.datum.datum.start_time,
      ),
    )
    expect(seen).toEqual(starts)
  })

  it('pages backwards first when asked to', async () => {
    const fixture = demo()
    const all = await expectOk(disk(fixture, 'search-boot', 'write'), 200)
    const back = await expectOk(
      disk(fixture, 'search-boot', 'write', 60_000, '&order=descending'),
      200,
    )
    expect(back.items).toEqual(all.items.toReversed())
  })

  it('refuses unknown names and hides what may not be read', async () => {
    const fixture = demo()
    const known = '`activated`, `flush`, `read`, `read_bytes`, `write`, `write_bytes`'
    const message = `bad parameter in URL path: unknown variant \`speed\`, expected one of ${known}`
    await expectRefusal(fixture.world, () => disk(fixture, 'scratch', 'speed'), 400, message)
    const gone = 'not found: disk with name "gone"'
    await expectRefusal(fixture.world, () => disk(fixture, 'gone', 'read'), 404, gone)
    const path = `/v1/disks/scratch/metrics/read?${SHOP}&${range(fixture, 60_000)}`
    await expectForbidden(fixture, (send) => send('GET', path), { emil: 404 })
    await expectOk(fixture.as('chiara')('GET', path), 200)
    const start = 'unable to parse query string: missing field `start_time`'
    const call = () => fixture.ada('GET', `/v1/disks/scratch/metrics/read?${SHOP}`)
    await expectRefusal(fixture.world, call, 400, start)
  })
})
