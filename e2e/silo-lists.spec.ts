import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, expectToast, heading, listening, rowOf, test, toasts } from './fixtures'
import { searchFor, selected, tool } from './list-parts'
import type { World } from './world'

const SHOP = 'web-shop'

/** The number of rows below the header. */
const rowCount = (page: Page): Promise<number> =>
  page
    .getByRole('row')
    .count()
    .then((count) => count - 1)

const instanceNames = async (world: World, project: string): Promise<string[]> => {
  const path = `/v1/instances?project=${project}&limit=1000`
  const { items } = await world.make<{ items: { name: string }[] }>(world.user('ada'), 'GET', path)
  return items.map(({ name }) => name)
}

test('instances of all projects stand in one list, which is searched, sorted and fits on a phone', async ({
  page,
  world,
  enter,
}) => {
  const names = await instanceNames(world, 'ml-research')
  const pipeline = await instanceNames(world, 'data-pipeline')
  await enter('ada', routes.projects)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(heading(page, 'Instances')).toBeVisible()
  await expect(page).toHaveURL(routes.siloInstances)
  await expect(page.getByText('Updated')).toBeVisible()
  await expect(rowOf(page, 'checkout').getByRole('link', { name: SHOP })).toBeVisible()
  await expect(rowOf(page, 'trainer-a')).toContainText('ml-research')
  await expect(rowOf(page, 'trainer-a')).toContainText('32 vCPUs')

  await test.step('they are sorted and searched by the name of the project, too', async () => {
    await page.getByRole('columnheader', { name: 'Project' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=project/)
    await expect(page.getByRole('row').nth(1)).toContainText('billing')
    await tool(page, 'Filter').click()
    await expect(page.getByRole('dialog').getByText(SHOP, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await searchFor(page, 'data-pipeline')
    await expect.poll(() => rowCount(page)).toBe(pipeline.length)
  })
  await test.step('a search finds floating IPs, and says which addresses it doesn’t look at', async () => {
    const { items } = await world.make<{ items: { name: string; ip: string }[] }>(
      world.user('ada'),
      'GET',
      `/v1/floating-ips?project=${SHOP}`,
    )
    await searchFor(page, items.find(({ name }) => name === 'shop-front')?.ip ?? 'none')
    await expect(rowOf(page, 'frontend-1')).toBeVisible()
    await expect.poll(() => rowCount(page)).toBe(1)
    const unsearched = page.getByText('Of addresses, only floating IPs are searched here.')
    await expect(unsearched).toBeVisible()
    await searchFor(page, '203.0.113.250')
    await expect(unsearched).toBeVisible()
    await expect(page.getByText(/nothing else: Name, Project, .*, and ID\.$/)).toBeVisible()
    await expect(page.getByText('No instances match', { exact: true })).toBeHidden()
  })
  await test.step('a link narrows them down to a project', async () => {
    await page.goto(`${routes.siloInstances}?filter.project=ml-research`)
    await expect(rowOf(page, 'trainer-a')).toBeVisible()
    await expect.poll(() => rowCount(page)).toBe(names.length)
    await expect(rowOf(page, 'checkout')).toBeHidden()
  })
  await test.step('they fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rowOf(page, 'trainer-a').getByRole('link', { name: 'ml-research' })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    ).toBe(false)
  })
  await test.step('each leads to its page in its project', async () => {
    await rowOf(page, 'trainer-a').getByRole('link', { name: 'trainer-a', exact: true }).click()
    await expect(page).toHaveURL(routes.instanceStorage('ml-research', 'trainer-a'))
  })
})

test('instances are stopped, resized and deleted there, each in its project, and several at once', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.siloInstances)
  await chooseFor(page, 'checkout', 'Stop')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Stopping instance checkout')
  await expect(rowOf(page, 'checkout')).toContainText('stopping')
  await chooseFor(page, 'batch-import', 'Delete')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Deleting instance batch-import')
  await world.advance(60)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, 'checkout')).toContainText('stopped')
  await expect(rowOf(page, 'batch-import')).toBeHidden()
  await expect(page).toHaveURL(routes.siloInstances)

  await chooseFor(page, 'checkout', 'Resize')
  await expect(page).toHaveURL(/resize=/)
  await page.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
  await page.getByRole('button', { name: 'Resize instance' }).click()
  await expect(rowOf(page, 'checkout')).toContainText('6 vCPUs')
  await expect(page).toHaveURL(routes.siloInstances)
  expect((await world.calls('instanceUpdate')).at(-1)?.path).toContain('project=web-shop')

  await test.step('of several projects', async () => {
    for (const name of ['frontend-1 (web-shop)', 'trainer-a (ml-research)'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await selected(page).getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Stop 2 instances' }).click()
    await expect(rowOf(page, 'frontend-1')).toContainText(/stopp/)
    await expect(rowOf(page, 'trainer-a')).toContainText(/stopp/)
  })
})

test('projects that can’t be loaded are missed by name; none again leaves the rows, with their age', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.siloInstances)
  await expect(rowOf(page, 'checkout')).toBeVisible()
  await world.fail({ operation: 'instanceList', status: 503, times: 1 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const note = page.getByText('Projects that couldn’t be loaded:')
  await expect(page.getByRole('main')).toContainText(/couldn’t be loaded: ?[a-z-]+/)
  await expect(rowOf(page, 'trainer-a')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(note).toBeHidden()
  await expect(rowOf(page, 'checkout')).toBeVisible()
  await world.fail({ operation: 'projectList', status: 503, times: 50 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Service Unavailable')).toBeVisible()
  await expect(page.getByText('Last updated')).toBeVisible()
  await expect(rowOf(page, 'checkout')).toBeVisible()
})

test.describe('in a silo of more instances than a first frame has', () => {
  test.use({ seed: 'many' })
  test('all are loaded after it', async ({ page, enter }) => {
    await enter('ada', `${routes.siloInstances}?q=worker-300`)
    await expect(rowOf(page, 'worker-300')).toBeVisible()
    await expect(page.getByText('Loading the other instances…')).toBeHidden()
    await expect(page.getByText('Others are in:')).toBeHidden()
  })
})

test('floating IPs and disks of all projects are acted on there, and what needs their project leads there', async ({
  page,
  world,
  enter,
}) => {
  await test.step('floating IPs are detached there, and attached in their project', async () => {
    await enter('ada', routes.siloFloatingIps)
    await expect(rowOf(page, 'shop-front').getByRole('link', { name: 'frontend-1' })).toBeVisible()
    expect(await world.calls('instanceView')).toEqual([])
    await chooseFor(page, 'shop-front', 'Detach')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Floating IP detached')
    await expect(rowOf(page, 'shop-front').getByRole('link', { name: 'frontend-1' })).toBeHidden()
    await chooseFor(page, 'shop-spare', 'Attach')
    await expect(page).toHaveURL(`${routes.floatingIps(SHOP)}?attach=shop-spare`)
    await expect(page.getByRole('dialog', { name: 'Attach floating IP' })).toBeVisible()
  })
  await test.step('disks are snapshotted and deleted there', async () => {
    await page.goto(routes.siloDisks)
    await expect(rowOf(page, 'orders-db-data-1')).toContainText('500 GiB')
    await expect(rowOf(page, 'orders-db-data-1').getByRole('link', { name: SHOP })).toBeVisible()
    await expect(
      rowOf(page, 'orders-db-data-1').getByRole('link', { name: 'orders-db', exact: true }),
    ).toBeVisible()
    await listening(page)
    await chooseFor(page, 'scratch', 'Snapshot')
    await page.getByRole('dialog').getByLabel('Name').fill('scratch-kept')
    await page.getByRole('dialog').getByRole('button', { name: 'Create snapshot' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await world.calls('snapshotCreate')).at(-1)).toMatchObject({ status: 201 })
    await world.advance(60)
    await chooseFor(page, 'orders-archive-2025', 'Delete')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Disk orders-archive-2025 deleted')
    await expect(rowOf(page, 'orders-archive-2025')).toBeHidden()
    await expect(page).toHaveURL(routes.siloDisks)
    await rowOf(page, 'scratch').getByRole('link', { name: 'scratch', exact: true }).click()
    await expect(page).toHaveURL(routes.disk(SHOP, 'scratch'))
    await expect(page.getByRole('heading', { name: 'scratch' })).toBeVisible()
  })
})

test('a viewer gets to all projects from the home page, and reads in each row’s menu which role its project wants', async ({
  page,
  enter,
}) => {
  await enter('chiara', routes.home)
  await expect(page).toHaveURL(routes.projects)
  await expect(heading(page, 'Projects')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await rowOf(page, 'checkout').getByRole('button', { name: 'Actions for' }).click()
  const stop = page.getByRole('menuitem', { name: 'Stop' })
  await expect(stop).toBeDisabled()
  await expect(stop).toHaveAccessibleDescription(
    /^Requires the (?:limited )?collaborator role on project web-shop$/,
  )
})

test('a user with a role on one project only is told that it is unknown which, and led to what they opened', async ({
  page,
  world,
  enter,
}) => {
  await enter('devika', routes.siloInstances)
  await expect(page.getByText('Open a project to see its instances')).toBeVisible()
  await axe(page)

  await test.step('the home page takes the name of a project', async () => {
    await page.goto(routes.home)
    await expect(heading(page, 'You don’t have access')).toBeVisible()
    await listening(page)
    await page.getByLabel('Project name').fill(SHOP)
    await page.getByRole('button', { name: 'Open project' }).click()
    await expect(heading(page, 'Instances')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('console:projects')))
      .toContain(SHOP)
    await page.getByRole('main').getByRole('link', { name: 'checkout', exact: true }).click()
    await expect(heading(page, 'checkout')).toBeVisible()
    // Noted by a script that comes after the page.
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain(routes.instanceStorage(SHOP, 'checkout'))
  })
  await test.step('which the home page leads to from then on', async () => {
    await page.goto(routes.home)
    await expect(page).toHaveURL(routes.instances(SHOP))
    await expect(rowOf(page, 'checkout')).toBeVisible()
  })
  await test.step('the list of all has its rows', async () => {
    await page.goto(routes.siloInstances)
    await expect(rowOf(page, 'checkout')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      /Only projects you have opened in this browser are included: ?web-shop/,
    )
    expect(await rowCount(page)).toBe((await instanceNames(world, SHOP)).length)
    await listening(page)
    await chooseFor(page, 'checkout', 'Stop')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Stopping instance checkout')
  })
  await test.step('where they ask for the projects they stay, and are offered what they had open', async () => {
    await page.goto(routes.projects)
    await expect(heading(page, 'Your projects')).toBeVisible()
    await axe(page)
    await page
      .getByRole('region', { name: 'Recently opened' })
      .getByRole('link', { name: 'checkout' })
      .click()
    await expect(page).toHaveURL(routes.instanceStorage(SHOP, 'checkout'))
  })
  await test.step('they are not led away where a project can’t be loaded', async () => {
    await world.fail({ operation: 'projectView', status: 503, times: 10 })
    await page.goto(routes.home)
    await expect(heading(page, 'Your projects')).toBeVisible()
    await expect(page.getByText('couldn’t be loaded')).toBeVisible()
    await expect(page.getByRole('link', { name: SHOP, exact: true })).toBeVisible()
  })
})
