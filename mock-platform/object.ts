import type { RowStore } from './world'
import { createPlatform } from './platform'
import type { Platform } from './platform'
import { OBJECT_HEADER } from './gateway'
import { routes } from './resources/index'
import { fillWorld } from './seed/index'
import { serveSerialOnWorkerd } from './serial/workerd'
import type { SerialOptions } from './serial/connect'
import { World } from './world'
import { controlRoutes } from './control'
import { PlatformVersion, setDefaultKnobs } from './core/faults'
import type { Claim } from './core/claims'
import type { CallLog } from './core/calls'
import { tableDefinition } from './core/table'
import type { Row } from './core/table'

/** What of a Durable Object's context is used; the runtime's own type fits. */
export interface ObjectContext {
  readonly storage: {
    readonly sql: {
      exec(query: string, ...bindings: (string | number | null)[]): Iterable<unknown>
    }
    transactionSync<T>(work: () => T): T
    setAlarm(atMs: number): Promise<void>
    deleteAll(): Promise<void>
  }
}

/** Settings of the Worker (README, configuration). */
interface ObjectEnv {
  /** The newest API version of worlds that don't say: `baseline`, or a number. */
  readonly PLATFORM_VERSION?: string
}

const DAY_MS = 86_400_000
/** The alarm is moved at most this often: a write per call would be waste. */
const ALARM_STEP_MS = 3_600_000

/** Keeps rows in the object's SQLite, as JSON under (table, id). */
export function sqlStore(storage: ObjectContext['storage']): RowStore {
  const { sql } = storage
  let isMade = [...sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'rows'")].length > 0
  // Not before something is kept: an object that is only asked for has nothing to forget.
  const make = () => {
    if (!isMade)
      sql.exec(
        'CREATE TABLE rows (tbl TEXT, id TEXT, json TEXT, PRIMARY KEY (tbl, id)) WITHOUT ROWID',
      )
    isMade = true
  }
  return {
    *load() {
      if (!isMade) return
      for (const stored of sql.exec('SELECT tbl, json FROM rows')) {
        // The columns selected above, both TEXT, written by commit() below.
        const { tbl, json } = stored as { tbl: string; json: string }
        if (tableDefinition(tbl) === undefined) continue
        const row: Row = JSON.parse(json)
        yield { table: tbl, row }
      }
    },
    commit(changes) {
      make()
      storage.transactionSync(() => {
        for (const { table, id, row } of changes) {
          if (row === null) sql.exec('DELETE FROM rows WHERE tbl = ? AND id = ?', table, id)
          else {
            const json = JSON.stringify(row)
            sql.exec(
              'INSERT OR REPLACE INTO rows (tbl, id, json) VALUES (?, ?, ?)',
              table,
              id,
              json,
            )
          }
        }
      })
    },
  }
}

/**
 * One world of the mock platform in a Durable Object: the same handlers as everywhere, rows in
 * SQLite, gone after a day without a call. Reached through gateway.ts, which names the world.
 */
export class MockPlatform {
  readonly #context: ObjectContext
  readonly #platform: Platform
  readonly #serving: SerialOptions & { readonly calls: CallLog }
  #world: World | null = null
  #alarmMs = 0

  constructor(context: ObjectContext, { PLATFORM_VERSION }: ObjectEnv = {}) {
    if (PLATFORM_VERSION !== undefined)
      setDefaultKnobs({ version: PlatformVersion.parse(PLATFORM_VERSION) })
    this.#context = context
    this.#serving = {
      worlds: { open: (id, how) => this.#open(id, how) },
      calls: { byWorld: new Map() },
      onError: (error) => console.error('mock platform:', error),
    }
    this.#platform = createPlatform({
      ...this.#serving,
      routes: [...routes, ...controlRoutes(this.#serving.calls)],
    })
  }

  async fetch(request: Request): Promise<Response> {
    const id = request.headers.get(OBJECT_HEADER)
    if (id === null) return new Response('reached without the gateway', { status: 400 })
    const world = (this.#world ??= new World(id, { store: sqlStore(this.#context.storage) }))
    try {
      return await (serveSerialOnWorkerd(request, this.#serving) ?? this.#platform.fetch(request))
    } finally {
      // A made-up credential names a world that never existed: nothing is stored for it.
      if (world.seededWith !== null) await this.#stayAlive()
    }
  }

  /** No call for a day: forget everything. */
  async alarm(): Promise<void> {
    this.#world = null
    this.#alarmMs = 0
    await this.#context.storage.deleteAll()
  }

  #open(id: string, how: Claim): World | null {
    const world = this.#world
    if (world === null || world.id !== id) return null
    if (world.seededWith === null && how === 'claimed') return null
    if (world.seededWith === null && how === 'named') fillWorld(world, 'incidents')
    return world
  }

  async #stayAlive(): Promise<void> {
    const now = Date.now()
    if (now - this.#alarmMs < ALARM_STEP_MS) return
    this.#alarmMs = now
    await this.#context.storage.setAlarm(now + DAY_MS)
  }
}
