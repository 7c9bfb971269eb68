import type { TimeseriesSchema } from '@/lib/contract/oxql'
import type { Catalog } from '@/mock-platform/oxql/catalog'
import type { World } from '@/mock-platform/world'
import { guestSources } from './guest-sources'
import { rackSources } from './rack-sources'
import { schemaOf } from './schema'
import type { MetricDef } from './schema'
import { serviceSources } from './service-sources'
import type { TargetSource } from './source'

/** Every timeseries that there is, by name. */
const byName = new Map<string, { readonly source: TargetSource; readonly def: MetricDef }>(
  [...guestSources, ...rackSources, ...serviceSources].flatMap((source) =>
    source.def.metrics.map((def) => [`${source.def.name}:${def.name}`, { source, def }] as const),
  ),
)

/** The declarations of all timeseries, sorted by name. */
export const timeseriesSchemas: readonly TimeseriesSchema[] = [...byName.values()]
  .map(({ source, def }) => schemaOf(source.def, def))
  .sort((a, b) => (a.timeseriesName < b.timeseriesName ? -1 : 1))

/** What queries about a world can read. */
export function catalogOf(world: World): Catalog {
  return (name) => {
    const found = byName.get(name)
    if (found === undefined) return undefined
    const { source, def } = found
    return {
      datumType: def.datum,
      fields: [...source.def.fields, ...def.fields],
      series: (hints) => source.series(world, def, hints),
    }
  }
}
