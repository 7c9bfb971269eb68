import { expect, test } from './fixtures'
import { askForEquivalent, expectNoSecret } from './form-under-test'
import { groupsOf } from './groups'
import { capture, replay } from './replay'
import type { Visitor } from './visitor'
import { LOOKS, WRITES } from './writes'
import type { Call, World } from './world'

/** Of another silo, where he may make projects. */
const JONAS = 'jonas.weber@orchard.example'

/** Who may only look where the other may write. */
const VIEWERS = { ada: 'chiara', farah: 'goran' } as const

/** Everything that a write of this list could have changed, as who may sees it. */
async function stateOf(world: World, actor: keyof typeof VIEWERS): Promise<unknown> {
  const kept = ['projects', 'policy', 'images', 'me/ssh-keys', 'projects/web-shop/policy']
  kept.push('images?project=sandbox')
  for (const kind of ['instances', 'disks', 'snapshots', 'images', 'floating-ips', 'vpcs'])
    kept.push(`${kind}?project=web-shop`)
  kept.push('vpc-firewall-rules?project=web-shop&vpc=default')
  for (const instance of ['batch-import', 'checkout', 'frontend-2']) {
    kept.push(`instances/${instance}/external-ips?project=web-shop`)
    kept.push(`network-interfaces?project=web-shop&instance=${instance}`)
  }
  const inVpc = 'project=web-shop&vpc=default'
  for (const kind of ['vpc-subnets', 'vpc-routers']) kept.push(`${kind}?${inVpc}`)
  for (const router of ['system', 'partner'])
    kept.push(`vpc-router-routes?${inVpc}&router=${router}`)
  if (actor === 'farah') {
    const pools = 'system/ip-pools'
    kept.splice(0, kept.length, pools, `${pools}/public-v4/ranges`, `${pools}/public-v4/silos`)
    kept.push('system/silos', 'system/policy', 'system/silo-quotas', 'certificates')
    kept.push('system/identity-providers?silo=orchard', 'system/users?silo=maple')
    kept.push('system/silos/maple/policy')
    kept.push('system/silos/maple/ip-pools', 'system/silos/orchard/ip-pools')
    kept.push('system/hardware/sleds', 'system/hardware/sleds-uninitialized')
  }
  const who = world.user(actor)
  return Promise.all(
    kept.map(async (path) => [path, await world.make(who, 'GET', `/v1/${path}`)] as const),
  )
}

const isChange = ({ method }: Call): boolean => method !== 'GET'
/** Which platform it is (decision 0040) the console asks for whoever may save, as nobody. */
const isProbe = ({ operation }: Call): boolean => operation === 'ping'
const brief = ({ actor, operation, status }: Call): string => `${actor} ${operation} ${status}`

for (const group of groupsOf(WRITES))
  test(`refused to all who may not: ${group.map(({ action }) => action).join(', ')}`, async ({
    page,
    world,
    visitor,
    signIn,
  }) => {
    test.setTimeout(30_000 + 15_000 * group.length)
    // Several may need the same.
    for (const prepare of new Set(group.map((each) => each.prepare))) await prepare?.(world)
    const signedIn = async (name: string) => (await visitor()).signIn(world.user(name))
    const as = group[0]?.as ?? 'ada'
    const viewer = VIEWERS[as]
    const [stranger, actor, onlooker, emil, jonas] = await Promise.all([
      visitor(),
      signedIn(as),
      signedIn(viewer),
      signedIn('emil'),
      visitor().then((each) => each.signInBySaml(JONAS)),
      signIn(as),
    ])
    const before = await stateOf(world, as)
    let earlier = (await world.calls()).length

    for (const write of group)
      await test.step(`${write.action} at ${write.at}`, async () => {
        const { operation, form, toMember = 403, toOutsider = 404 } = write
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
        earlier = all.length

        expect(toStranger).toContain('"type":"expired"')
        expect(by(null), 'calls for a stranger').toEqual([])

        // The page may still read for who may.
        expect(fromElsewhere).toMatch(/^403 /)
        expect(by(as).filter(isChange), 'calls from elsewhere').toEqual([])

        if (toMember === 403) expect(toViewer, 'to a viewer').toContain('Action not authorized')
        const byViewer = by(viewer).filter(isChange).map(brief)
        expect(byViewer, 'changes by a viewer').toEqual([`${viewer} ${operation} ${toMember}`])

        // What the platform lets them see of it decides how they are refused.
        if (toMember === 403) expect(toEmil, 'to nobody').toMatch(/Not found|Action not authorized/)
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

    expect(await stateOf(world, as)).toEqual(before)
  })

test('what only reads does so for those who may', async ({ page, world, visitor, signIn }) => {
  const [stranger, emil, jonas] = await Promise.all([
    visitor(),
    visitor().then((each) => each.signIn(world.user('emil'))),
    visitor().then((each) => each.signInBySaml(JONAS)),
    signIn('ada'),
  ])
  for (const look of LOOKS)
    await test.step(`${look.action} at ${look.at}`, async () => {
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
