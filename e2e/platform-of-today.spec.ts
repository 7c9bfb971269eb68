import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { expect, worldTest as test } from './fixtures'
import { replay } from './replay'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'
import { dependsOnVersion, WRITES } from './writes'
import { requestOf } from './writes/requests'

/*
 * The newest platform that the console knows: every screen, and every change whose shape depends on
 * the platform (decision 0040). What else there is has one shape at all times.
 */

test.beforeEach(({ world }) => world.turn({ version: NEWEST_VERSION }))

const FAILED = /couldn’t be (?:loaded|read)|Something went wrong|Page not found<\/h1>/
/** The guide says when a screen says so. */
const FAILED_GUIDE = /Something went wrong|Page not found<\/h1>/

// Every screen of a platform that tells its version is opened by tour.spec.ts.
test('every screen has what it shows where a proxy strips the header', async ({
  world,
  visitor,
}) => {
  test.setTimeout(90_000)
  await world.turn({ losesVersion: true })
  const farah = world.user('farah')
  await world.make(farah, 'POST', '/v1/me/ssh-keys', {
    ...{ name: 'laptop', description: '', public_key: SSH_KEY },
  })
  const reader = await (await visitor()).signIn(farah)
  const failed: string[] = []
  // The newest document has no support bundles: without the header they can't be asked for in the version that
  // has them. A sled's id is a UUID.
  const paths = samplePaths().filter(
    (each) => !/^\/(?:no-script|lookup)|\/any\/edit$|\/support-bundles|\/sleds\/any/.test(each),
  )
  await reader.openAll(paths, (path, status, html) => {
    const [fault] = (path === '/help' ? FAILED_GUIDE : FAILED).exec(html) ?? []
    if (status !== 200 || fault) failed.push(`${path}: ${status} ${fault}`)
  })
  expect(failed).toEqual([])
  // The platform's version is found by a ping without one; no world has the same sleds.
  const refused = (await world.calls())
    .filter(({ status }) => status === 400 || status === 406)
    .filter(({ operation, path }) => operation !== 'ping' && !path.includes('/any'))
  expect(refused.map(({ operation, path }) => `${operation} ${path}`)).toEqual([])
})

test.describe('is changed as it wants', () => {
  for (const write of WRITES.filter(dependsOnVersion))
    test(`${write.action} at ${write.at}`, async ({ world, visitor }) => {
      await write.prepare?.(world)
      const actor = await (await visitor()).signIn(world.user(write.as ?? 'ada'))
      const request = await requestOf(write, world, true)
      const seen = (await world.calls()).length
      expect((await replay(request, actor)).status()).toBe(200)
      const calls = (await world.calls()).slice(seen)
      const [made] = calls.filter(({ operation }) => operation === write.operation)
      expect(made, 'the call').toBeDefined()
      expect([200, 201, 202, 204], `${made?.path} ${made?.body}`).toContain(made?.status)
    })
})
