import { numberToIpv4 } from '@/mock-platform/core/ip'
import { groups, projects, silos, users } from '@/mock-platform/core/tenancy'
import type { ProjectRow, SiloRow } from '@/mock-platform/core/tenancy'
import { disks } from '@/mock-platform/resources/disks'
import { ephemeralIps } from '@/mock-platform/resources/external-ips'
import { images } from '@/mock-platform/resources/images'
import { instances } from '@/mock-platform/resources/instance-table'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import { addRange, ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import { outboundIps, SHARES_PER_IP } from '@/mock-platform/resources/outbound-ips'
import { addProject } from '@/mock-platform/resources/projects'
import { joinGroup } from '@/mock-platform/resources/users'
import { vpcSubnets } from '@/mock-platform/resources/vpc-subnets'
import { vpcs } from '@/mock-platform/resources/vpc-table'
import type { World } from '@/mock-platform/world'
import { aged, assign, GIB, naming } from './build'
import { seedDemo } from './demo'
import { DEMO_PASSWORD } from './people'
import { seedTenants } from './tenants'

/**
 * An installation of the size that the platform is made for. Rows are written directly, without
 * the checks that a call goes through: one by one those would take minutes.
 */

export interface LargeSize {
  readonly silos: number
  readonly projectsPerSilo: number
  readonly instancesPerSilo: number
}
/** 50 silos, 2,000 projects, 100,000 instances. */
export const LARGE: LargeSize = { silos: 50, projectsPerSilo: 40, instancesPerSilo: 2_000 }

export function seedLarge(world: World, size: LargeSize = LARGE): void {
  const tenants = seedTenants(world)
  const pool = new BulkPool(world)
  const all = [tenants.maple, tenants.orchard].slice(0, size.silos)
  for (let number = all.length + 1; number <= size.silos; number++) {
    all.push(addDepartment(world, number))
  }
  for (const silo of all) {
    world.in(silos).patch(silo.id, { quotas: QUOTAS })
    pool.linkAsDefault(silo)
    shares(size).forEach((count, at) => addFilledProject(world, pool, silo, at, count))
  }
  pool.close()
}

const QUOTAS = { cpus: 20_000, memory: 100_000 * GIB, storage: 1_000_000 * GIB }

/**
 * The demo, and beside it `billing-production` with so many instances: for lists longer than the
 * platform gives at once.
 */
export function seedMany(world: World, count: number): void {
  seedDemo(world)
  const silo = world.in(silos).named('all', '', 'maple')
  if (silo === undefined) throw new Error('the demo has its silo')
  world.in(silos).patch(silo.id, { quotas: QUOTAS })
  const pool = new BulkPool(world)
  pool.linkAsDefault(silo)
  addFilledProject(world, pool, silo, 0, count)
  pool.close()
}

/** How many instances each project of a silo has: one has a quarter, most have a few. */
function shares({ projectsPerSilo, instancesPerSilo }: LargeSize): number[] {
  const large = Math.floor(instancesPerSilo / 4)
  const rest = projectsPerSilo - 1
  const each = Math.floor((instancesPerSilo - large) / rest)
  const extra = instancesPerSilo - large - each * rest
  return Array.from({ length: projectsPerSilo }, (_, at) =>
    at === 0 ? large : each + (at <= extra ? 1 : 0),
  )
}

const DEPARTMENT_PEOPLE = 10

/** A silo with people: the first is its admin, a group of all has the viewer's role. */
function addDepartment(world: World, number: number): SiloRow {
  const name = `department-${String(number).padStart(2, '0')}`
  const silo = world.in(silos).put({
    ...aged(world, name, `Department ${number}`, 300 - number),
    discoverable: true,
    identityMode: 'local_only',
    mappedFleetRoles: {},
    quotas: QUOTAS,
  })
  const group = { id: world.uuid(), name: 'everybody', displayName: 'everybody', siloId: silo.id }
  world.in(groups).put(group)
  assign(world, silo.id, 'silo_group', group.id, 'viewer')
  for (let person = 1; person <= DEPARTMENT_PEOPLE; person++) {
    const displayName = `person-${person}`
    const user = { id: world.uuid(), name: displayName, displayName, siloId: silo.id }
    world.in(users).put({ ...user, password: DEMO_PASSWORD })
    joinGroup(world, user.id, group.id)
    if (person === 1) assign(world, silo.id, 'silo_user', user.id, 'admin')
  }
  return silo
}

/** First address of the pool, 100.64.0.10 of the shared address space, and how many it has. */
const POOL_FIRST = 0x64_40_00_0a
const POOL_SIZE = 2 ** 20

/** The default pool of every silo, whose addresses are handed out in order. */
class BulkPool {
  readonly id: string
  readonly #world: World
  #next = POOL_FIRST
  #shares = 0
  #shared = ''

  constructor(world: World) {
    this.#world = world
    const pool = world.in(ipPools).put({
      ...aged(world, 'departments-v4', 'Addresses of all departments', 300),
      ...USUAL_POOL,
    })
    this.id = pool.id
    const last = numberToIpv4(POOL_FIRST + POOL_SIZE - 1)
    addRange(world, pool.id, { first: numberToIpv4(POOL_FIRST), last }, pool.timeCreated)
  }

  linkAsDefault({ id: siloId }: SiloRow): void {
    const table = this.#world.in(ipPoolLinks)
    for (const link of [...table.list('silo', siloId)]) {
      if (link.isDefault) table.patch(link.id, { isDefault: false })
    }
    table.put({ id: `${this.id}:${siloId}`, poolId: this.id, siloId, isDefault: true })
  }
  take(): string {
    return numberToIpv4(this.#next++)
  }
  takeShare(): string {
    if (this.#shares++ % SHARES_PER_IP === 0) this.#shared = this.take()
    return this.#shared
  }
  close(): void {
    this.#world.in(ipPools).patch(this.id, { cursor: this.#next })
  }
}

const SUBJECTS = ['billing', 'catalogue', 'logistics', 'payroll', 'portal', 'research', 'telemetry']
const STAGES = ['production', 'staging', 'test', 'sandbox']

function addFilledProject(
  world: World,
  pool: BulkPool,
  silo: SiloRow,
  at: number,
  count: number,
): void {
  const subject = SUBJECTS[at % SUBJECTS.length]
  const stage = STAGES[Math.floor(at / SUBJECTS.length) % STAGES.length]
  const round = Math.floor(at / (SUBJECTS.length * STAGES.length))
  const name = `${subject}-${stage}${round === 0 ? '' : `-${round + 1}`}`
  const project = addProject(world, silo.id, naming(name, `The ${stage} of ${subject}`))
  const { timeCreated } = aged(world, name, '', 200)
  world.in(projects).patch(project.id, { timeCreated, timeModified: timeCreated })
  const imageId = world.in(images).list('silo', silo.id)[0]?.id ?? null
  const vpc = world.in(vpcs).named('project', project.id, 'default')
  const subnet = vpc && world.in(vpcSubnets).named('vpc', vpc.id, 'default')
  if (subnet === undefined) throw new Error('a new project has a default subnet')
  for (let number = 0; number < count; number++) {
    addMachine({ world, pool, project, imageId, subnet, number })
  }
}

interface Machine {
  readonly world: World
  readonly pool: BulkPool
  readonly project: ProjectRow
  readonly imageId: string | null
  readonly subnet: { readonly id: string; readonly vpcId: string }
  readonly number: number
}

const ROLES = ['api', 'build', 'cache', 'db', 'edge', 'queue', 'web', 'worker']
/** 172.30.0.5: the first address of a default subnet that is not reserved; it has 1,018. */
const SUBNET_FIRST = 0xac_1e_00_05

function addMachine({ world, pool, project, imageId, subnet, number }: Machine): void {
  const serial = String(Math.floor(number / ROLES.length) + 1).padStart(3, '0')
  const name = `${ROLES[number % ROLES.length]}-${serial}`
  const { siloId } = project
  const description = ''
  const instance = world.in(instances).put({
    ...aged(world, name, description, 150 - (number % 140)),
    ...sizeOf(number),
    projectId: project.id,
    hostname: name,
    timeRunStateUpdated: world.now() - (number % 1_000) * 60_000,
    stateNumber: 0,
    bootDiskId: world.uuid(),
    timeLastAutoRestarted: null,
    sshKeyIds: [],
    userData: '',
  })
  addDisk(world, instance, instance.bootDiskId, `${name}-boot`, 10, imageId)
  if (number % 4 === 3) addDisk(world, instance, null, `${name}-data`, 100, null)
  const { timeCreated, timeModified } = instance
  world.in(networkInterfaces).put({
    ...{ id: world.uuid(), name: 'net0', description, timeCreated, timeModified },
    instanceId: instance.id,
    vpcId: subnet.vpcId,
    subnetId: subnet.id,
    ipv4: numberToIpv4(SUBNET_FIRST + number),
    ipv6: null,
    mac: macOf(number),
    primary: true,
    transitIps: [],
  })
  const ipPoolId = pool.id
  world.in(outboundIps).put({ id: instance.id, ip: pool.takeShare(), ipPoolId, siloId })
  if (number % 10 === 0) {
    const row = { id: world.uuid(), ip: pool.take(), ipPoolId, siloId, instanceId: instance.id }
    world.in(ephemeralIps).put(row)
  }
}

type Size = Pick<InstanceRow, 'ncpus' | 'memory' | 'runState' | 'autoRestartPolicy'>

/** Most run; some are stopped, a few failed and stay so. */
function sizeOf(number: number): Size {
  const ncpus = 2 ** (number % 4)
  const kind = number % 20
  return {
    ncpus,
    memory: 4 * ncpus * GIB,
    runState: kind === 19 ? 'failed' : kind >= 16 ? 'stopped' : 'running',
    autoRestartPolicy: kind === 19 ? 'never' : null,
  }
}

function macOf(number: number): string {
  const hex = number.toString(16).toUpperCase().padStart(5, '0')
  return `A8:40:25:F${hex[0]}:${hex.slice(1, 3)}:${hex.slice(3)}`
}

function addDisk(
  world: World,
  { id: instanceId, projectId, timeCreated, timeModified }: InstanceRow,
  id: string | null,
  name: string,
  gib: number,
  imageId: string | null,
): void {
  world.in(disks).put({
    ...{ id: id ?? world.uuid(), name, description: '', timeCreated, timeModified },
    projectId,
    size: gib * GIB,
    blockSize: imageId === null ? 4_096 : 512,
    state: 'attached',
    instanceId,
    imageId,
    snapshotId: null,
  })
}
