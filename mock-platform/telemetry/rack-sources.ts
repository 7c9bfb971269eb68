import { hash32 } from '@/mock-platform/core/random'
import type { Span } from '@/mock-platform/metrics/sampling'
import type { World } from '@/mock-platform/world'
import { idOf, rackOf } from './rack-facts'
import type { BoardFacts, RackFacts } from './rack-facts'
import * as targets from './rack-targets'
import { readingOf } from './readings'
import type { Reading } from './readings'
import { bfdParts, bgpParts, flappingPorts, linkReads } from './network-readings'
import type { MetricDef, TargetDef } from './schema'
import { regularSeries } from './source'
import type { PlainFields, Subject, TargetSource } from './source'

/** Series of the rack and its switches: one board after the other, all of them healthy. */

/** When the rack came up; its counters count since then. */
export const RACK_SINCE_MS = Date.UTC(2026, 0, 15, 9)
/** Between two samples of the rack, ms. */
export const RACK_SAMPLE_MS = 10_000
export const RACK_SPANS = [{ fromMs: RACK_SINCE_MS, toMs: Infinity }]

const sledFields = (sled: BoardFacts): PlainFields => ({
  sled_id: sled.id,
  sled_model: sled.model,
  sled_revision: sled.revision,
  sled_serial: sled.serial,
})
/** Switches are driven from these sleds. */
const scrimletOf = (rack: RackFacts, slot: number): BoardFacts =>
  rack.sleds[slot === 0 ? 0 : rack.sleds.length - 1] ?? rack.sleds[0] ?? NO_BOARD
const NO_BOARD: BoardFacts = { id: idOf('no board'), serial: 'none', model: 'none', revision: 0 }

function switchFields(rack: RackFacts, slot: number): PlainFields {
  const board = rack.switches[slot] ?? NO_BOARD
  const seed = hash32(board.serial)
  return {
    ...sledFields(scrimletOf(rack, slot)),
    rack_id: rack.rackId,
    switch_id: board.id,
    switch_model: board.model,
    switch_revision: board.revision,
    switch_serial: board.serial,
    switch_slot: slot,
    asic_fab: 'T6',
    asic_lot: `NK${seed % 10_000}`,
    asic_wafer: seed % 25,
    asic_wafer_loc_x: (seed >> 3) % 12,
    asic_wafer_loc_y: (seed >> 7) % 12,
  }
}
const hostFields = (rack: RackFacts, slot: number): PlainFields => ({
  hostname: `switch-zone-${slot}`,
  rack_id: rack.rackId,
  sled_id: scrimletOf(rack, slot).id,
})

interface Part {
  readonly fields: PlainFields
  /** The metric fields of its series of a metric; none when it does not have the metric. */
  readonly variants?: (def: MetricDef) => readonly PlainFields[]
  /** When it was there, and how it is read, where that isn't as of what is healthy all the time. */
  readonly spans?: readonly Span[]
  readonly reads?: (def: MetricDef, fields: PlainFields) => Reading | undefined
}
const bySwitch = (rack: RackFacts, make: (slot: number) => readonly Part[]): Part[] =>
  rack.switches.flatMap((_, slot) => [...make(slot)])

const PORTS = ['qsfp0', 'qsfp1', 'qsfp8', 'qsfp9']
const LANES = [0, 1, 2, 3]

const onLinks =
  (portIds: readonly string[]) =>
  (def: MetricDef): PlainFields[] =>
    portIds.flatMap((port_id) => {
      const link = { port_id, link_id: 0 }
      const names = def.fields.map((field) => field.name)
      if (names.includes('lane')) return LANES.map((lane) => ({ ...link, lane }))
      if (names.includes('state')) return [{ ...link, state: 'up' }]
      return [link]
    })

/** Parts of a chassis with the sensors of each, by metric. */
type Sensors = Readonly<Record<string, readonly string[]>>
const BOARD_PARTS: readonly (readonly [kind: string, text: string, sensors: Sensors])[] = [
  ['tmp117', 'Temperature sensor at the air intake', { temperature: ['Southwest', 'Southeast'] }],
  [
    'raa229618',
    'Voltage regulator',
    { voltage: ['V12_SYS'], current: ['V12_SYS'], power: ['V12_SYS'], temperature: ['V12_SYS'] },
  ],
  ['max31790', 'Fan controller', { fan_speed: ['Fan 0', 'Fan 1', 'Fan 2'] }],
]
const CPU_PART = ['sbtsi', 'CPU', { temperature: ['CPU'], amd_cpu_tctl: ['CPU'] }] as const
const SHELF_PART = [
  'mwocp68',
  'Power supply',
  {
    input_voltage: ['PSU0', 'PSU1'],
    input_current: ['PSU0', 'PSU1'],
    voltage: ['PSU0', 'PSU1'],
    current: ['PSU0', 'PSU1'],
    temperature: ['PSU0', 'PSU1'],
    fan_speed: ['PSU0', 'PSU1'],
  },
] as const

function components(world: World, rack: RackFacts): Part[] {
  const shelf: BoardFacts = { id: '', serial: 'RPS000001', model: 'N40-POWER-01', revision: 2 }
  const chassis = [
    ...rack.sleds.map((board, slot) => ({
      kind: 'sled',
      board,
      slot,
      parts: [...BOARD_PARTS, CPU_PART],
    })),
    ...rack.switches.map((board, slot) => ({ kind: 'switch', board, slot, parts: BOARD_PARTS })),
    { kind: 'power', board: shelf, slot: 0, parts: [SHELF_PART] },
  ]
  return chassis.flatMap(({ kind, board, slot, parts }) =>
    parts.map(([component, description, sensors]: readonly [string, string, Sensors]) => ({
      fields: {
        rack_id: rack.rackId,
        gateway_id: idOf(`${world.id} gateway`),
        slot,
        chassis_revision: board.revision,
        chassis_kind: kind,
        chassis_serial: board.serial,
        chassis_model: board.model,
        hubris_archive_id: hash32(board.model).toString(16).padStart(16, '0'),
        component_kind: component,
        component_id: `${component}-0`,
        description,
      },
      variants: (def) => (sensors[def.name] ?? []).map((sensor) => ({ sensor })),
    })),
  )
}

const LINKED = { kind: 'physical', model: 'N40-SWITCH-01' }

const PARTS: readonly (readonly [TargetDef, (world: World, rack: RackFacts) => Part[]])[] = [
  [targets.hardwareComponent, components],
  [
    targets.switchDataLink,
    (world, rack) =>
      bySwitch(rack, (slot) => [
        {
          fields: { ...switchFields(rack, slot), ...LINKED, network: 'external' },
          variants: onLinks([...new Set([...PORTS, ...flappingPorts(world, slot)])]),
          reads: linkReads(world, slot),
        },
      ]),
  ],
  [
    targets.switchPortControlDataLink,
    (_, rack) =>
      bySwitch(rack, (slot) => [
        {
          fields: {
            ...switchFields(rack, slot),
            ...LINKED,
            network: 'control',
            link_name: 'tfport0',
          },
        },
      ]),
  ],
  [
    targets.managementNetworkDataLink,
    (_, rack) =>
      bySwitch(rack, (slot) => [
        {
          fields: {
            ...switchFields(rack, slot),
            ...LINKED,
            network: 'management',
            link_name: 'mgmt0',
          },
        },
      ]),
  ],
  [
    targets.sledDataLink,
    (_, rack) =>
      rack.sleds.flatMap((sled) =>
        ['cxgbe0', 'cxgbe1'].map((link_name) => ({
          fields: {
            ...sledFields(sled),
            rack_id: rack.rackId,
            kind: 'physical',
            link_name,
            zone_name: 'global',
          },
        })),
      ),
  ],
  [
    targets.switchTable,
    (_, rack) =>
      bySwitch(rack, (slot) =>
        ['route_ipv4', 'route_ipv6', 'nat_ingress', 'arp'].map((table) => ({
          fields: { ...switchFields(rack, slot), table },
        })),
      ),
  ],
  [
    targets.dendrite,
    (_, rack) =>
      bySwitch(rack, (slot) => [
        { fields: { rack_id: rack.rackId }, variants: () => [switchFields(rack, slot)] },
      ]),
  ],
  ...[targets.switchRib, targets.mgLower, targets.staticRoutingConfig, targets.ddmRouter].map(
    (target) =>
      [
        target,
        (_: World, rack: RackFacts) =>
          bySwitch(rack, (slot) => [{ fields: hostFields(rack, slot) }]),
      ] as const,
  ),
  [
    targets.ddmSession,
    (_, rack) =>
      bySwitch(rack, (slot) =>
        rack.sleds.map((__, sled) => ({
          fields: { ...hostFields(rack, slot), interface: `tfportrear${sled}_0` },
        })),
      ),
  ],
  [
    targets.bfdSession,
    (world, rack) =>
      bySwitch(rack, (slot) =>
        bfdParts(world, slot).map((part) => ({
          ...part,
          fields: { ...hostFields(rack, slot), ...part.fields },
        })),
      ),
  ],
  [
    targets.bgpSession,
    (world, rack) =>
      bySwitch(rack, (slot) =>
        bgpParts(world, slot).map((part) => ({
          ...part,
          fields: { ...hostFields(rack, slot), ...part.fields },
        })),
      ),
  ],
]

const keyOf = (world: World, fields: PlainFields): string => `${world.id} ${JSON.stringify(fields)}`

export const rackSources: TargetSource[] = PARTS.map(([def, partsOf]) => ({
  def,
  *series(world, metric) {
    for (const { fields, variants, reads, spans = RACK_SPANS } of partsOf(world, rackOf(world))) {
      // A metric with fields of its own has only the series that its part names.
      const own = variants?.(metric) ?? (metric.fields.length === 0 ? [{}] : [])
      for (const extra of own) {
        const key = keyOf(world, { ...fields, ...extra })
        const subject: Subject = { key, fields: { ...fields, ...extra }, spans }
        const read = reads?.(metric, extra) ?? readingOf(metric, key)
        const variant = { fields: {}, read }
        yield regularSeries(def, metric, subject, variant, RACK_SAMPLE_MS)
      }
    }
  },
}))
