import type { APIRequest } from '@playwright/test'
import { type ApiVersion, NEWEST_VERSION } from '@/lib/contract/api-version'
import { expect, test } from './fixtures'
import { askForEquivalent, expectNoSecret } from './form-under-test'
import { capture, replay } from './replay'
import { SESSION_COOKIE, Visitor } from './visitor'
import { LOOKS, WRITES } from './writes'
import type { Write } from './writes/write'
import { World } from './world'
import type { Call } from './world'

/** Of another silo, where he may make projects. */
const JONAS = 'jonas.weber@orchard.example'

/** Who may only look where the other may write. */
const VIEWERS = { ada: 'chiara', farah: 'goran' } as const
type Actor = keyof typeof VIEWERS

/** Most of what there is stands below /v1. */
const pathOf = (path: string): string => (path.startsWith('/') ? path : `/v1/${path}`)

/** Everything that a write of this list could have changed, as who may sees it. */
async function stateOf(world: World, actor: Actor, version?: ApiVersion): Promise<unknown> {
  const kept = ['projects', 'policy', 'images', 'me/ssh-keys', 'projects/web-shop/policy']
  kept.push('images?project=sandbox')
  for (const [kind, group] of [
    ['affinity-groups', 'orders'],
    ['anti-affinity-groups', 'frontends'],
  ])
    for (const path of [kind, `${kind}/${group}/members`]) kept.push(`${path}?project=web-shop`)
  for (const kind of ['instances', 'disks', 'snapshots', 'images', 'floating-ips', 'vpcs'])
    kept.push(`${kind}?project=web-shop`)
  kept.push('vpc-firewall-rules?project=web-shop&vpc=default')
  for (const instance of ['batch-import', 'checkout', 'frontend-2']) {
    kept.push(`instances/${instance}/external-ips?project=web-shop`)
    kept.push(`network-interfaces?project=web-shop&instance=${instance}`)
  }
  const inVpc = 'project=web-shop&vpc=default'
  for (const kind of ['vpc-subnets', 'vpc-routers', 'internet-gateways'])
    kept.push(`${kind}?${inVpc}`)
  for (const kind of ['internet-gateway-ip-pools', 'internet-gateway-ip-addresses'])
    kept.push(`${kind}?${inVpc}&gateway=partner-exit`)
  for (const router of ['system', 'partner'])
    kept.push(`vpc-router-routes?${inVpc}&router=${router}`)
  if (actor === 'farah') {
    const pools = 'system/ip-pools'
    kept.splice(0, kept.length, pools, `${pools}/public-v4/ranges`, `${pools}/public-v4/silos`)
    kept.push('system/ip-pools-service/ranges')
    kept.push('system/silos', 'system/policy', 'system/silo-quotas', 'certificates')
    kept.push('system/identity-providers?silo=orchard', 'system/users?silo=maple')
    kept.push('system/silos/maple/policy')
    kept.push('system/silos/maple/ip-pools', 'system/silos/orchard/ip-pools')
    kept.push('system/hardware/sleds', 'system/hardware/sleds-uninitialized')
    const networking = 'system/networking'
    kept.push(`${networking}/address-lot`, `${networking}/address-lot/initial-infra/blocks`)
    kept.push(`${networking}/loopback-address`, `${networking}/allow-list`)
    kept.push(`${networking}/bgp`, `${networking}/bgp-announce-set`, `${networking}/bfd-status`)
    kept.push(`${networking}/bgp-announce-set/as64500-announce/announcement`)
    kept.push('/experimental/v1/system/support-bundles')
    kept.push('/experimental/v1/probes?project=web-shop')
  }
  const read = async (path: string, at?: ApiVersion) =>
    [path, await world.make(world.user(actor), 'GET', pathOf(path), undefined, at)] as const
  // What only platforms of today have.
  const today =
    actor === 'ada'
      ? [
          ...['me/access-tokens', 'external-subnets?project=web-shop', 'multicast-groups'],
          'instances/search/multicast-groups?project=web-shop',
        ]
      : [
          ...['system/networking/inbound-icmp', 'system/networking/settings'],
          ...['system/scim/tokens?silo=maple', 'auth-settings'],
          'system/subnet-pools',
          'system/hardware/disk-adoption-requests',
          'system/hardware/disks-unadopted',
          ...['members', 'silos'].map((of) => `system/subnet-pools/public-subnets/${of}`),
          ...['alert-receivers', 'alert-receivers/on-call/deliveries'],
          ...['system/update/repositories', 'system/update/trust-roots'],
        ]
  return Promise.all([
    ...kept.map((path) => read(path)),
    ...(version === undefined ? [] : today).map((path) => read(path, version)),
  ])
}

const isChange = ({ method }: Call): boolean => method !== 'GET' && method !== 'HEAD'
/** Which API the platform has (decision 0048) the console asks as nobody. */
const isProbe = ({ operation }: Call): boolean =>
  operation === 'ping' || operation === 'authSettingsView'
const brief = ({ actor, operation, status }: Call): string => `${actor} ${operation} ${status}`

/** Everybody who is needed to see a write refused, in a world of their own. */
interface Cast {
  readonly as: Actor
  /** Of the platform, where it isn't the specification's. */
  readonly version: ApiVersion | undefined
  readonly world: World
  /** The session of who may. */
  readonly session: string
  readonly stranger: Visitor
  readonly actor: Visitor
  readonly onlooker: Visitor
  readonly emil: Visitor
  readonly jonas: Visitor
  readonly prepared: Set<Write['prepare']>
  /** What the lists said when the last write had been refused. */
  before: unknown
  /** How many more it sees. */
  left: number
}

/** They change nothing that the next one sees, and the mock platform keeps its latest calls only. */
const WRITES_A_CAST = 8

/** The cast of the worker. */
let kept: Cast | undefined

type Who = Pick<Cast, 'as' | 'version'>

async function gather({ as, version }: Who, contexts: APIRequest, origin: string): Promise<Cast> {
  const world = await World.create(await contexts.newContext(), origin)
  if (version !== undefined) await world.turn({ version })
  const visitor = () => Visitor.stranger(contexts, origin, world)
  const signedIn = async (name: string) => (await visitor()).signIn(world.user(name))
  const [stranger, actor, onlooker, emil, jonas, before] = await Promise.all([
    visitor(),
    signedIn(as),
    signedIn(VIEWERS[as]),
    signedIn('emil'),
    visitor().then((each) => each.signInBySaml(JONAS)),
    stateOf(world, as, version),
  ])
  const session = (await actor.session()) ?? ''
  const people = { as, version, stranger, actor, onlooker, emil, jonas }
  return { world, session, ...people, before, prepared: new Set(), left: WRITES_A_CAST }
}

const testWithCast = test.extend<Who & { cast: Cast }>({
  as: ['ada', { option: true }],
  version: [undefined, { option: true }],

  cast: async ({ as, version, playwright, origin }, provide) => {
    if (kept?.as !== as || kept.version !== version || kept.left === 0)
      kept = await gather({ as, version }, playwright.request, origin)
    kept.left--
    await provide(kept)
  },

  world: async ({ cast: { world, session }, context, origin }, provide) => {
    await context.addCookies([
      { name: 'console_world', value: world.id, url: origin },
      { name: SESSION_COOKIE, value: session, url: origin, httpOnly: true },
    ])
    await provide(world)
  },
})

// By it those that one worker has follow one another.
testWithCast.afterAll(() => {
  kept = undefined
})

for (const [whom, as, version] of [
  ['ada', 'ada', undefined],
  ['farah', 'farah', undefined],
  ['ada today', 'ada', NEWEST_VERSION],
  ['farah today', 'farah', NEWEST_VERSION],
] as const)
  testWithCast.describe(`refused to all who may not do what ${whom} may`, () => {
    testWithCast.use({ as, version })

    const isTheirs = (each: Write) => (each.as ?? 'ada') === as && each.version === version
    for (const write of WRITES.filter(isTheirs))
      testWithCast(`${write.action} at ${write.at}`, async ({ page, world, cast }) => {
        const { operation, form, prepare, toMember = 403, toOutsider = 404 } = write
        const { stranger, actor, onlooker, emil, jonas } = cast
        const viewer = VIEWERS[as]
        // Several may need the same.
        if (prepare && !cast.prepared.has(prepare)) {
          await prepare(world)
          cast.prepared.add(prepare)
          cast.before = await stateOf(world, as, version)
        }
        const earlier = (await world.calls()).length
        const look = async () => {
          if (form === undefined) return
          await askForEquivalent(page, form)
          const since = (await world.calls()).slice(earlier)
          expect(since.filter(isChange), 'changes by filling in and asking').toEqual([])
        }
        const captured = await capture(page, world, write, look)
        const seen = (await world.calls()).length
        const said = async (by: Visitor, headers?: Record<string, string>): Promise<string> => {
          const answer = await replay(captured, by, headers)
          return `${answer.status()} ${await answer.text()}`
        }
        const [toStranger, fromElsewhere, toViewer, toEmil, toJonas] = await Promise.all([
          said(stranger),
          said(actor, { origin: 'null' }),
          said(onlooker),
          said(emil),
          said(jonas),
        ])
        for (const answer of [toStranger, toViewer, toEmil, toJonas])
          expectNoSecret(answer, 'an answer')
        const all = await world.calls()
        const tries = all.slice(earlier, seen).filter((call) => call.operation === operation)
        expect([...new Set(tries.map(({ status }) => status))], 'what was captured').toEqual([500])
        const by = (name: string | null) =>
          all.slice(seen).filter((call) => call.actor === name && !isProbe(call))

        expect(toStranger).toContain('"type":"expired"')
        expect(by(null), 'calls for a stranger').toEqual([])

        // The page may still read for who may.
        expect(fromElsewhere).toMatch(/^403 /)
        expect(by(as).filter(isChange), 'calls from elsewhere').toEqual([])

        if (toMember === 403) expect(toViewer, 'to a viewer').toContain('Action not authorized')
        const byViewer = by(viewer).filter(isChange).map(brief)
        expect(byViewer, 'changes by a viewer').toEqual([`${viewer} ${operation} ${toMember}`])

        // What the platform lets them see of it decides how they are refused.
        if (toMember === 403)
          expect(toEmil, 'to nobody').toMatch(/Not found|Action not authorized|no longer exists/)
        const refusals = [403, 404, toMember]
        expect(refusals, 'last answer to nobody').toContain(by('emil').at(-1)?.status)
        for (const call of by('emil').filter(isChange))
          expect(refusals, brief(call)).toContain(call.status)

        if (toOutsider === 404) {
          expect(toJonas, 'to somebody of another silo').toMatch(/Not found|Code is invalid/)
          expect([...new Set(by(JONAS).map(({ status }) => status))]).toEqual([404])
        } else
          expect(by(JONAS).filter(isChange).map(brief), 'changes in another silo').toEqual(
            toOutsider === null ? [] : [`${JONAS} ${operation} ${toOutsider}`],
          )

        const after = await stateOf(world, as, version)
        expect(after).toEqual(cast.before)
        cast.before = after
      })
  })

testWithCast.describe('what only reads does so for those who may', () => {
  for (const look of LOOKS)
    testWithCast(`${look.action} at ${look.at}`, async ({ page, world, cast }) => {
      const { stranger, emil, jonas } = cast
      const seen = (await world.calls()).length
      const captured = await capture(page, world, look)
      expect(await (await replay(captured, stranger)).text()).toContain('"type":"expired"')
      const elsewhere = await replay(captured, emil, { origin: 'null' })
      expect(elsewhere.status(), 'from elsewhere').toBe(403)
      const tried = (await world.calls()).slice(seen)
      expect(tried.filter((call) => call.actor !== 'ada' && !isProbe(call))).toEqual([])
      for (const outsider of [emil, jonas])
        expect(await (await replay(captured, outsider)).text()).toContain('Not found')
      const all = (await world.calls()).slice(seen)
      const [first, second, ...more] = all.filter((call) => call.actor !== 'ada' && !isProbe(call))
      expect([first, second].map((call) => call && brief(call))).toEqual([
        `emil ${first?.operation} 404`,
        `${JONAS} ${second?.operation} 404`,
      ])
      expect(more).toEqual([])
      const changes = all.filter(isChange)
      expect(changes, 'changes').toEqual([])
    })
})
