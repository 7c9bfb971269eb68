import { fleetRank, RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findProject, projectOf } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { forbidden, internal, isUuid, notFound } from '@/mock-platform/core/refusal'
import { hash32 } from '@/mock-platform/core/random'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named, ProjectRow } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { World } from '@/mock-platform/world'
import { allocateIp } from './ip-pools'
import { randomMac, roomIn } from './network-interfaces'
import { takeIpv4 } from './nic-addresses'
import { selectedPool } from './pool-selection'
import { sledKind } from './sleds'
import { vpcSubnets } from './vpc-subnets'
import { vpcs } from './vpc-table'

/** Instrumentation zones on a sled that look from inside a project's default network. */

export interface ProbeRow extends Named {
  readonly projectId: string
  readonly sledId: string
  readonly nicId: string
  readonly subnetId: string
  readonly ip: string
  readonly mac: string
}
export const probes = defineTable<ProbeRow>()({
  name: 'probes',
  indexes: {
    all: () => '',
    project: (row) => row.projectId,
    subnet: (row) => row.subnetId,
  },
})

/** The external address of the probe with the same id. */
export interface ProbeIpRow extends Row {
  readonly ip: string
  readonly ipPoolId: string
}
export const probeIps = defineTable<ProbeIpRow>()({
  name: 'probe-ips',
  indexes: { ip: (row) => row.ip, pool: (row) => row.ipPoolId },
  holdsAddresses: true,
})

/** Network identifiers below this belong to the platform. */
const GUEST_VNI_MIN = 1_024
const VNI_COUNT = 2 ** 24
const vniOf = (vpcId: string): number =>
  GUEST_VNI_MIN + (hash32(vpcId) % (VNI_COUNT - GUEST_VNI_MIN))

const presentInfo = (world: World, row: ProbeRow) => {
  const subnet = world.in(vpcSubnets).get(row.subnetId)
  // A subnet with probes in it can't be deleted.
  if (subnet === undefined) throw new Error(`probe ${row.id} without its subnet`)
  const external = world.in(probeIps).get(row.id)
  return {
    id: row.id,
    name: row.name,
    sled: row.sledId,
    interface: {
      id: row.nicId,
      kind: { type: 'probe' as const, id: row.id },
      name: `probe-${row.id}`,
      ipConfig: {
        type: 'v4' as const,
        value: { ip: row.ip, subnet: subnet.ipv4Block, transitIps: [] },
      },
      mac: row.mac,
      vni: vniOf(subnet.vpcId),
      primary: true,
      slot: 0,
    },
    externalIps:
      external === undefined
        ? []
        : [{ ip: external.ip, firstPort: 0, lastPort: 65_535, kind: 'ephemeral' as const }],
  }
}

/** The default subnet of a project's default VPC; 404 when either is missing. */
function defaultSubnet(world: World, project: ProjectRow) {
  const vpc = world.in(vpcs).named('project', project.id, 'default')
  if (vpc === undefined) throw notFound('vpc', 'default')
  const subnet = world.in(vpcSubnets).named('vpc', vpc.id, 'default')
  if (subnet === undefined) throw notFound('vpc-subnet', 'default')
  return subnet
}

type ProbeCall = Pick<Call<AllOperations['probeView']>, 'world' | 'actor' | 'path' | 'query'>

/** A probe by name or id in the project that goes with either. */
function findProbe(call: ProbeCall): ProbeRow {
  const project = findProject(call, call.query.project, 'createNetwork')
  const { probe: nameOrId } = call.path
  const table = call.world.in(probes)
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('project', project.id, nameOrId)
  if (row === undefined || row.projectId !== project.id) throw notFound('probe', nameOrId)
  return row
}

/*
 * Who may: both behaviour-tenant.md, section 3 (roles on the project, the sled readable) and
 * behaviour-operator.md, probes (rights on the fleet) must agree.
 */
export const probeRoutes = [
  handle('probeList', (call) => {
    const project = projectOf(call)
    requireFleet(call, RANK.viewer)
    const source = { table: probes, index: 'project', key: project.id } as const
    return pageOf(call, source, (row) => presentInfo(call.world, row))
  }),
  handle('probeCreate', (call) => {
    const { world, body } = call
    const project = findProject(call, call.query.project, 'createNetwork')
    const sled = findInFleet(call, sledKind, body.sled, 'read')
    requireFleet(call, RANK.admin)
    const subnet = defaultSubnet(world, project)
    // The platform does not translate this one (behaviour-operator.md, probes).
    if (world.in(probes).named('all', '', body.name) !== undefined) throw internal()
    const probe = world.in(probes).put({
      ...newNamed(world, body),
      projectId: project.id,
      sledId: sled.id,
      nicId: world.uuid(),
      subnetId: subnet.id,
      ip: takeIpv4(roomIn(world, subnet)),
      mac: randomMac(world),
    })
    const pool = selectedPool(world, project.siloId, body.poolSelector)
    world.in(probeIps).put({ id: probe.id, ip: allocateIp(world, pool), ipPoolId: pool.id })
    return { ...identityOf(probe), sled: probe.sledId }
  }),
  handle('probeView', (call) => presentInfo(call.world, findProbe(call))),
  handle('probeDelete', (call) => {
    const probe = findProbe(call)
    if (fleetRank(call) < RANK.viewer) throw forbidden()
    call.world.in(probeIps).delete(probe.id)
    call.world.in(probes).delete(probe.id)
  }),
]
