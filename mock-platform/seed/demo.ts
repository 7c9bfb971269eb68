import { projects } from '@/mock-platform/core/tenancy'
import type { ProjectRow } from '@/mock-platform/core/tenancy'
import { addEphemeralIp } from '@/mock-platform/resources/external-ips'
import { images } from '@/mock-platform/resources/images'
import { instances } from '@/mock-platform/resources/instance-table'
import { addProject } from '@/mock-platform/resources/projects'
import type { World } from '@/mock-platform/world'
import { aged, assign, GIB, naming, seedDisk, seedFloatingIp, seedInstance } from './build'
import type { SeedInstance } from './build'
import { dateNetworks, seedNetworks } from './networks'
import { seedPipeline } from './pipeline'
import { seedProbe } from './probes'
import { seedRack } from './rack'
import { seedExternalSubnets } from './since'
import { seedStorage } from './storage'
import { seedPoolsOfToday } from './pools-of-today'
import { seedTenants } from './tenants'
import type { Tenants } from './tenants'

/** A believable installation: eight projects in one silo, a research silo beside it. */
export function seedDemo(world: World): void {
  const tenants = seedTenants(world)
  seedWebShop(world, tenants)
  seedMlResearch(world, tenants)
  seedLoadTest(world, tenants)
  seedSmallProjects(world, tenants)
  dateNetworks(world)
  seedRack(world)
  seedStorage(world)
  seedPoolsOfToday(world, tenants)
  seedExternalSubnets(world)
  seedProbe(world)
}

/** Silos and people only: no projects at all. */
export function seedEmpty(world: World): void {
  const tenants = seedTenants(world)
  seedRack(world)
  seedPoolsOfToday(world, tenants)
}

function project(
  world: World,
  { maple }: Pick<Tenants, 'maple'>,
  name: string,
  description: string,
  daysAgo: number,
): ProjectRow {
  const { id } = addProject(world, maple.id, naming(name, description))
  const { timeCreated, timeModified } = aged(world, name, description, daysAgo)
  return world.in(projects).patch(id, { timeCreated, timeModified })
}

function seedWebShop(world: World, tenants: Tenants): void {
  const description = 'Storefront, checkout and search of the web shop'
  const shop = project(world, tenants, 'web-shop', description, 210)
  const devika = tenants.people.get('devika')
  if (devika) assign(world, shop.id, 'silo_user', devika.id, 'collaborator')
  assign(world, shop.id, 'silo_group', tenants.groupIds.get('web-team') ?? '', 'viewer')
  const base = world.in(images).put({
    ...aged(world, 'shop-base-2026-09', 'Ubuntu with the shop runtime preinstalled', 60),
    siloId: shop.siloId,
    projectId: shop.id,
    os: 'ubuntu',
    version: '24.04',
    size: 6 * GIB,
    blockSize: 512,
    digest: null,
  })
  const image = base
  const list: SeedInstance[] = [
    { name: 'frontend-1', description: 'Serves the storefront', floating: 'shop-front', image },
    { name: 'frontend-2', description: 'Serves the storefront', ephemeral: true, image },
    { name: 'checkout', ncpus: 4, memoryGib: 16, description: 'Orders and payments', image },
    {
      name: 'search',
      ncpus: 8,
      memoryGib: 64,
      dataGib: [200],
      description: 'Product search',
      image,
    },
    { name: 'orders-db', ncpus: 16, memoryGib: 64, dataGib: [500, 500], image, ephemeral: true },
    { name: 'batch-import', state: 'stopped', changedMin: 600, dataGib: [100], image },
  ]
  for (const each of list) seedInstance(world, shop, each)
  seedDisk(world, shop, { name: 'orders-archive-2025', description: 'Closed orders', gib: 300 })
  seedDisk(world, shop, { name: 'scratch', gib: 20, daysAgo: 2 })
  seedFloatingIp(world, shop, 'shop-spare')
  seedNetworks(world, shop)
}

function seedMlResearch(world: World, tenants: Tenants): void {
  const description = 'Training runs and notebooks; machines come and go'
  const research = project(world, tenants, 'ml-research', description, 95)
  assign(world, research.id, 'silo_group', tenants.groupIds.get('platform-team') ?? '', 'admin')
  const image = tenants.images.get('ubuntu-24-04')
  const common = image === undefined ? {} : { image }
  const long = 'Nightly evaluation of the ranking model against last week of anonymized queries'
  const list: SeedInstance[] = [
    { name: 'notebook-1', ncpus: 8, memoryGib: 32, ephemeral: true },
    { name: 'notebook-2', ncpus: 8, memoryGib: 32, state: 'stopped', changedMin: 95 },
    { name: 'trainer-a', ncpus: 32, memoryGib: 128, dataGib: [1000], changedMin: 42 },
    {
      name: 'trainer-b',
      ncpus: 32,
      memoryGib: 128,
      state: 'failed',
      changedMin: 12,
      autoRestartPolicy: 'best_effort',
      restartedMin: 14,
      description: 'Restarts automatically; last restarted a moment ago',
    },
    {
      name: 'label-server',
      state: 'failed',
      changedMin: 2_000,
      autoRestartPolicy: 'never',
      description: 'Stays stopped until its disk is checked',
    },
    {
      name: 'evaluation-of-the-ranking-model-with-anonymized-queries-nightly',
      ncpus: 4,
      memoryGib: 16,
      description: long,
      state: 'stopped',
    },
  ]
  for (const each of list) seedInstance(world, research, { ...common, ...each })
  seedDisk(world, research, { name: 'corpus-raw', description: 'Read-mostly', gib: 1023 })
  seedDisk(world, research, { name: 'damaged-labels', gib: 50, state: 'faulted' })
}

/** Enough for two pages of 25. */
const LOAD_TEST_INSTANCES = 30

function seedLoadTest(world: World, tenants: Tenants): void {
  const load = project(world, tenants, 'load-test', 'Generators for the weekly load test', 33)
  const image = tenants.images.get('alpine-3-20')
  for (let number = 1; number <= LOAD_TEST_INSTANCES; number++) {
    seedInstance(world, load, {
      name: `generator-${String(number).padStart(2, '0')}`,
      description: number === 1 ? 'Coordinates the other generators' : '',
      ncpus: 2,
      memoryGib: 4,
      state: number % 5 === 0 ? 'stopped' : 'running',
      daysAgo: 33 - number / 24,
      changedMin: 30 + number,
      ...(image === undefined ? {} : { image }),
    })
  }
}

function seedSmallProjects(world: World, tenants: Tenants): void {
  const image = tenants.images.get('debian-12')
  const common = image === undefined ? {} : { image }
  const billing = project(world, tenants, 'billing', 'Invoices and dunning', 180)
  seedInstance(world, billing, { name: 'ledger', ncpus: 4, memoryGib: 16, ...common })
  seedInstance(world, billing, { name: 'pdf-renderer', ephemeral: true, ...common })
  const pipeline = project(world, tenants, 'data-pipeline', 'Collects and cleans events', 150)
  for (const name of ['ingest-1', 'ingest-2', 'warehouse']) {
    seedInstance(world, pipeline, { name, dataGib: [100], ...common })
  }
  seedPipeline(world, pipeline, common)
  const tools = project(world, tenants, 'internal-tools', 'Wiki, build server, mail relay', 205)
  seedInstance(world, tools, { name: 'wiki', ephemeral: true, ...common })
  seedInstance(world, tools, { name: 'build-server', ncpus: 8, memoryGib: 32, ...common })
  project(world, tenants, 'sandbox', '', 4)
  project(
    world,
    tenants,
    'customer-portal-redesign-accessibility-and-performance-2026',
    'Everything that belongs to the redesign of the customer portal, from the first prototypes to the switch-over of the old addresses in autumn',
    18,
  )
  const { id } = addProject(world, tenants.orchard.id, naming('field-trials', 'Sensor data'))
  const trials = world.in(projects).get(id)
  if (trials !== undefined) seedInstance(world, trials, { name: 'collector', ephemeral: true })
  // An address that leads nowhere: its rules deny everything. After all others, which stay as they were.
  const archive = world.in(instances).named('project', pipeline.id, 'archive')
  if (archive) addEphemeralIp(world, pipeline.siloId, archive, undefined)
}
