import { performance } from 'node:perf_hooks'
import { mintToken } from './core/authn'
import { tableDefinition } from './core/table'
import { projects, silos, users } from './core/tenancy'
import { BEARER_PREFIX } from './core/token'
import { createPlatform } from './platform'
import { routes } from './resources/index'
import { fillWorld } from './seed/index'
import { World } from './world'

/**
 * How the mock platform does at the size of seed `large`: prints the figures, and ends with 1 when
 * one of them is over its limit.
 */

/**
 * Limits: CPU time to fill (ms; what it takes on a machine with nothing else to do, and steady on
 * one that has), memory of the process (MiB), median of a list call (ms).
 */
const FILL_MS_MAX = 5_000
const MEMORY_MIB_MAX = 1_024
const LIST_MS_MAX = 10

const WARM_UP = 20
const RUNS = 200

/** What an operator and a tenant look at; the project is the largest of its silo. */
const LISTS = [
  '/v1/projects',
  '/v1/projects?sort_by=name_descending',
  '/v1/instances?project=billing-production',
  '/v1/instances?project=billing-production&sort_by=id_ascending&limit=25',
  '/v1/instances?project=catalogue-production',
  '/v1/disks?project=billing-production',
  '/v1/vpcs?project=billing-production',
  '/v1/images',
  '/v1/users',
  '/v1/ip-pools',
  '/v1/system/silos',
  '/v1/system/silo-quotas',
  '/v1/system/utilization/silos',
  '/v1/system/ip-pools',
  '/v1/system/users?silo=department-50',
]

const failures: string[] = []
function report(what: string, value: number, unit: string, limit: number): void {
  const over = value > limit
  if (over) failures.push(what)
  const figure = value.toFixed(value < 100 ? 2 : 0).padStart(9)
  console.log(`${figure} ${unit.padEnd(4)} ${what}${over ? `  OVER ${limit} ${unit}` : ''}`)
}

const id = '00000000000000be'
const world = new World(id)
const [started, before] = [performance.now(), process.cpuUsage()]
fillWorld(world, 'large')
const { user, system } = process.cpuUsage(before)
const elapsed = `${Math.round(performance.now() - started)} ms by the clock`
report(`of CPU to fill (${elapsed})`, (user + system) / 1_000, 'ms', FILL_MS_MAX)
const sizeOf = (table: string): number => {
  const def = tableDefinition(table)
  return def === undefined ? 0 : world.in(def).size
}
const sizes = {
  silos: world.in(silos).size,
  projects: world.in(projects).size,
  instances: sizeOf('instances'),
  disks: sizeOf('disks'),
}
for (const [name, size] of Object.entries(sizes)) {
  console.log(`${String(size).padStart(9)}      ${name}`)
}

const maple = world.in(silos).named('all', '', 'maple')
const farah = maple && world.in(users).named('silo', maple.id, 'farah')
if (farah === undefined) throw new Error('the seed has a fleet admin')
const token = BEARER_PREFIX + world.transaction(() => mintToken(world, farah))
const calls = { byWorld: new Map() }
const { fetch } = createPlatform({ worlds: { open: () => world }, routes, calls })

async function list(path: string): Promise<Response> {
  const response = await fetch(
    new Request(`http://bench.test${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Times of calls in ms, ascending. */
async function timesOf(path: string): Promise<number[]> {
  const times: number[] = []
  for (let run = -WARM_UP; run < RUNS; run++) {
    const from = performance.now()
    await (await list(path)).text()
    if (run >= 0) times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)
}

const second = async (path: string): Promise<string> => {
  const page: unknown = await (await list(path)).json()
  const next = typeof page === 'object' && page !== null && 'next_page' in page && page.next_page
  return `${path.split('?')[0]}?page_token=${next}`
}
const paths = [...LISTS, await second('/v1/instances?project=billing-production&limit=400')]
for (const path of paths) {
  const times = await timesOf(path)
  const [p50 = 0, p95 = 0] = [times[RUNS / 2], times[Math.floor(RUNS * 0.95)]]
  const shown = path.length > 80 ? `${path.slice(0, 77)}...` : path
  report(`p50 (p95 ${p95.toFixed(2)}) GET ${shown}`, p50, 'ms', LIST_MS_MAX)
}
report('of memory', process.memoryUsage.rss() / 2 ** 20, 'MiB', MEMORY_MIB_MAX)
if (failures.length > 0) process.exitCode = 1
