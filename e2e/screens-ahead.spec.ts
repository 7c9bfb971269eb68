import type { Page, Request } from '@playwright/test'
import { expect, heading, rowOf, test } from './fixtures'

const SHOP = '/projects/web-shop'

/** Lists of a project that the live room tells of beside the instances, and something in one. */
const LISTS = [
  ['Disks', 'orders-db-boot'],
  ['Snapshots', ''],
  ['Images', ''],
  ['Floating IPs', ''],
] as const

/** Reads a skeleton ahead; the router asks for the way to it before. */
const isSkeleton = (request: Request): boolean => {
  const headers = request.headers()
  return headers['next-router-prefetch'] === '1' && !('next-router-segment-prefetch' in headers)
}

/** Opens the instances, and waits until the page is live, has read its other lists ahead, and rests. */
async function settled(page: Page, enter: (username: string, path: string) => Promise<void>) {
  const ahead = ['disks', 'snapshots', 'images', 'floating-ips'].map((list) =>
    page.waitForResponse(
      (response) => isSkeleton(response.request()) && response.url().includes(`${SHOP}/${list}`),
    ),
  )
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await enter('ada', `${SHOP}/instances`)
  await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live')
  await Promise.all(ahead)
  // What they name is asked for as they are read.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => underWay.size).toBe(0)
}

const follow = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true }).click()

test('lists show their rows without the network, and go on when it is back', async ({
  page,
  context,
  enter,
}) => {
  await settled(page, enter)
  await context.setOffline(true)
  for (const [list, thing] of LISTS) {
    await follow(page, list)
    await expect(heading(page, list)).toBeVisible()
    const rows = page.getByRole('table', { name: list }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    if (thing) await expect(rowOf(page, thing)).toBeVisible()
  }
  await context.setOffline(false)
  await follow(page, 'Disks')
  // Only the server's own answer has the list's tools.
  await rowOf(page, 'orders-db-boot').getByRole('button', { name: 'Row actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Snapshot' })).toBeVisible()
})

test('a first visit of a section asks for no script, and reading ahead asks the platform nothing', async ({
  page,
  world,
  enter,
}) => {
  const scripts: string[] = []
  await settled(page, enter)
  // What the page and its room read; nothing is read for what has not been opened.
  const reads = (await world.calls()).map(({ operation }) => operation)
  expect(reads).not.toContain('vpcList')
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const [list] of LISTS) {
    await follow(page, list)
    await expect(heading(page, list)).toBeVisible()
    await expect(page.getByRole('table', { name: list }).getByRole('row').nth(1)).toBeVisible()
  }
  expect(scripts).toEqual([])
})
