import { expect, heading, rowOf, test, tryAgain } from './fixtures'

// Of all lists app/(console)/skew.test.tsx has it, without what only a browser shows.
test('a list that fails recovers, is on its way, then there, may be empty, and is not found by outsiders', async ({
  page,
  world,
  enter,
}) => {
  const disks = '/projects/web-shop/disks'
  await world.fail({ operation: 'diskList', status: 503, times: 10 })
  await enter('ada', disks)
  const problem = page.getByRole('alert').filter({ hasText: 'Disks couldn’t be loaded' })
  await expect(problem.getByRole('button', { name: 'Copy report' })).toBeVisible()
  await tryAgain(world, problem, 'diskList')
  await expect(rowOf(page, 'scratch')).toBeVisible()

  await test.step('is on its way, then there', async () => {
    const release = await world.hold('diskList')
    // Its end comes with the rows.
    await page.goto(disks, { waitUntil: 'commit' })
    // The skeleton of the page may stand where that of its list does.
    await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached()
    await release()
    await expect(heading(page, 'Disks')).toBeVisible()
    await expect(rowOf(page, 'scratch')).toBeVisible()
  })

  await test.step('is empty, and says so', async () => {
    await world.make(world.user('ada'), 'POST', '/v1/projects', { name: 'bare', description: '' })
    await page.goto('/projects/bare/disks')
    await expect(page.getByRole('main').getByText('No disks')).toBeVisible()
  })

  await test.step('is not found for an outsider', async () => {
    await enter('emil', disks)
    await expect(heading(page, /Page not found|You don’t have access/)).toBeVisible()
  })
})
