import { projects, silos } from '@/mock-platform/core/tenancy'
import { SystemMetricName } from '@/lib/contract/metrics'
import { provisioningSteps, scopeId } from '@/mock-platform/metrics/provisioning'
import type { Scope } from '@/mock-platform/metrics/provisioning'
import type { Hints, SeriesSource } from '@/mock-platform/oxql/catalog'
import { listedSeries } from '@/mock-platform/oxql/listed-series'
import type { World } from '@/mock-platform/world'
import { collectionTarget } from './guest-targets'
import { requestHistogram } from './histograms'
import { idOf, rackOf } from './rack-facts'
import { RACK_SAMPLE_MS, RACK_SPANS } from './rack-sources'
import { readingOf } from './readings'
import type { MetricDef } from './schema'
import {
  databaseTransaction,
  httpService,
  kstatSampler,
  oximeterCollector,
} from './service-targets'
import { fieldValues, regularSeries } from './source'
import type { PlainFields, Subject, TargetSource } from './source'

/** Series of the control plane, and the totals of what is provisioned. */

function scopesFor(world: World, hints: Hints): Scope[] {
  const all: Scope[] = [
    { kind: 'fleet' },
    ...[...world.in(silos).all()].map(({ id }) => ({ kind: 'silo' as const, id })),
    ...[...world.in(projects).all()].map(({ id }) => ({ kind: 'project' as const, id })),
  ]
  const id = hints.get('id')
  return id === undefined ? all : all.filter((scope) => scopeId(scope) === id)
}

const stepSeries = (world: World, def: MetricDef, scope: Scope): SeriesSource =>
  listedSeries(
    fieldValues(collectionTarget, def, { id: scopeId(scope) }),
    provisioningSteps(world, scope, SystemMetricName.parse(def.name)),
  )

const collectionSource: TargetSource = {
  def: collectionTarget,
  *series(world, def, hints) {
    for (const scope of scopesFor(world, hints)) yield stepSeries(world, def, scope)
  },
}

/** Operations that are asked for all the time, with how often in a second. */
const OPERATIONS = [
  ['instance_list', 1.4],
  ['instance_view', 3.1],
  ['project_list', 0.6],
  ['disk_list', 0.5],
  ['current_user_view', 0.9],
  ['timeseries_query', 0.4],
] as const

const httpSource: TargetSource = {
  def: httpService,
  *series(world, def) {
    const id = idOf(`${world.id} control plane`)
    for (const [operation_id, perSecond] of OPERATIONS) {
      const key = `${id} ${operation_id}`
      const fields = { name: 'nexus-external', id, operation_id, status_code: 200 }
      const subject: Subject = { key, fields, spans: RACK_SPANS }
      const variant = { fields: {}, read: requestHistogram(key, perSecond) }
      yield regularSeries(httpService, def, subject, variant, RACK_SAMPLE_MS)
    }
  },
}

function* reading(
  world: World,
  source: Pick<TargetSource, 'def'>,
  def: MetricDef,
  fields: PlainFields,
): Generator<SeriesSource> {
  const key = `${world.id} ${JSON.stringify(fields)}`
  const subject: Subject = { key, fields, spans: RACK_SPANS }
  const variant = { fields: {}, read: readingOf(def, key) }
  yield regularSeries(source.def, def, subject, variant, RACK_SAMPLE_MS)
}

const collectorSource: TargetSource = {
  def: oximeterCollector,
  *series(world, def) {
    // No collection has failed.
    if (def.name !== 'collections') return
    for (const [slot, sled] of rackOf(world).sleds.entries()) {
      const collector_id = idOf(`${world.id} collector`)
      const base = { collector_id, collector_ip: 'fd00:1122:3344:101::d', collector_port: 12223 }
      const producer_ip = `fd00:1122:3344:1${(slot + 1).toString(16).padStart(2, '0')}::1`
      yield* reading(world, { def: oximeterCollector }, def, {
        ...base,
        base_route: '/metrics/collect',
        producer_id: sled.id,
        producer_ip,
        producer_port: 12400,
      })
    }
  },
}

const samplerSource: TargetSource = {
  def: kstatSampler,
  *series(world, def) {
    // Nothing is ever dropped, so only the other metric has series.
    if (def.name !== 'expired_targets') return
    for (const sled of rackOf(world).sleds) {
      yield* reading(world, { def: kstatSampler }, def, { hostname: sled.serial.toLowerCase() })
    }
  },
}

const transactionSource: TargetSource = {
  def: databaseTransaction,
  *series(world, def) {
    for (const name of ['sled_reservation_create', 'instance_update', 'disk_attach']) {
      yield* reading(world, { def: databaseTransaction }, def, { name, attempt: 1 })
    }
  },
}

export const serviceSources = [
  collectionSource,
  httpSource,
  collectorSource,
  samplerSource,
  transactionSource,
]
