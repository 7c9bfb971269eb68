import { noteAnswer } from './operation-coverage'
import { controlRoutes } from './control'
import type { CallLog } from './core/calls'
import { mintToken } from './core/authn'
import { tableDefinitions } from './core/table'
import type { Row } from './core/table'
import { silos, users } from './core/tenancy'
import { BEARER_PREFIX } from './core/token'
import { WORLD_HEADER } from './core/claims'
import { createPlatform } from './platform'
import type { PlatformOptions } from './platform'
import { routes } from './resources/index'
import { fillWorld } from './seed/index'
import type { SeedName } from './seed/index'
import { World } from './world'

/** JSON as it comes, which tests look into freely. */
export type Wire = ReturnType<typeof JSON.parse>

/** What an answer holds, as received. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, or the text when it is none; undefined without a body. */
  readonly body: Wire
}

/** Rows of filled worlds, by id and seed: no row is changed in place, and filling takes longer. */
const filled = new Map<string, readonly { readonly table: string; readonly row: Row }[]>()

function filledWorld(id: string, seed: SeedName, clock: () => number): World {
  const rows = filled.get(`${id} ${seed}`)
  if (rows) return new World(id, { clock, store: { load: () => rows, commit: () => {} } })
  const world = new World(id, { clock })
  fillWorld(world, seed)
  const all = [...tableDefinitions()].flatMap((def) =>
    [...world.in(def).all()].map((row) => ({ table: def.name, row })),
  )
  filled.set(`${id} ${seed}`, all)
  return world
}

/** A platform of its own for one test, on a clock the test moves, with answers checked. */
export function testPlatform(options: { seed?: SeedName; world?: string } = {}) {
  const id = options.world ?? '00000000000000aa'
  const clock = { ms: Date.UTC(2026, 9, 1, 12) }
  const world = filledWorld(id, options.seed ?? 'demo', () => clock.ms)
  const errors: unknown[] = []
  const calls: CallLog = { byWorld: new Map(), onCall: noteAnswer }
  const settings: PlatformOptions = {
    worlds: { open: (wanted, how) => (wanted === id || how === 'named' ? world : null) },
    routes: [...routes, ...controlRoutes(calls)],
    calls,
    checkAnswers: true,
    onError: (error) => errors.push(error),
  }
  const platform = createPlatform(settings)

  /** A bearer token of a local user. */
  function tokenOf(username: string, siloName = 'maple'): string {
    const silo = world.in(silos).named('all', '', siloName)
    const user = silo && world.in(users).named('silo', silo.id, username)
    if (user === undefined) throw new Error(`no user ${username}`)
    return BEARER_PREFIX + world.transaction(() => mintToken(world, user))
  }

  async function send(request: Request): Promise<TestAnswer> {
    const response = await platform.fetch(request)
    const text = await response.text()
    if (errors.length > 0) throw errors.shift()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    const body = text === '' ? undefined : json ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body }
  }

  /** Calls as a user (null: without credentials); the body goes out as JSON. */
  function as(username: string | null) {
    const token = username === null ? null : tokenOf(username)
    return (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
      send(
        new Request(`http://platform.test${path}`, {
          method,
          headers: {
            [WORLD_HEADER]: id,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
  }

  return { world, platform, clock, as, send, tokenOf, errors }
}

/** The names (or what else is asked for) of a page's items. */
export const field = (answer: TestAnswer, key = 'name'): unknown[] =>
  answer.body.items.map((item: Record<string, unknown>) => item[key])
