import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import { allOperations } from '@/lib/contract/all-operations'
import { ErrorBody } from '@/lib/contract/common'
import { fromWire } from '@/lib/contract/wire'
import { type ApiVersion, BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { mintToken } from './core/authn'
import { WORLD_HEADER } from './core/claims'
import { turnKnobs } from './core/faults'
import { silos, users } from './core/tenancy'
import { BEARER_PREFIX } from './core/token'
import { createPlatform } from './platform'
import { oddRequests, referencesOf } from './requests.fixture'
import type { OddRequest } from './requests.fixture'
import { routes } from './resources/index'
import { fillWorld } from './seed/index'
import { isNew } from './versions/offered'
import { World } from './world'
import type { RowChange } from './world'

/** Where the platform itself answers 500 to a caller's mistake (behaviour-tenant, -operator). */
const ANSWERS_500: ReadonlySet<OperationName> = new Set<OperationName>([
  // Renaming onto a taken name.
  'floatingIpUpdate',
  'projectUpdate',
  'vpcRouterUpdate',
  'vpcSubnetUpdate',
  'vpcUpdate',
  // The same assignment twice.
  'policyUpdate',
  'projectPolicyUpdate',
  'siloPolicyUpdate',
  'systemPolicyUpdate',
  // A duplicate.
  'networkingBfdEnable',
  'probeCreate',
  // Neither or both of from_start and most_recent.
  'instanceSerialConsole',
  // Clearing a default of a pool that is not linked.
  'ipPoolSiloUpdate',
  // Unknown sleds, a change that is over or under way.
  'rackMembershipAbort',
  'rackMembershipAddSleds',
  // A file that is not in the archive.
  'supportBundleDownloadFile',
  'supportBundleHeadFile',
])
/** These answer errors in a form of their own (OAuth). */
const OWN_ERRORS: ReadonlySet<OperationName> = new Set<OperationName>([
  'deviceAccessToken',
  'deviceAuthRequest',
])

const WORLD = '00000000000000bb'
/** The first two may do nearly everything, each at their level. */
const ACTORS = ['farah', 'ada', 'goran', 'devika', 'emil', 'outsider', 'nobody', 'stale'] as const
type ActorName = (typeof ACTORS)[number]

const nowMs = Date.UTC(2026, 9, 1, 12)

/** The rows of a world with everybody in it, and what they sign in with. */
function prepare(version: ApiVersion) {
  const world = new World(WORLD, { clock: () => nowMs })
  fillWorld(world, 'demo')
  if (version !== BASELINE) world.transaction(() => turnKnobs(world, { version }))
  const tokens = new Map<ActorName, string>([['stale', '0'.repeat(40)]])
  world.transaction(() => {
    const [maple, orchard] = ['maple', 'orchard'].map((name) =>
      world.in(silos).named('all', '', name),
    )
    for (const name of ACTORS) {
      const user = maple && world.in(users).named('silo', maple.id, name)
      if (user !== undefined) tokens.set(name, mintToken(world, user))
    }
    const outsider = world.in(users).put({
      id: world.uuid(),
      name: 'outsider',
      displayName: 'outsider',
      siloId: orchard?.id ?? '',
      password: null,
    })
    tokens.set('outsider', mintToken(world, outsider))
  })
  const filled = world.dump()
  const rows = Object.entries(filled).flatMap(([table, list]) =>
    list.map((row) => ({ table, row })),
  )
  return { tokens, filled, rows, references: referencesOf(world) }
}
/** What refused calls leave: the audit log has them. */
const WRITTEN = new Set(['audit-log'])
const withoutWritten = (dump: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(dump).filter(([table]) => !WRITTEN.has(table)))

type Prepared = ReturnType<typeof prepare>
/** Of the specification's time, and of today for what came since. */
const times = { before: prepare(BASELINE), today: prepare(NEWEST_VERSION) }

/** A platform that notes every change that reaches its store. */
function watched({ rows }: Prepared) {
  const changes: RowChange[] = []
  const errors: unknown[] = []
  const store = {
    load: () => rows,
    commit: (given: readonly RowChange[]) =>
      changes.push(...given.filter(({ table }) => !WRITTEN.has(table))),
  }
  const world = new World(WORLD, { clock: () => nowMs, store })
  const platform = createPlatform({
    worlds: { open: () => world },
    routes,
    calls: { byWorld: new Map() },
    checkAnswers: true,
    onError: (error) => errors.push(error),
  })
  return { world, platform, changes, errors }
}

const request = (odd: OddRequest, token: string | undefined): Request =>
  new Request(`http://platform.test${odd.url}`, {
    method: odd.method,
    redirect: 'manual',
    headers: {
      [WORLD_HEADER]: WORLD,
      ...(token === undefined ? {} : { authorization: `Bearer ${BEARER_PREFIX}${token}` }),
      ...(odd.contentType === null ? {} : { 'content-type': odd.contentType }),
    },
    ...(odd.body === null ? {} : { body: odd.body }),
  })

// The keys of an object literal are exactly its type's.
const names = Object.keys(allOperations) as OperationName[]

describe('refused calls', () => {
  it.each(names)(
    'of %s change nothing and are never our fault',
    async (name) => {
      const prepared = isNew(name) ? times.today : times.before
      const { tokens, filled, references } = prepared
      let current = watched(prepared)
      await fc.assert(
        fc.asyncProperty(
          oddRequests(name, references),
          fc.oneof(
            { weight: 2, arbitrary: fc.constantFrom('farah' as const, 'ada' as const) },
            { weight: 1, arbitrary: fc.constantFrom(...ACTORS) },
          ),
          async (odd, actor) => {
            const { platform, changes, errors } = current
            const response = await platform.fetch(request(odd, tokens.get(actor)))
            const text = await response.text()
            expect(errors.splice(0)).toEqual([])
            if (response.status < 400) {
              // What was accepted may change the world; the next call gets a fresh one.
              if (changes.length > 0) current = watched(prepared)
              return
            }
            expect(changes).toEqual([])
            if (!ANSWERS_500.has(name)) expect(response.status).not.toBe(500)
            expect(response.headers.get('x-request-id')).toBeTruthy()
            if (odd.method === 'HEAD' || OWN_ERRORS.has(name)) return
            const body = ErrorBody.parse(fromWire(JSON.parse(text)))
            expect(body.requestId).toBe(response.headers.get('x-request-id'))
          },
        ),
        { seed: 20_261_001, numRuns: process.env['TEST_LONG'] ? 40 : 10 },
      )
      // Not a row differs, also none that the store was never told of.
      expect(withoutWritten(current.world.dump())).toEqual(withoutWritten(filled))
    },
    30_000,
  )
})
