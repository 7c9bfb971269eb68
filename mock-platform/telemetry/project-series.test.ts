import { expect, test } from 'vitest'
import { projectTimeseries } from '@/lib/contract/project-timeseries'
import { testPlatform } from '@/mock-platform/testing'
import { timeseriesSchemas } from './catalog'

/* The console tells tenants by itself what is measured of projects: the platform lists it to operators only. */

const facts = ({
  timeseriesName,
  datumType,
  units,
  fieldSchema,
}: Pick<
  (typeof projectTimeseries)[number],
  'timeseriesName' | 'datumType' | 'units' | 'fieldSchema'
>) =>
  [
    ...[timeseriesName, datumType, units],
    ...fieldSchema
      .map(({ name, fieldType, source }) => `${name} ${fieldType} ${source}`)
      .toSorted(),
  ].join('\n')

test('the project’s timeseries are those that the platform has', () => {
  const ofProjects = timeseriesSchemas.filter(({ authzScope }) => authzScope === 'project')
  expect(ofProjects.length).toBeGreaterThan(20)
  expect(projectTimeseries.map(facts).toSorted()).toEqual(ofProjects.map(facts).toSorted())
})

test('each is answered to who sees the project; one that loses the project is refused', async () => {
  const { as, clock } = testPlatform()
  const chiara = as('chiara')
  const from = new Date(clock.ms - 600_000).toISOString().slice(0, -1)
  const ask = (tail: string) =>
    chiara('POST', '/v1/timeseries/query?project=web-shop', {
      query: `get virtual_disk:reads | filter timestamp > @${from} | align mean_within(1m)${tail}`,
    })
  const kept = await ask(' | group_by [silo_id, project_id, disk_id], sum')
  expect(kept.status).toBe(200)
  expect(Object.keys(kept.body.tables[0].timeseries).length).toBeGreaterThan(1)
  expect((await ask(' | group_by [disk_id], sum')).status).toBe(400)
})
