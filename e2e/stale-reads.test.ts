import { globSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { ALSO, invalidatedBy } from '@/lib/api/invalidates'
import { RIGHTS } from '@/lib/api/rights'
import type { Outcome } from '@/lib/change/outcome'
import type { OperationName } from '@/lib/contract/all-operations'
import {
  API_VERSION_HEADER,
  FIRST_VERSION,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { operationPaths } from '@/lib/contract/paths'
import { newSession } from '@/lib/session/session'
import { accounts, controlRoutes } from '@/mock-platform/control'
import { openSession } from '@/mock-platform/core/authn'
import type { CallLog } from '@/mock-platform/core/calls'
import { turnKnobs } from '@/mock-platform/core/faults'
import { type Table, type TableDef, tableDefinitions, type Row } from '@/mock-platform/core/table'
import { silos, users } from '@/mock-platform/core/tenancy'
import { createPlatform } from '@/mock-platform/platform'
import { routes } from '@/mock-platform/resources/index'
import { addToday, fillWorld } from '@/mock-platform/seed/index'
import { World as Platform } from '@/mock-platform/world'
import { World } from './world'
import { dependsOnVersion, WRITES } from './writes'
import { argumentsOf, inWorld, keyOf, readRequests } from './writes/requests'
import {
  AS_FIRST,
  type Call,
  changedBetween,
  elsewhere,
  FIXED,
  type Found,
  foundOf,
  LEFT,
  MORE,
  type Reading,
  readings,
  REFUSED,
  SILENT,
  tableOf,
  TAKEN_AWAY,
  UNPROVEN,
} from './writes/stale'
import type { Write } from './writes/write'

/*
 * What a write says that it made stale is what it made stale: each is done once, by its action, in a
 * world of its own on the newest platform, with every read of the contract before and after.
 */

const ORIGIN = 'http://console.test'
const startedAt = Date.now()
const clock = () => startedAt
const requests = readRequests()

/** The rows of a world that nothing was done to. */
const untouched = new Platform('00000000000000ab', { clock })
fillWorld(untouched, 'demo')
untouched.transaction(() => {
  turnKnobs(untouched, { version: NEWEST_VERSION, multicast: true })
  addToday(untouched, 'demo')
})
const people = accounts(untouched)
/** Who reads, by name; no list of tokens has their sessions. */
const readers = new Map(
  ['ada', 'farah'].map((name) => [
    name,
    untouched.transaction(() => openSession(untouched, userOf(name, untouched), false)),
  ]),
)
const tableNames = new Set([...tableDefinitions()].map(({ name }) => name))
const rowsOf = (world: Platform) =>
  [...tableDefinitions()].flatMap((def) =>
    [...world.in(def).all()].map((row) => ({ table: def.name, row })),
  )
const rows = rowsOf(untouched)
/** Tables that were looked into. */
let touched = new Set<string>()

class Watched extends Platform {
  override in<R extends Row, I extends string>(def: TableDef<R, I>): Table<R, I> {
    touched.add(def.name)
    return super.in(def)
  }
}

/** No row is changed in place, so that worlds can share them. */
const newWorld = () =>
  new Watched(untouched.id, { clock, store: { load: () => rows, commit: () => {} } })

let current = newWorld()
const calls: CallLog = { byWorld: new Map() }
const platform = createPlatform({
  worlds: { open: () => current },
  routes: [...routes, ...controlRoutes(calls)],
  calls,
})

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly data?: unknown
}

/** What tests ask their world for, without a server in between. */
async function asked(url: string, { method = 'GET', headers = {}, data }: Asked) {
  const { pathname, search } = new URL(url)
  const path = pathname.replace('/mock/platform', '')
  const response =
    path === '/mock/v1/worlds'
      ? answer(200, { world: current.id, users: people })
      : // There is no relay that would read.
        path === '/mock/v1/poll'
        ? answer(200, {})
        : await platform.fetch(
            new Request(`${ORIGIN}${path}${search}`, {
              ...{ method, headers: { ...headers, 'content-type': 'application/json' } },
              ...(data !== undefined && { body: JSON.stringify(data) }),
            }),
          )
  const text = await response.text()
  return {
    ok: () => response.ok,
    status: () => response.status,
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
  }
}

// Of Playwright's, what a world uses.
const context = {
  fetch: asked,
  get: asked,
  post: (url: string, how: Asked) => asked(url, { ...how, method: 'POST' }),
} as unknown as APIRequestContext

/** What the console reads: the queries of its islands. */
const READ = new Set(
  (
    await Promise.all(
      globSync('lib/api/*reads.ts').map(
        async (path): Promise<object> => import(/* @vite-ignore */ `../${path}`),
      ),
    )
  ).flatMap((module) => Object.values(module).flatMap((each: object) => Object.keys(each))),
)

const NAMED_IN_REQUESTS = JSON.stringify(requests)
/** Of things that no request names, a few. */
const OTHERS = 3

/** What a parameter can be, in the world that nothing was done to. */
function valuesOf(parameter: string, path: string, others: ReadonlySet<string>): readonly string[] {
  const table =
    parameter === 'pool'
      ? path.includes('subnet-pools')
        ? 'subnet-pools'
        : 'ip-pools'
      : tableOf(parameter)
  if (FIXED[parameter]) return FIXED[parameter]
  if (!tableNames.has(table))
    throw new Error(`which table has a ${parameter}? Say it in TABLES of e2e/writes/stale.ts`)
  const own = rowsOf(current).filter((each) => each.table === table && !others.has(each.row.id))
  const isNamed = ({ row }: { row: Row }) =>
    table === 'users' || (row.name !== undefined && NAMED_IN_REQUESTS.includes(`"${row.name}"`))
  return [...own.filter(isNamed), ...own.filter((each) => !isNamed(each)).slice(0, OTHERS)].map(
    ({ row }) => row.id,
  )
}

const served = new Map(routes.map((route) => [route.operation, route]))
const tokenOf = (name: string) => people.find(({ username }) => username === name)?.token ?? ''

/** An answer without its moments; undefined for a refusal. */
async function answered({ operation, url, params }: Reading): Promise<string | undefined> {
  const who = /\/v1\/(?:system|alert|webhook)|experimental/.test(url) ? 'farah' : 'ada'
  try {
    const response = await served.get(operation)?.respond({
      ...{ world: current, url: new URL(url), params, requestId: '', actorName: null },
      request: new Request(url, { headers: { cookie: readers.get(who)?.split(';')[0] ?? '' } }),
      checkAnswers: false,
    })
    if (response?.status !== 200) return undefined
    return (await response.text()).replaceAll(/"time_\w+":"[^"]*"/g, '')
  } catch {
    return undefined
  }
}

interface Answer {
  readonly text: string
  /** Tables that it was made of. */
  readonly from: ReadonlySet<string>
}

async function everything(): Promise<ReadonlyMap<Reading, Answer>> {
  const answers = new Map<Reading, Answer>()
  const others = elsewhere(rowsOf(current))
  const all = readings(
    ORIGIN,
    (operation) => READ.has(operation),
    (parameter, path) => valuesOf(parameter, path, others),
  )
  for (const reading of all) {
    touched = new Set()
    const text = await answered(reading)
    if (text !== undefined) answers.set(reading, { text, from: touched })
  }
  return answers
}

const before = await everything()

/** The server actions, by name. */
const actions = new Map(
  (
    await Promise.all(
      globSync('app/**/*.{ts,tsx}')
        .filter((path) => readFileSync(path, 'utf8').startsWith("'use server'"))
        .map(async (path): Promise<object> => import(/* @vite-ignore */ `../${path}`)),
    )
  ).flatMap(
    (module) => Object.entries(module) as [string, (...sent: unknown[]) => Promise<unknown>][],
  ),
)

/** What an action answered: of a form its state, of many calls one each. */
const outcomesOf = (answers: unknown): readonly Outcome[] =>
  [answers].flat().map((each) => {
    const one = each as Outcome | { readonly outcome: Outcome }
    return 'outcome' in one ? one.outcome : one
  })

function userOf(name: string, world: Platform = current) {
  const maple = world.in(silos).named('all', '', 'maple')
  const user = maple && world.in(users).named('silo', maple.id, name)
  if (!user) throw new Error(`nobody is called ${name}`)
  return user
}

/** Does a write by its action, as a user who may. */
async function done({ action, as }: Write, world: World, key: string) {
  const who = as ?? 'ada'
  const kept = requests[key]
  const act = actions.get(action)
  if (!kept || !act) throw new Error(`${key} is not recorded`)
  const user = userOf(who)
  const session = newSession(
    {
      ...{ token: tokenOf(who), kind: 'bearer', userId: user.id, siloId: user.siloId },
      ...{ siloName: 'maple', displayName: user.displayName },
    },
    Date.now(),
  )
  const sent = await inWorld(kept, world, NEWEST_VERSION)
  const cookie = await signedIn(session)
  stubRequest({ cookie, 'next-action': 'id' }).platform.mockImplementation(platform.fetch)
  return outcomesOf(await act(...argumentsOf(sent)))
}

afterEach(restoreRequest)

/** What rights are worked out from. */
const POLICIES = ['policyView', 'projectPolicyView', 'systemPolicyView']

/** What a write does, with what it tells of that. */
async function seen(
  write: string,
  prepared: ReadonlyMap<Reading, Answer>,
  act: () => Promise<{ readonly isDone: boolean; readonly told: readonly string[] }>,
): Promise<Found> {
  calls.byWorld.clear()
  const earlier = rowsOf(current)
  const { isDone, told } = await act()
  const called = (calls.byWorld.get(current.id) ?? [])
    .filter(({ method, status }) => method !== 'GET' && status < 400)
    .map(({ operation }) => operation)
  const tables = changedBetween(earlier, rowsOf(current))
  const changed = new Set<string>()
  const refused = new Set<string>()
  for (const [reading, { text, from }] of prepared) {
    if (!tables.some((table) => from.has(table))) continue
    const after = await answered(reading)
    if (after === undefined) refused.add(reading.operation)
    else if (after !== text) changed.add(reading.operation)
  }
  if (POLICIES.some((policy) => changed.has(policy))) changed.add(RIGHTS)
  return { write, isDone, called, changed, refused, told: new Set(told) }
}

async function seenOf(write: Write): Promise<Found> {
  const key = keyOf(write, dependsOnVersion(write))
  const world = await World.create(context, ORIGIN)
  await world.turn({ version: NEWEST_VERSION })
  await write.prepare?.(world)
  const prepared = write.prepare ? await everything() : before
  return seen(key, prepared, async () => {
    const outcomes = await done(write, world, key)
    restoreRequest()
    return {
      isDone: outcomes.every(({ type }) => type === 'success'),
      told: outcomes.flatMap((each) => (each.type === 'expired' ? [] : (each.invalidates ?? []))),
    }
  })
}

async function seenOfCalls([operation, as, ...sent]: (typeof MORE)[number]): Promise<Found> {
  const world = await World.create(context, ORIGIN)
  const call = async (each: Call) => {
    const { input } = Object(await inWorld({ path: '', input: each }, world, NEWEST_VERSION))
    // The same call, with the ids of this world.
    const [method, path, body] = input as Call
    const id = userOf('emil').id
    const url = path.startsWith('/mock/') ? path : `/mock/platform${path}`
    const { ok, text } = await asked(`${ORIGIN}${url.replace('⟨emil⟩', id)}`, {
      ...{ method, data: body },
      headers: {
        authorization: `Bearer ${tokenOf(as)}`,
        [API_VERSION_HEADER]: versionHeader(AS_FIRST.test(path) ? FIRST_VERSION : NEWEST_VERSION),
      },
    })
    if (!ok()) throw new Error(`${method} ${path}: ${await text()}`)
  }
  const last = sent.at(-1)
  for (const each of sent.slice(0, -1)) await call(each)
  const prepared = sent.length > 1 ? await everything() : before
  return seen(`${operation} of ${world.id}`, prepared, async () => {
    if (last) await call(last)
    return { isDone: true, told: invalidatedBy(operation) }
  })
}

/** Everything that is done, once for all tests. */
const found: Found[] = []

beforeAll(async () => {
  for (const write of WRITES) {
    current = newWorld()
    found.push(await seenOf(write))
  }
  for (const more of MORE) {
    current = newWorld()
    found.push(await seenOfCalls(more))
  }
}, 120_000)

const named = (write: string): string => write.slice(0, write.indexOf(' '))

test('each write is done, and seen', () => {
  const refused = found.filter(({ isDone }) => !isDone).map(({ write }) => named(write))
  expect([...new Set(refused)].sort()).toEqual(Object.keys(REFUSED))
  const silent = found.filter(({ isDone, changed }) => isDone && changed.size === 0)
  expect(silent.map(({ write }) => named(write)).sort()).toEqual(Object.keys(SILENT))
})

test('each says what it made stale', () => {
  const unsaid = found.flatMap(({ write, changed, told }) =>
    [...changed]
      .filter((name) => !told.has(name) && LEFT[named(write)] !== name)
      .map((name) => `${write} changes ${name}: add it to ALSO`),
  )
  expect(unsaid).toEqual([])
})

test('a deletion doesn’t say stale what it takes away, which could only be refused', () => {
  const deletions = new Set(found.flatMap(({ called }) => called)).values()
  const wrong = [...deletions].flatMap((operation) => {
    if (operationPaths[operation as OperationName][0] !== 'DELETE') return []
    const [changed, refused] = [
      foundOf(found, operation, 'changed'),
      foundOf(found, operation, 'refused'),
    ]
    return (ALSO[operation as OperationName] ?? [])
      .filter((name) => refused.has(name) && !changed.has(name))
      .filter((name) => !TAKEN_AWAY[operation]?.includes(name))
      .map((name) => `${operation} takes ${name} away: take it out of ALSO`)
  })
  expect(wrong).toEqual([])
})

test('what is said of other nouns is so, or has a reason', () => {
  const unproven = Object.entries(ALSO).flatMap(([operation, names]) => {
    const proven = new Set([
      ...foundOf(found, operation, 'changed'),
      ...foundOf(found, operation, 'refused'),
    ])
    const rest = names.filter((name) => !proven.has(name))
    return rest.length > 0 ? [[operation, rest.toSorted()]] : []
  })
  expect(Object.fromEntries(unproven)).toEqual(
    Object.fromEntries(
      Object.entries(UNPROVEN).map(([operation, { names }]) => [operation, names]),
    ),
  )
})
