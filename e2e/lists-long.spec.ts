import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, rowOf, test, tryAgain } from './fixtures'
import { field, foot, tool, tools } from './list-parts'
import type { World } from './world'

const LONG = '/projects/billing-production/instances'
const DISKS = '/projects/billing-production/disks'

const sortBy = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name }).getByRole('button')
/** Names of the rows on the page, as they stand. */
const names = (page: Page): Promise<string[]> =>
  page.getByRole('row').getByRole('link').allTextContents()

/** Names of the disks, as the platform lists them. */
async function diskNames(world: World): Promise<readonly string[]> {
  const path = '/v1/disks?project=billing-production&limit=10000'
  const { items } = await world.make<{ items: { name: string }[] }>(world.user('ada'), 'GET', path)
  return items.map(({ name }) => name)
}

test.describe('a project of 2,500 instances', () => {
  test.use({ seed: 'many' })

  test('begins each page at its top', async ({ page, enter }) => {
    await enter('ada', LONG)
    const first = page.getByRole('row').nth(1)
    const next = page.getByRole('link', { name: 'Next' })
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    await expect(first).not.toBeInViewport()
    const before = await names(page)
    await next.click()
    await expect(page).toHaveURL(/page_token/)
    await expect.poll(() => names(page)).not.toEqual(before)
    await expect(first).toBeInViewport()
  })

  test('is read to its end by itself, and says how far meanwhile', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', LONG)
    await expect(page.getByRole('row')).toHaveCount(26)
    await world.turn({ latencyMs: 1_500 })
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tools(page)).toContainText(/Loading, [12],000 instances so far/)
    const release = await world.hold('instanceList')
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    // Pausing keeps, and another view does not forget it.
    await tool(page, 'Pause').press('Enter')
    await world.turn({ latencyMs: 0 })
    await expect(tool(page, 'Continue')).toBeFocused()
    await field(page).fill('worker-3')
    await expect(
      page.getByText(/^The first [12],000 were checked; the rest aren’t loaded/),
    ).toBeVisible()
    await expect(tools(page)).toContainText(/Only the first [12],000 instances/)
    await axe(page)
    await release()
    await tool(page, 'Continue').press('Enter')
    await expect(foot(page)).toContainText('13 of 2,500 instances')
    await expect(tools(page)).toContainText('All 2,500 instances')
    await expect(field(page)).toBeFocused()
    await expect(rowOf(page, 'worker-300')).toBeVisible()
    // Each page once, but for those before the pause, during which they may become stale. One that is asked for
    // in a version that the platform refuses wasn't read.
    const pages = (await world.calls('instanceList')).filter(
      ({ path, status }) => status === 200 && path.includes('limit=1000'),
    )
    const paths = pages.map(({ path }) => path)
    const times = [...new Set(paths)].map((each) => paths.filter((path) => path === each).length)
    expect(times).toHaveLength(3)
    expect(Math.max(...times)).toBeLessThanOrEqual(2)
    expect(times.at(-1)).toBe(1)

    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('cache-222')
    await expect(page.getByRole('option', { name: 'cache-222', exact: true })).toBeVisible()
  })

  test('that can only be read in part says so, and goes on', async ({ page, world, enter }) => {
    await enter('ada', LONG)
    await expect(page.getByRole('row')).toHaveCount(26)
    await world.turn({ latencyMs: 1_500 })
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tools(page)).toContainText(/Loading, [12],000 instances so far/)
    await world.turn({
      latencyMs: 0,
      failures: [{ operation: 'instanceList', status: 500, times: 50 }],
    })
    await expect(tools(page)).toContainText(/Only the first [12],000 instances/)
    await expect(page.getByText('Internal Server Error')).toBeVisible()
    await tryAgain(world, tools(page))
    await expect(tools(page)).toContainText('All 2,500 instances')
    await expect(page.getByText('Internal Server Error')).toBeHidden()
    await test.step('and is printed whole', async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await page.getByRole('row').count()).toBe(2_501)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect.poll(() => page.getByRole('row').count()).toBeLessThan(200)
    })
  })

  test('has 3,125 disks: the last of all comes first, also by link', async ({
    page,
    world,
    enter,
    context,
  }) => {
    const all = await diskNames(world)
    expect(all).toHaveLength(3_125)
    const { compare } = new Intl.Collator('en', { numeric: true })
    const last = all.toSorted((one, other) => compare(other, one))[0] ?? ''
    expect(all.slice(0, 1_000)).not.toContain(last)

    await enter('ada', DISKS)
    await expect(page.getByRole('row')).toHaveCount(26)
    await sortBy(page, 'Name').click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await sortBy(page, 'Name').click()
    await expect(tools(page)).toContainText('All 3,125 disks')
    await expect(page.getByRole('row').nth(1)).toContainText(last)

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(tools(other)).toContainText('All 3,125 disks')
    await expect(other.getByRole('row').nth(1)).toContainText(last)
  })

  test('is searched from the quick actions too, beyond the rows at hand', async ({
    page,
    enter,
  }) => {
    await enter('ada', LONG)
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill('worker-300')
    await page.getByRole('option', { name: 'Search all instances for “worker-300”' }).click()
    await expect(rowOf(page, 'worker-300')).toBeVisible()
    await expect(field(page)).toHaveValue('worker-300')
    await expect(page).toHaveURL(`${LONG}?q=worker-300`)
  })

  test('has its last disk in a picker too', async ({ page, world, enter }) => {
    const last = (await diskNames(world)).at(-1) ?? ''
    await enter('ada', '/projects/billing-production/snapshots-new')
    const disk = page.getByRole('combobox', { name: 'Disk' })
    await expect(async () => {
      await disk.click()
      await expect(page.getByText('2,925 more. Type to narrow the list')).toBeVisible()
    }).toPass()
    await disk.fill(last)
    await expect(page.getByRole('option', { name: last }).first()).toBeVisible()
  })

  test('draws only the rows near the view', async ({ page, enter }) => {
    await enter('ada', `${LONG}?sort=-name`)
    const table = page.getByRole('table', { name: 'Instances' })
    await expect(table).toHaveAttribute('aria-rowcount', '2501')
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80)
    const first = rowOf(page, (await names(page))[0] ?? '')
    await expect(first).toHaveAttribute('aria-rowindex', '2')
    await first.getByRole('link').focus()
    const focused = await first.getByRole('link').textContent()
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 20_000)
    await expect(rowOf(page, focused ?? '')).not.toBeInViewport()
    await expect.poll(async () => (await names(page)).length).toBeLessThan(80)
    // The row that has the focus is still there, wherever the list is.
    await expect(rowOf(page, focused ?? '').getByRole('link')).toBeFocused()
    // A key brings the reader back to it, the next one goes on from there.
    await expect(first).not.toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeInViewport()
    const second = page.getByRole('row').nth(2)
    await expect(second).toHaveAttribute('aria-rowindex', '3')
    await page.keyboard.press('ArrowDown')
    await expect(second.getByRole('link')).toBeFocused()
  })
})
