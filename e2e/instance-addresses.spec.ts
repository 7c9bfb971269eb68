import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, rowOf, test, tryAgain } from './fixtures'
import { callTools, searchFor, tool } from './list-parts'
import type { World } from './world'

/* What the instances list says beside its rows: addresses, boot disks and their images. */

const LIST = routes.instances('web-shop')
const LONG = routes.instances('load-test')
const WIDE = { width: 1440, height: 900 }

const header = (page: Page, name: string): Locator => page.getByRole('columnheader', { name })
const get = <T>(world: World, path: string) => world.make<T>(world.user('ada'), 'GET', path)

/** The address of the floating IP of `frontend-1`. */
const floatingIp = async (world: World) =>
  (await get<{ ip: string }>(world, '/v1/floating-ips/shop-front?project=web-shop')).ip

/** The private addresses of an instance. */
const privateIps = async (world: World, instance: string) =>
  (
    await get<{ items: readonly { ip: string }[] }>(
      world,
      `/v1/network-interfaces?project=web-shop&instance=${instance}`,
    )
  ).items.map(({ ip }) => ip)

test('addresses stand under the names on phones, beside them in a wide window, and elsewhere once they are chosen', async ({
  page,
  world,
  enter,
}) => {
  const ip = await floatingIp(world)
  const [inside = ''] = await privateIps(world, 'checkout')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('ada', LIST)
  await test.step('under the names', async () => {
    const row = rowOf(page, 'frontend-1')
    await expect(row.getByText(ip)).toBeVisible()
    const name = await row.getByRole('link', { name: 'frontend-1' }).boundingBox()
    const second = await row.getByText(ip).boundingBox()
    expect(second?.y).toBeGreaterThan((name?.y ?? 0) + 8)
    expect((second?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(40)
    const state = await row.getByText('running').boundingBox()
    expect(state?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 390))
    const first = await header(page, 'Name').boundingBox()
    const last = await header(page, 'State').boundingBox()
    expect(first?.y).toBe(last?.y)
    await axe(page)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(sideways).toBeLessThanOrEqual(390)
    // Nothing lies over the middle of a name without an address.
    await rowOf(page, 'checkout').getByRole('link', { name: 'checkout' }).click({ trial: true })
  })
  await test.step('beside them', async () => {
    await page.setViewportSize(WIDE)
    await expect(header(page, 'External IPs')).toBeVisible()
    await expect(
      rowOf(page, 'frontend-1').getByRole('button', { name: `Copy ${ip}` }),
    ).toBeVisible()
    await expect(
      rowOf(page, 'checkout').getByRole('button', { name: `Copy ${inside}` }),
    ).toBeVisible()
  })
  await test.step('nowhere, until they are chosen, as boot disks and images', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(header(page, 'External IPs')).toBeHidden()
    // The relay reads each list by id, for the first frame of whatever page comes next.
    const own = (await world.calls('imageList')).filter(
      ({ path }) => !path.includes('id_ascending'),
    )
    expect(own).toEqual([])
    await tool(page, 'Display').click()
    const panel = page.getByRole('dialog', { name: 'Display' })
    await expect(panel.getByLabel('External IPs')).not.toBeChecked()
    for (const name of ['Image', 'Boot disk', 'External IPs']) await panel.getByLabel(name).check()
    await page.keyboard.press('Escape')
    await expect(header(page, 'External IPs')).toBeVisible()
    await expect(header(page, 'Private IPs')).toBeHidden()
    await expect(rowOf(page, 'frontend-1')).toContainText(ip)
    const row = rowOf(page, 'checkout')
    await expect(row.getByRole('link', { name: /debian|ubuntu|shop-base/ })).toBeVisible()
    await expect(row.getByRole('link')).toHaveCount(3)
  })
  await test.step('in a file of all rows', async () => {
    await callTools(page)
    await tool(page, 'Export').click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain('External IPs,Image,Boot disk')
    expect(text).toContain(ip)
    expect(text).not.toContain('unknown')
  })
})

test.describe('in a wide window', () => {
  test.use({ viewport: WIDE })

  test('what can’t be read is unknown, and can be asked for again; a platform of today has addresses of both versions', async ({
    page,
    world,
    enter,
  }) => {
    await world.turn({
      version: NEWEST_VERSION,
      failures: [{ operation: 'instanceExternalIpList', status: 500, times: 1_000 }],
    })
    const ip = await floatingIp(world)
    await enter('ada', LIST)
    await expect(rowOf(page, 'checkout')).toContainText('Unknown')
    // Its floating IP is in the list of those.
    await expect(rowOf(page, 'frontend-1')).toContainText(ip)
    await expect(page.getByText(/^Addresses of \d+ instances are unknown\.$/)).toBeVisible()
    await searchFor(page, '192.0.2.77')
    await expect(page.getByText('No instances match so far')).toBeVisible()
    await tryAgain(world, page.getByRole('main'))
    await expect(page.getByText('No instances match', { exact: true })).toBeVisible()
    await expect(page.getByText(/are unknown/)).toBeHidden()
    await page.goto(LIST)
    const row = rowOf(page, 'checkout')
    await expect(row.getByText('+1')).toBeVisible()
    await expect(row).not.toContainText('Unknown')
  })

  test('a page asks for its own rows, in few calls', async ({ page, world, enter }) => {
    await enter('ada', LONG)
    const row = rowOf(page, 'generator-25')
    await expect(row).toContainText(/172\.30\.\d+\.\d+/)
    // What is known is shown while others are on their way.
    await expect.poll(async () => (await world.calls('instanceExternalIpList')).length).toBe(25)
    expect(await world.calls('instanceNetworkInterfaceList')).toEqual([])
    expect((await world.calls('vpcSubnetListNetworkInterfaces')).length).toBeLessThan(5)
  })
})

test('the row is found by its address, whichever page it is on', async ({ page, world, enter }) => {
  await enter('ada', LONG)
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  expect(await world.calls('instanceExternalIpList')).toEqual([])
  const { items } = await get<{ items: readonly { ip: string }[] }>(
    world,
    '/v1/network-interfaces?project=load-test&instance=generator-30',
  )
  const ip = items[0]?.ip ?? ''
  await searchFor(page, ip)
  await expect(rowOf(page, 'generator-30')).toBeVisible()
  await test.step('and by the link to that search', async () => {
    await page.goto(`${LIST}?q=${await floatingIp(world)}`)
    await expect(rowOf(page, 'frontend-1')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})
