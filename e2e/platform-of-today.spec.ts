import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { OPERATION_VERSIONS } from '@/lib/contract/operation-versions'
import { isLowered } from '@/lib/contract/editions'
import { expect, test } from './fixtures'
import { capture, replay } from './replay'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'
import { WRITES } from './writes'

/*
 * The newest platform that the console knows: every screen, and every change whose shape depends on
 * the platform (decision 0048). What else there is has one shape at all times.
 */

test.beforeEach(({ world }) => world.turn({ version: NEWEST_VERSION }))

const FAILED = /couldn’t be (?:loaded|read)|Something went wrong|Page not found<\/h1>/
/** The guide says when a screen says so. */
const FAILED_GUIDE = /Something went wrong|Page not found<\/h1>/

for (const losesVersion of [false, true])
  test(`every screen has what it shows${losesVersion ? ' where a proxy strips the header' : ''}`, async ({
    world,
    visitor,
  }) => {
    await world.turn({ losesVersion })
    test.setTimeout(90_000)
    const farah = world.user('farah')
    await world.make(farah, 'POST', '/v1/me/ssh-keys', {
      ...{ name: 'laptop', description: '', public_key: SSH_KEY },
    })
    const reader = await (await visitor()).signIn(farah)
    const failed: string[] = []
    for (const path of samplePaths().filter(
      (each) => !/^\/(?:no-script|lookup)|\/any\/edit$/.test(each),
    )) {
      let answer = await reader.get(path)
      for (let hops = 0; hops < 4 && answer.headers().location; hops++)
        answer = await reader.get(answer.headers().location ?? '')
      const [fault] = (path === '/help' ? FAILED_GUIDE : FAILED).exec(await answer.text()) ?? []
      if (answer.status() !== 200 || fault) failed.push(`${path}: ${answer.status()} ${fault}`)
    }
    expect(failed).toEqual([])
    // The platform's version is found by a ping without one; no world has the same sleds.
    const refused = (await world.calls())
      .filter(({ status }) => status === 400 || status === 406)
      .filter(({ operation, path }) => operation !== 'ping' && !path.includes('/any'))
    expect(refused.map(({ operation, path }) => `${operation} ${path}`)).toEqual([])
  })

test.describe('is changed as it wants', () => {
  const isOfVersions = (operation: string) =>
    isLowered(operation) || Object.hasOwn(OPERATION_VERSIONS, operation)

  for (const write of WRITES.filter(({ operation }) => isOfVersions(operation)))
    test(`${write.action} at ${write.at}`, async ({ page, world, visitor, signIn }) => {
      const who = write.as ?? 'ada'
      await write.prepare?.(world)
      const actor = await (await visitor()).signIn(world.user(who))
      await signIn(who)
      const captured = await capture(page, world, write)
      const seen = (await world.calls()).length
      expect((await replay(captured, actor)).status()).toBe(200)
      const calls = (await world.calls()).slice(seen)
      const [made] = calls.filter(({ operation }) => operation === write.operation)
      expect(made, 'the call').toBeDefined()
      expect([200, 201, 202, 204], `${made?.path} ${made?.body}`).toContain(made?.status)
    })
})
