import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findProject } from '@/mock-platform/core/lookup'
import { pageOfRows } from '@/mock-platform/core/page'
import { runQuery } from '@/mock-platform/oxql/run'
import { catalogOf, timeseriesSchemas } from '@/mock-platform/telemetry/catalog'
import type { World } from '@/mock-platform/world'

const run = (world: World, query: string) =>
  runQuery(query, { catalog: catalogOf(world), nowMs: world.now() })

export const timeseriesRoutes = [
  handle('timeseriesQuery', (call) => {
    const { id, siloId } = findProject(call, call.query.project, 'read')
    // The platform narrows the text itself, at its end (behaviour-operator.md, OxQL).
    const narrowed = `${call.body.query} | filter silo_id == "${siloId}" && project_id == "${id}"`
    return run(call.world, narrowed)
  }),
  handle('systemTimeseriesQuery', (call) => {
    requireFleet(call, RANK.viewer)
    return run(call.world, call.body.query)
  }),
  handle('systemTimeseriesSchemaList', (call) => {
    requireFleet(call, RANK.viewer)
    const rows = timeseriesSchemas.map((schema) => ({
      id: schema.timeseriesName,
      name: schema.timeseriesName,
      schema,
    }))
    return pageOfRows(call.page, rows, (row) => row.schema)
  }),
]
