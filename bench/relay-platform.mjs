import { createServer } from 'node:http'
import { freePort } from '../edge/local/settings.mjs'

/** @typedef {{ id: string, name: string, state: string, modified: number }} Row */

const PROJECT = /^\/v1\/projects\/([^/]+)$/
const PATHS = ['/v1/instances', '/v1/disks', '/v1/snapshots', '/v1/images', '/v1/floating-ips']

/**
 * A platform of two long lists, the same in every project, under the bench's hand: as quick as Node, so that the figures are the
 * relay's. Any credential sees everything. Answers come `latencyMs` later than they could.
 */
export async function scriptedPlatform(latencyMs = 0) {
  /** @type {Map<string, Row>} */
  const instances = new Map()
  /** @type {Map<string, Row>} */
  const disks = new Map()
  /** @type {{ path: string, at: number }[]} */
  const calls = []
  let version = 0

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://platform')
    calls.push({ path: pathname, at: performance.now() })
    const limit = Number(searchParams.get('limit') ?? 100)
    const rows = { '/v1/instances': instances, '/v1/disks': disks }[pathname]
    const project = searchParams.get('project') ?? ''
    const wire = pathname === '/v1/disks' ? wireDisk : wireInstance
    const items = rows ? [...rows.values()].slice(0, limit).map((row) => wire(row, project)) : []
    const [, id] = PROJECT.exec(pathname) ?? []
    const body = id ? { id, name: id } : { items, next_page: null }
    const answer = () => {
      outgoing.writeHead(id || PATHS.includes(pathname) ? 200 : 404, {
        'content-type': 'application/json',
      })
      outgoing.end(JSON.stringify(body))
    }
    if (latencyMs > 0) setTimeout(answer, latencyMs)
    else answer()
  })
  server.keepAliveTimeout = 600_000
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)))

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /**
     * Sets an instance's state, making it if it is not there.
     * @param {string} id
     * @param {string} state
     * @param {string} [name]
     */
    set(id, state, name = id) {
      instances.set(id, { id, name, state, modified: ++version })
    },
    /** @param {string} id */
    setDisk(id, state = 'attached', name = id) {
      disks.set(id, { id, name, state, modified: ++version })
    },
    clear() {
      instances.clear()
      disks.clear()
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const time = (/** @type {number} */ version) => new Date(1_700_000_000_000 + version).toISOString()

/** @param {Row} row @param {string} project */
const identity = ({ id, name, modified }, project) => ({
  id,
  name,
  description: 'Made by the bench, as long as descriptions are in real projects.',
  time_created: time(0),
  time_modified: time(modified),
  project_id: project,
})

/** @param {Row} row @param {string} project */
const wireInstance = (row, project) => ({
  ...identity(row, project),
  hostname: row.id,
  memory: 8_589_934_592,
  ncpus: 4,
  run_state: row.state,
  time_run_state_updated: time(row.modified),
  auto_restart_enabled: false,
  boot_disk_id: null,
})

/** @param {Row} row @param {string} project */
const wireDisk = (row, project) => ({
  ...identity(row, project),
  block_size: 4096,
  device_path: `/mnt/${row.id}`,
  size: 10_737_418_240,
  state: { state: row.state, instance: '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77' },
})
