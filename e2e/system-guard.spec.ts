import { expect, heading, test } from './fixtures'
import { samplePaths } from './sample-paths'

const SYSTEM = samplePaths().filter((path) => /^\/system(?:\/|$)/.test(path))

test('no system path exists for who is no fleet viewer', async ({ visitor, world }) => {
  test.setTimeout(90_000)
  expect(SYSTEM.length).toBeGreaterThan(15)
  const [ada, emil] = await Promise.all(
    ['ada', 'emil'].map(async (name) => (await visitor()).signIn(world.user(name))),
  )
  const before = (await world.calls()).length
  const found: string[] = []
  for (const path of [...SYSTEM, '/system/nowhere']) {
    const answers = await Promise.all([ada, emil].map((reader) => reader?.get(path)))
    const statuses = answers.map((answer) => answer?.status())
    if (statuses.some((status) => status !== 404)) found.push(`${path}: ${statuses.join()}`)
  }
  expect(found).toEqual([])
  // What a page asks beside the guard the platform refuses too.
  const calls = (await world.calls()).slice(before)
  const system = calls.filter(({ path }) => path.startsWith('/v1/system/'))
  expect(system.length).toBeGreaterThan(SYSTEM.length)
  expect(system.filter(({ status }) => status < 400)).toEqual([])
})

test('a fleet viewer goes there from the silo, and is led away when no longer one', async ({
  page,
  world,
  enter,
}) => {
  await enter('goran', '/system/utilization')
  await expect(heading(page, 'Utilization')).toBeVisible()
  interface Policy {
    role_assignments: { identity_id: string; role_name: string }[]
  }
  const farah = world.user('farah')
  const policy = await world.make<Policy>(farah, 'GET', '/v1/system/policy')
  const role_assignments = policy.role_assignments.filter(({ role_name }) => role_name === 'admin')
  await world.make(farah, 'PUT', '/v1/system/policy', { role_assignments })
  await page.reload()
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'System' })).toBeHidden()
})
