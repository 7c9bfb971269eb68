import type { PlaywrightWorkerArgs } from '@playwright/test'
import { type ApiVersion, NEWEST_VERSION } from '@/lib/contract/api-version'
import { expect, worldTest as test } from './fixtures'
import { expectNoSecret } from './form-under-test'
import { groupsOf } from './groups'
import { replay } from './replay'
import { Visitor } from './visitor'
import { LOOKS, WRITES } from './writes'
import { isByForm, requestOf } from './writes/requests'
import type { Sent } from './writes/requests'
import { type Call, isChange, type World } from './world'

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

/** The console asks which API the platform has (decision 0040) without a user. */
const isProbe = ({ operation }: Call): boolean =>
  operation === 'ping' || operation === 'authSettingsView'
const brief = ({ actor, operation, status }: Call): string => `${actor} ${operation} ${status}`

/** Everybody who is needed to see a write refused. */
interface Cast {
  readonly stranger: Visitor
  readonly actor: Visitor
  readonly onlooker: Visitor
  readonly emil: Visitor
  readonly jonas: Visitor
}

async function gather(
  { request }: PlaywrightWorkerArgs['playwright'],
  origin: string,
  world: World,
  as: Actor,
): Promise<Cast> {
  const visitor = () => Visitor.stranger(request, origin, world)
  const signedIn = async (name: string) => (await visitor()).signIn(world.user(name))
  const [stranger, actor, onlooker, emil, jonas] = await Promise.all([
    visitor(),
    signedIn(as),
    signedIn(VIEWERS[as]),
    signedIn('emil'),
    visitor().then((each) => each.signInBySaml(JONAS)),
  ])
  return { stranger, actor, onlooker, emil, jonas }
}

/** A form that asks which call it would make: PLAN_FIELD of lib/change/outcome.ts. */
const asking = (sent: Sent): Sent =>
  'fields' in sent ? { ...sent, fields: [...sent.fields, ['$plan', '1']] } : sent

const PLATFORMS: readonly (readonly [when: string, version: ApiVersion | undefined])[] = [
  ['', undefined],
  [' of today', NEWEST_VERSION],
]

for (const [when, version] of PLATFORMS)
  for (const group of groupsOf(WRITES.filter((each) => each.version === version))) {
    const as: Actor = group[0]?.as ?? 'ada'
    test(`refused to all who may not do what ${as} may${when}: ${group.map(({ action }) => action).join(', ')}`, async ({
      playwright,
      origin,
      world,
    }) => {
      await world.turn({ version: version ?? 'baseline' })
      const { stranger, actor, onlooker, emil, jonas } = await gather(playwright, origin, world, as)
      for (const prepare of new Set(group.map((each) => each.prepare))) await prepare?.(world)
      const before = await stateOf(world, as, version)
      for (const write of group)
        await test.step(`${write.action} at ${write.at}`, async () => {
          const { operation, form, toMember = 403, toOutsider = 404 } = write
          const viewer = VIEWERS[as]
          const request = await requestOf(write, world)
          const first = (await world.calls()).length
          // What acts by a call has an action of its own that tells (LOOKS).
          if (form && isByForm(write)) {
            const asked = await replay(await requestOf(write, world, undefined, asking), actor)
            const plan = await asked.text()
            expect(plan, 'the equivalent').toContain(`"operation":"${operation}"`)
            expectNoSecret(plan, 'the equivalent')
            const since = (await world.calls()).slice(first)
            expect(since.filter(isChange), 'changes by asking for the equivalent').toEqual([])
          }
          const earlier = (await world.calls()).length
          // The proof that it is the write: for who may, the platform is asked for it.
          await world.fail({ operation, status: 500 })
          expect((await replay(request, actor)).status(), 'answer to who may').toBe(200)
          const seen = (await world.calls()).length
          const said = async (by: Visitor, headers?: Record<string, string>): Promise<string> => {
            const answer = await replay(request, by, headers)
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
          expect([...new Set(tries.map(({ status }) => status))], 'asked by who may').toEqual([500])
          const by = (name: string | null) =>
            all.slice(seen).filter((call) => call.actor === name && !isProbe(call))

          expect(toStranger).toContain('"type":"expired"')
          expect(by(null), 'calls for a stranger').toEqual([])

          expect(fromElsewhere).toMatch(/^403 /)
          expect(by(as), 'calls from elsewhere').toEqual([])

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
        })
      // What was made in another silo is there, and not here.
      expect(await stateOf(world, as, version)).toEqual(before)
    })
  }

for (const group of groupsOf(LOOKS.map((look) => ({ ...look, as: 'ada' as const }))))
  test(`what only reads does so for those who may: ${group.map(({ action }) => action).join(', ')}`, async ({
    playwright,
    origin,
    world,
  }) => {
    const { stranger, actor, emil, jonas } = await gather(playwright, origin, world, 'ada')
    for (const look of group)
      await test.step(`${look.action} at ${look.at}`, async () => {
        const request = await requestOf({ ...look, as: undefined }, world)
        const answer = await (await replay(request, actor)).text()
        expect(answer, 'to who may').not.toMatch(/"type":"expired"|Not found/)
        const seen = (await world.calls()).length
        expect(await (await replay(request, stranger)).text()).toContain('"type":"expired"')
        const elsewhere = await replay(request, emil, { origin: 'null' })
        expect(elsewhere.status(), 'from elsewhere').toBe(403)
        expect((await world.calls()).slice(seen).filter((call) => !isProbe(call))).toEqual([])
        for (const outsider of [emil, jonas])
          expect(await (await replay(request, outsider)).text()).toContain('Not found')
        const all = (await world.calls()).slice(seen).filter((call) => !isProbe(call))
        expect(all.map(brief)).toEqual([
          `emil ${all[0]?.operation} 404`,
          `${JONAS} ${all[1]?.operation} 404`,
        ])
        expect(all.filter(isChange), 'changes').toEqual([])
      })
  })
