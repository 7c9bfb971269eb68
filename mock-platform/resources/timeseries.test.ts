import { describe, expect, it } from 'vitest'
import { demo, expectOk, SHOP } from '@/mock-platform/storage.fixture'
import { expectForbidden, expectRefusal } from '@/mock-platform/testing-refusal'
import type { Demo } from '@/mock-platform/storage.fixture'
import type { Send } from '@/mock-platform/testing-refusal'
import type { Wire } from '@/mock-platform/testing'
import { timeseriesSchemas } from '@/mock-platform/telemetry/catalog'

const HOUR_S = 3_600
const at = ({ clock }: Demo, secondsAgo: number): string =>
  `@${new Date(clock.ms - secondsAgo * 1_000).toISOString().slice(0, -1)}`
const ofProject = (send: Send, query: string, project = 'web-shop') =>
  send('POST', `/v1/timeseries/query?project=${project}`, { query })
const ofFleet = (send: Send, query: string) =>
  send('POST', '/v1/system/timeseries/query', { query })
const seriesOf = (answer: Wire): Wire[] =>
  answer.tables.flatMap((table: Wire) => Object.values(table.timeseries))
const valuesOf = (series: Wire): number[] => series.points.values[0].values.values

/** What a chart of the console asks (screens.md, section 8): two windows early, sums of means. */
function chart(fixture: Demo, timeseries: string, filter: string, rangeS = HOUR_S): string {
  const windowS = Math.max(5, rangeS / 60)
  return [
    `get ${timeseries}`,
    `filter timestamp >= ${at(fixture, rangeS + 2 * windowS)} && timestamp < ${at(fixture, 0)} && ${filter}`,
    `align mean_within(${windowS}s)`,
    'group_by [silo_id, project_id], sum',
  ].join(' | ')
}
const instance = ({ ada }: Demo, name: string): Promise<Wire> =>
  expectOk(ada('GET', `/v1/instances/${name}?${SHOP}`), 200)

describe('the charts of an instance', () => {
  it.each([
    [HOUR_S, 60],
    [3 * HOUR_S, 60],
    [24 * HOUR_S, 60],
    [300, 60],
  ])('have a point per window over %i s', async (rangeS, windows) => {
    const fixture = demo()
    const { id } = await instance(fixture, 'checkout')
    const query = chart(
      fixture,
      'virtual_machine:vcpu_usage',
      `instance_id == "${id}" && state == "run"`,
      rangeS,
    )
    const [only, ...more] = seriesOf(await expectOk(ofProject(fixture.ada, query), 200))
    expect(more).toEqual([])
    const { timestamps, start_times } = only.points
    expect(start_times).toBeNull()
    expect(timestamps.length).toBeGreaterThanOrEqual(windows + 1)
    expect(timestamps.length).toBeLessThanOrEqual(windows + 3)
    expect(timestamps.at(-1)).toBe(new Date(fixture.clock.ms).toISOString())
    const percent = valuesOf(only).map((value) => (value * 100) / (5e9 * 4))
    for (const each of percent) expect(each > 0 && each < 100).toBe(true)
  })

  it('show the states of the CPUs, which make up the whole', async () => {
    const fixture = demo()
    const { id, ncpus } = await instance(fixture, 'checkout')
    let total = 0
    for (const state of ['run', 'emulation', 'waiting', 'idle']) {
      const filter = `instance_id == "${id}" && state == "${state}"`
      const query = chart(fixture, 'virtual_machine:vcpu_usage', filter)
      const [only] = seriesOf(await expectOk(ofProject(fixture.ada, query), 200))
      total += valuesOf(only).at(-2) ?? 0
    }
    expect(total / ncpus).toBeGreaterThan(4.5e9)
    expect(total / ncpus).toBeLessThan(5.5e9)
  })

  it.each(['reads', 'writes', 'flushes', 'bytes_read', 'bytes_written'])(
    'show %s of a disk',
    async (name) => {
      const fixture = demo()
      const { id } = await instance(fixture, 'orders-db')
      const disk = await expectOk(fixture.ada('GET', `/v1/disks/orders-db-data-1?${SHOP}`), 200)
      const filter = `attached_instance_id == "${id}" && disk_id == "${disk.id}"`
      const [only] = seriesOf(
        await expectOk(ofProject(fixture.ada, chart(fixture, `virtual_disk:${name}`, filter)), 200),
      )
      const values = valuesOf(only).slice(2)
      expect(Math.max(...values)).toBeGreaterThan(Math.min(...values))
      expect(Math.min(...values)).toBeGreaterThan(0)
      const all = await expectOk(
        ofProject(
          fixture.ada,
          chart(fixture, `virtual_disk:${name}`, `attached_instance_id == "${id}"`),
        ),
        200,
      )
      expect(valuesOf(seriesOf(all)[0]).at(-2)).toBeGreaterThan(values.at(-2) ?? 0)
    },
  )

  it.each(['bytes_sent', 'bytes_received', 'packets_sent', 'packets_received', 'packets_dropped'])(
    'show %s of an interface',
    async (name) => {
      const fixture = demo()
      const { id } = await instance(fixture, 'search')
      const nics = await expectOk(
        fixture.ada('GET', `/v1/network-interfaces?instance=search&${SHOP}`),
        200,
      )
      const filter = `instance_id == "${id}" && interface_id == "${nics.items[0].id}"`
      const query = chart(fixture, `instance_network_interface:${name}`, filter)
      const [only] = seriesOf(await expectOk(ofProject(fixture.ada, query), 200))
      expect(valuesOf(only).every((value) => value >= 0)).toBe(true)
      if (name !== 'packets_dropped') expect(valuesOf(only).at(-1)).toBeGreaterThan(0)
    },
  )

  it('agree with the metrics of the disk', async () => {
    const fixture = demo()
    const disk = await expectOk(fixture.ada('GET', `/v1/disks/search-boot?${SHOP}`), 200)
    const [only] = seriesOf(
      await expectOk(
        ofProject(fixture.ada, `get virtual_disk:reads | filter disk_id == "${disk.id}" | last 1`),
        200,
      ),
    )
    const { timestamps, start_times } = only.points
    const metrics = (start: string, end: string) =>
      expectOk(
        fixture.ada('GET', `/v1/disks/${disk.id}/metrics/read?start_time=${start}&end_time=${end}`),
        200,
      )
    const { items } = await metrics(
      start_times[0],
      new Date(Date.parse(timestamps[0]) + 1).toISOString(),
    )
    const [before, after] = items.map((item: Wire) => item.datum.datum.value)
    expect(valuesOf(only)).toEqual([after - before])
  })

  it('are empty for an instance that never ran, and stop when it stops', async () => {
    const fixture = demo()
    const { id } = await instance(fixture, 'batch-import')
    const query = () => chart(fixture, 'virtual_machine:vcpu_usage', `instance_id == "${id}"`)
    const before = await expectOk(ofProject(fixture.ada, query()), 200)
    expect(before).toEqual({ tables: [{ name: 'virtual_machine:vcpu_usage', timeseries: {} }] })
    await expectOk(fixture.ada('POST', `/v1/instances/batch-import/start?${SHOP}`), 202)
    fixture.clock.ms += 600_000
    await expectOk(fixture.ada('POST', `/v1/instances/batch-import/stop?${SHOP}`), 202)
    fixture.clock.ms += 600_000
    const values = valuesOf(seriesOf(await expectOk(ofProject(fixture.ada, query()), 200))[0])
    expect(values.filter((value) => value !== null).length).toBeGreaterThanOrEqual(10)
    expect(values.slice(-8)).toEqual(Array(8).fill(null))
  })

  it('are the same whenever one asks', async () => {
    const [first, second] = [demo(), demo()]
    const { id } = await instance(first, 'checkout')
    const query = chart(first, 'virtual_machine:vcpu_usage', `instance_id == "${id}"`)
    second.clock.ms += 86_400_000
    expect(await expectOk(ofProject(second.ada, query), 200)).toEqual(
      await expectOk(ofProject(first.ada, query), 200),
    )
  })
})

describe('timeseriesQuery', () => {
  it('sees the project only', async () => {
    const fixture = demo()
    const answer = await expectOk(ofProject(fixture.ada, 'get virtual_machine:reset | last 1'), 200)
    const project = await expectOk(fixture.ada('GET', '/v1/projects/web-shop'), 200)
    const ids = new Set(seriesOf(answer).map((series) => series.fields.project_id.value))
    expect(ids).toEqual(new Set([project.id]))
    const other = await expectOk(
      ofProject(fixture.ada, 'get virtual_machine:reset | last 1', 'sandbox'),
      200,
    )
    expect(seriesOf(other)).toEqual([])
  })

  it('refuses what loses the project on the way, or never had it', async () => {
    const fixture = demo()
    const call = (query: string) => () => ofProject(fixture.ada, query)
    const lost =
      'get virtual_machine:reset | filter timestamp > @now() - 1m | align mean_within(5s) | group_by [instance_id]'
    await expectRefusal(
      fixture.world,
      call(lost),
      400,
      /Invalid identifiers: \["silo_id", "project_id"\]/,
      'InvalidRequest',
    )
    const foreign = 'get hardware_component:temperature | last 1'
    await expectRefusal(
      fixture.world,
      call(foreign),
      400,
      /Invalid identifiers: \["silo_id", "project_id"\]/,
    )
    await expectRefusal(
      fixture.world,
      call('get no:such | last 1'),
      400,
      'Timeseries not found for: no:such',
    )
    await expectRefusal(
      fixture.world,
      call('get virtual_machine:reset |'),
      400,
      /^Error at 1:\d+: /,
    )
    const body = 'unable to parse JSON body: missing field `query`'
    await expectRefusal(
      fixture.world,
      () => fixture.ada('POST', `/v1/timeseries/query?${SHOP}`, {}),
      400,
      body,
    )
    const noProject = 'unable to parse query string: missing field `project`'
    const post = () => fixture.ada('POST', '/v1/timeseries/query', { query: 'get a:b' })
    await expectRefusal(fixture.world, post, 400, noProject)
  })

  it('is for viewers of the project', async () => {
    const fixture = demo()
    const call = (send: Send) => ofProject(send, 'get virtual_disk:reads | last 1')
    await expectForbidden(fixture, call, { emil: 404 })
    await expectOk(call(fixture.as('chiara')), 200)
    await expectOk(call(fixture.as('devika')), 200)
  })
})

describe('systemTimeseriesQuery', () => {
  it('sees every silo, and the totals that the metrics show', async () => {
    const fixture = demo()
    const goran = fixture.as('goran')
    const answer = await expectOk(ofFleet(goran, 'get virtual_machine:reset | last 1'), 200)
    expect(new Set(seriesOf(answer).map((series) => series.fields.silo_id.value)).size).toBe(2)
    const me = await expectOk(fixture.ada('GET', '/v1/me'), 200)
    const total = `get collection_target:cpus_provisioned | filter id == "${me.silo_id}" | last 1`
    const { provisioned } = await expectOk(fixture.ada('GET', '/v1/utilization'), 200)
    expect(valuesOf(seriesOf(await expectOk(ofFleet(goran, total), 200))[0])).toEqual([
      provisioned.cpus,
    ])
  })

  it('is for fleet viewers', async () => {
    const fixture = demo()
    const call = (send: Send) => ofFleet(send, 'get virtual_machine:reset | last 1')
    await expectForbidden(fixture, call, { ada: 403, chiara: 403, emil: 403 })
    const goran = fixture.as('goran')
    await expectRefusal(
      fixture.world,
      () => ofFleet(goran, 'get a:b'),
      400,
      'Timeseries not found for: a:b',
    )
    await expectRefusal(
      fixture.world,
      () => ofFleet(goran, 'get virtual_machine:reset'),
      400,
      /full scan/,
    )
  })

  // The answers are checked against the contract: each field has a value of its type.
  it('answers every timeseries of the list', async () => {
    const fixture = demo()
    const goran = fixture.as('goran')
    const empty: string[] = []
    for (const { timeseriesName, fieldSchema, datumType } of timeseriesSchemas) {
      const answer = await expectOk(ofFleet(goran, `get ${timeseriesName} | last 2`), 200)
      const all = seriesOf(answer)
      if (all.length === 0) empty.push(timeseriesName)
      for (const { fields, points } of all) {
        expect(Object.keys(fields).sort()).toEqual(fieldSchema.map((field) => field.name).sort())
        expect(points.timestamps.length).toBeLessThanOrEqual(2)
        expect(points.start_times === null).toBe(!/^(cumulative|histogram)/.test(datumType))
      }
      const schema = await expectOk(goran('GET', '/v1/system/timeseries/schemas?limit=1'), 200)
      expect(schema.items).toHaveLength(1)
    }
    // What only ever exists once something went wrong.
    expect(empty).toEqual([
      'hardware_component:poll_error_count',
      'hardware_component:sensor_error_count',
      'kstat_sampler:samples_dropped',
      'oximeter_collector:failed_collections',
      'virtual_disk:failed_flushes',
      'virtual_disk:failed_reads',
      'virtual_disk:failed_writes',
      'virtual_machine:incomplete_check',
    ])
  })
})

describe('systemTimeseriesSchemaList', () => {
  it('has all 149, sorted by name, in pages', async () => {
    const fixture = demo()
    const goran = fixture.as('goran')
    const path = '/v1/system/timeseries/schemas'
    const first = await expectOk(goran('GET', `${path}?limit=100`), 200)
    const rest = await expectOk(
      goran('GET', `${path}?page_token=${first.next_page}&limit=100`),
      200,
    )
    const names = [...first.items, ...rest.items].map((item: Wire) => item.timeseries_name)
    expect(names).toHaveLength(149)
    expect(names).toEqual([...new Set<string>(names)].sort())
    expect(await expectOk(goran('GET', `${path}?page_token=${rest.next_page}`), 200)).toEqual({
      items: [],
      next_page: null,
    })
  })

  it('tells fields of the target from fields of the metric', async () => {
    const goran = demo().as('goran')
    const { items } = await expectOk(goran('GET', '/v1/system/timeseries/schemas?limit=1000'), 200)
    const schema = items.find((item: Wire) => item.timeseries_name === 'virtual_machine:vcpu_usage')
    expect(schema).toMatchObject({
      authz_scope: 'project',
      datum_type: 'cumulative_u64',
      units: 'nanoseconds',
      version: 1,
      description: {
        target: 'A guest virtual machine',
        metric: 'Time each virtual CPU spent in a state',
      },
    })
    const sources = schema.field_schema.map((field: Wire) => [
      field.name,
      field.field_type,
      field.source,
    ])
    expect(sources).toContainEqual(['instance_id', 'uuid', 'target'])
    expect(sources).toContainEqual(['vcpu_id', 'u32', 'metric'])
    for (const item of items) {
      for (const field of item.field_schema) expect(field.description).not.toBe('')
    }
  })

  it('is for fleet viewers', async () => {
    const fixture = demo()
    const call = (send: Send) => send('GET', '/v1/system/timeseries/schemas')
    await expectForbidden(fixture, call, { ada: 403, emil: 403 })
    const goran = fixture.as('goran')
    const bad = () => goran('GET', '/v1/system/timeseries/schemas?page_token=!')
    await expectRefusal(fixture.world, bad, 400, /failed to parse pagination token/)
  })
})
