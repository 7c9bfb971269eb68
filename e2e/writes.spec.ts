import { expect, test } from './fixtures'
import { capture, replay, servedActions } from './replay'
import { SESSION_COOKIE } from './visitor'
import type { Visitor } from './visitor'
import { FOR_ALL, LOOKS, WRITES } from './writes'
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
  for (const instance of ['batch-import', 'checkout', 'frontend-2']) {
    kept.push(`instances/${instance}/external-ips?project=web-shop`)
    kept.push(`network-interfaces?project=web-shop&instance=${instance}`)
  }
  if (actor === 'farah') {
    const pools = 'system/ip-pools'
    kept.splice(0, kept.length, pools, `${pools}/public-v4/ranges`, `${pools}/public-v4/silos`)
    kept.push('system/silos', 'system/policy', 'system/silo-quotas')
    kept.push('system/hardware/sleds', 'system/hardware/sleds-uninitialized')
  }
  const who = world.user(actor)
  return Promise.all(
    kept.map(async (path) => [path, await world.make(who, 'GET', `/v1/${path}`)] as const),
  )
}

const isChange = ({ method }: Call): boolean => method !== 'GET'
const brief = ({ actor, operation, status }: Call): string => `${actor} ${operation} ${status}`

for (const write of WRITES)
  test(`${write.action} at ${write.at} is refused to all who may not`, async ({
    page,
    context,
    origin,
    world,
    visitor,
  }) => {
    const { operation, as = 'ada', toMember = 403, toOutsider = 404 } = write
    const viewer = VIEWERS[as]
    await write.prepare?.(world)
    const signedIn = async (name: string) => (await visitor()).signIn(world.user(name))
    const [stranger, actor, onlooker, emil, jonas] = await Promise.all([
      visitor(),
      signedIn(as),
      signedIn(viewer),
      signedIn('emil'),
      visitor().then((each) => each.signInBySaml(JONAS)),
    ])
    const value = (await actor.session()) ?? ''
    await context.addCookies([{ name: SESSION_COOKIE, value, url: origin, httpOnly: true }])
    const before = await stateOf(world, as)

    const captured = await capture(page, world, write)
    // A page that is left asks for nothing more.
    await page.goto('about:blank')
    const attempts = (await world.calls(operation)).map(({ status }) => status)
    expect([...new Set(attempts)], 'what was captured').toEqual([500])

    let seen = (await world.calls()).length
    /** What was called since the last time; the live list may still read for who may. */
    const news = async (): Promise<readonly Call[]> => {
      const all = await world.calls()
      const fresh = all.slice(seen)
      seen = all.length
      return fresh.filter((call) => isChange(call) || call.actor !== as)
    }
    const said = async (by: Visitor, headers?: Record<string, string>): Promise<string> => {
      const answer = await replay(captured, by, headers)
      return `${answer.status()} ${await answer.text()}`
    }

    expect(await said(stranger)).toContain('"type":"expired"')
    expect(await news(), 'calls for a stranger').toEqual([])
    expect(await said(actor, { origin: 'null' })).toMatch(/^403 /)
    expect(await news(), 'calls from elsewhere').toEqual([])

    const toViewer = await said(onlooker)
    if (toMember === 403) expect(toViewer, 'to a viewer').toContain('Action not authorized')
    const byViewer = (await news()).filter(isChange).map(brief)
    expect(byViewer, 'changes by a viewer').toEqual([`${viewer} ${operation} ${toMember}`])

    // What the platform lets them see of it decides how they are refused.
    const toEmil = await said(emil)
    if (toMember === 403) expect(toEmil, 'to nobody').toMatch(/Not found|Action not authorized/)
    const byEmil = await news()
    const refusals = [403, 404, toMember]
    expect(refusals, 'last answer to nobody').toContain(byEmil.at(-1)?.status)
    for (const call of byEmil.filter(isChange)) expect(refusals, brief(call)).toContain(call.status)

    const toJonas = await said(jonas)
    const byJonas = await news()
    if (toOutsider === 404) {
      expect(toJonas, 'to somebody of another silo').toMatch(/Not found|Code is invalid/)
      expect([...new Set(byJonas.map(({ status }) => status))]).toEqual([404])
    } else
      expect(byJonas.filter(isChange).map(brief), 'changes in another silo').toEqual(
        toOutsider === null ? [] : [`${JONAS} ${operation} ${toOutsider}`],
      )

    expect(await stateOf(world, as)).toEqual(before)
  })

for (const look of LOOKS)
  test(`${look.action} reads, and only for those who may`, async ({
    page,
    world,
    visitor,
    enter,
  }) => {
    const stranger = await visitor()
    const emil = await (await visitor()).signIn(world.user('emil'))
    const jonas = await (await visitor()).signInBySaml(JONAS)
    await enter('ada', '/projects')
    const seen = (await world.calls()).length
    const captured = await capture(page, world, look)
    const since = async () => (await world.calls()).slice(seen)

    expect(await (await replay(captured, stranger)).text()).toContain('"type":"expired"')
    const elsewhere = await replay(captured, emil, { origin: 'null' })
    expect(elsewhere.status(), 'from elsewhere').toBe(403)
    expect((await since()).filter(({ actor }) => actor !== 'ada')).toEqual([])
    for (const outsider of [emil, jonas])
      expect(await (await replay(captured, outsider)).text()).toContain('Not found')
    const byOthers = (await since()).filter(({ actor }) => actor !== 'ada')
    expect(byOthers.map(({ actor, status }) => [actor, status])).toEqual([
      ['emil', 404],
      [JONAS, 404],
    ])
    expect((await since()).filter(isChange), 'changes').toEqual([])
  })

test('every server action of the build is replayed here, or has a reason', async () => {
  const replayed = [...WRITES, ...LOOKS].map(({ action }) => action)
  const known = [...new Set(replayed), ...Object.keys(FOR_ALL)]
  expect(known.sort()).toEqual([...(await servedActions()).keys()].sort())
})
