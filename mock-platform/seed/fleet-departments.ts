import { projects, silos } from '@/mock-platform/core/tenancy'
import type { ProjectRow, SiloRow } from '@/mock-platform/core/tenancy'
import { pastCharges } from '@/mock-platform/resources/charges'
import type { IpPoolRow } from '@/mock-platform/resources/ip-pools'
import { addProject } from '@/mock-platform/resources/projects'
import type { World } from '@/mock-platform/world'
import { aged, GIB, naming, seedInstance } from './build'
import { linkPool } from './fleet-pools'

/** The silos beside those of the demo, with machines that came over the last months. */

const DEPARTMENTS = [
  ...['accounting', 'admissions', 'agronomy', 'archive', 'astronomy', 'biology', 'botany'],
  ...['broadcast', 'campus-it', 'catering', 'chemistry', 'climate', 'clinic', 'communications'],
  ...['data-office', 'dentistry', 'design', 'economics', 'education', 'energy', 'engineering'],
  ...['ethics', 'finance', 'forestry', 'genetics', 'geology', 'history', 'housing', 'humanities'],
  ...['hydrology', 'informatics', 'law', 'library', 'linguistics', 'logistics', 'materials'],
  ...['mathematics', 'medicine', 'museum', 'music', 'nursing', 'oceanography', 'optics'],
  ...['pharmacy', 'philosophy', 'physics', 'press', 'psychology'],
] as const

/** How what a silo uses came about; each shows as another shape of its metrics. */
type Growth = 'steady' | 'flat' | 'jump' | 'shrinking' | 'weekly'
const GROWTHS: readonly Growth[] = [
  'steady',
  'steady',
  'flat',
  'jump',
  'shrinking',
  'weekly',
  'steady',
]

const DAY = 86_400_000
/** Machines of a department, at least; some have one or two more. */
const MACHINES = 6

export function seedDepartments(world: World, pool: IpPoolRow): void {
  DEPARTMENTS.forEach((name, at) => {
    const silo = addDepartment(world, name, at)
    linkPool(world, pool.id, silo.id, true)
    const { id } = addProject(world, silo.id, naming('services', `What ${name} runs`))
    const { timeCreated, timeModified } = aged(world, '', '', 150)
    const project = world.in(projects).patch(id, { timeCreated, timeModified })
    addMachines(world, project, GROWTHS[at % GROWTHS.length] ?? 'flat', MACHINES + (at % 3))
  })
}

/** One of eight has a quota below what it uses. */
function addDepartment(world: World, name: string, at: number): SiloRow {
  const cpus = at % 8 === 5 ? 16 : 24 + 4 * (at % 3)
  return world.in(silos).put({
    ...aged(world, name, `Department of ${name.replaceAll('-', ' ')}`, 200 - at),
    discoverable: true,
    identityMode: at % 3 === 0 ? 'saml_jit' : 'local_only',
    mappedFleetRoles: at === 8 ? { admin: ['viewer'] } : {},
    quotas: { cpus, memory: 4 * cpus * GIB, storage: (200 + 60 * (at % 4)) * GIB },
  })
}

/** Days since the machine number `at` of `count` came. */
function cameDaysAgo(growth: Growth, at: number, count: number): number {
  switch (growth) {
    case 'steady':
      return 70 - (60 * at) / (count - 1)
    case 'jump':
      return at < 3 ? 120 - at : 16
    case 'flat':
    case 'shrinking':
    case 'weekly':
      return 120 - at
  }
}

function addMachines(world: World, project: ProjectRow, growth: Growth, count: number): void {
  for (let at = 0; at < count; at++) {
    seedInstance(world, project, {
      name: `service-${at + 1}`,
      ncpus: at < 3 ? 4 : 2,
      memoryGib: at < 3 ? 16 : 8,
      daysAgo: cameDaysAgo(growth, at, count),
      dataGib: at === 0 ? [100] : [],
    })
  }
  if (growth === 'shrinking') {
    for (let at = 0; at < count; at++) addPast(world, project, 60 + at, 50 - 12 * at)
  }
  if (growth !== 'weekly') return
  for (let week = 0; week < 10; week++) {
    const startMs = mondayBefore(world.now() - 7 * week * DAY)
    addPastAt(world, project, startMs, startMs + 4.6 * DAY)
  }
}

/** Monday at six in the morning (UTC). */
const mondayBefore = (ms: number): number => {
  const day = Math.floor(ms / DAY)
  // The first day of 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY + DAY / 4
}

const addPast = (world: World, project: ProjectRow, fromDaysAgo: number, toDaysAgo: number): void =>
  addPastAt(world, project, world.now() - fromDaysAgo * DAY, world.now() - toDaysAgo * DAY)

/** A machine that was there once, with its disk. */
function addPastAt(world: World, project: ProjectRow, fromMs: number, toMs: number): void {
  if (toMs >= world.now()) return
  world.in(pastCharges).put({
    id: world.uuid(),
    siloId: project.siloId,
    projectId: project.id,
    subjectId: world.uuid(),
    cpus: 4,
    memory: 16 * GIB,
    storage: 40 * GIB,
    fromMs,
    toMs,
  })
}
