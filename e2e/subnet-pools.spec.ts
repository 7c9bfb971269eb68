import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, expectToast, heading, rowOf, test, toasts } from './fixtures'
import { button, confirm, nameField } from './writes/write'

/*
 * Subnet pools of a platform of today, where `public-subnets` is the default of maple; and what is
 * said of silos without a default pool, and of the pool of the platform's own services.
 */

/** A row whose name is no link. */
const plainRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a pool is made, takes members that fit, and is a silo’s default', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', routes.subnetPools)
  await expect(rowOf(page, 'public-subnets')).toContainText('IPv4')
  await page.getByRole('link', { name: 'New subnet pool' }).click()
  await nameField(page).fill('branch')
  await button(page, 'Create subnet pool').click()
  await expect(heading(page, 'branch')).toBeVisible()
  await expectToast(page, 'Subnet pool branch created')
  await page.getByRole('link', { name: 'Add member' }).first().click()
  const subnet = page.getByRole('textbox', { name: 'Subnet' })
  const min = page.getByRole('spinbutton', { name: 'Minimum prefix length' })
  const max = page.getByRole('spinbutton', { name: 'Maximum prefix length' })
  const add = button(page, 'Add member').last()
  const form = page.getByRole('dialog', { name: 'Add member' })
  for (const [text, why] of [
    ['2001:db8::/48', 'Must be an IPv4 subnet'],
    // By the platform, where it is sent before the other pools' members are read.
    [
      '198.18.20.0/24',
      /Overlaps with (?:198\.18\.16\.0\/20 of subnet pool public-subnets|a member of a subnet pool)/,
    ],
  ] as const) {
    await subnet.fill(text)
    await add.click()
    await expect(form).toContainText(why)
  }
  await subnet.fill('100.66.0.0/24')
  await min.fill('26')
  await max.fill('30')
  await add.click()
  await expectToast(page, 'Member 100.66.0.0/24 added')
  await expect(plainRow(page, '100.66.0.0/24')).toContainText('/26 – /30')

  // What its people meet is said before they do.
  const link = { silo: 'maple', is_default: false }
  const path = '/v1/system/subnet-pools/branch/silos'
  await world.make(world.user('farah'), 'POST', path, link, NEWEST_VERSION)
  await page.goto(routes.siloSubnetPools('maple'))
  await chooseFor(page, 'branch', 'Make default')
  await expect(page.getByRole('alertdialog')).toContainText('It replaces public-subnets')
  await confirm(page)
  await expect(toasts(page)).toContainText('branch is the default IPv4 subnet pool')
  // Subnets of the silo are from it.
  await chooseFor(page, 'public-subnets', 'Unlink')
  await confirm(page)
  await expect(toasts(page)).toContainText('Cannot unlink subnet pool')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.subnetPoolMemberAdd('branch'))
  await expect(plainRow(page, '100.66.0.0/24')).toBeVisible()
  await axe(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a silo without a default pool is said on its page and in the overview; the services’ pool has a page of its own', async ({
  page,
  world,
  enter,
}) => {
  // A platform of today has defaults of both versions (addresses-of-today.spec.ts).
  await world.turn({ version: 'baseline' })
  const farah = world.user('farah')
  const link = '/v1/system/ip-pools/public-v4/silos/maple'
  await world.make(farah, 'PUT', link, { is_default: false })
  await enter('farah', routes.overview)
  await page.getByRole('link', { name: 'Silo maple has no default IP pool' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Its users can’t create instances. Make a pool the default')
  await chooseFor(page, 'public-v4', 'Make default')
  await confirm(page)
  await expect(toasts(page)).toContainText('public-v4 is the default IP pool')
  // What is on screen: the page that was left stands there, hidden.
  await expect(main).not.toContainText('Its users can’t create instances', { useInnerText: true })
  // What can't be read is not said to be missing.
  await world.fail({ operation: 'siloIpPoolList', status: 503, times: 50 })
  await page.goto(routes.overview)
  await expect(main).toContainText(/IP pools of .*silo maple.* couldn’t be loaded/)
  await expect(page.getByRole('link', { name: /has no default/ })).toBeHidden()
  await test.step('the pool of the platform’s own services says how full it is, and takes ranges', async () => {
    await world.turn({ failures: [] })
    await page.goto(routes.ipPools)
    await page.getByRole('link', { name: 'Service pool' }).click()
    await expect(page.getByRole('table', { name: 'IP ranges' })).toBeVisible()
    // Later ones stand among all others.
    const meter = page.getByRole('meter', { name: 'IPv4' })
    const before = (await meter.getAttribute('aria-valuetext')) ?? ''
    expect(before).toMatch(/^[\d,]+ of [\d,]+ addresses allocated$/)
    await page.getByRole('link', { name: 'Add range' }).first().click()
    const ends = [page.getByLabel('First'), page.getByLabel('Last')] as const
    await ends[0].fill('198.51.100.12')
    await ends[1].fill('198.51.100.13')
    // Whose range it is the form knows once it has read those of all pools.
    await expect(async () => {
      await button(page, 'Add IP range').click()
      await expect(page.getByRole('dialog')).toContainText(/Overlaps with .* of public-v4/, {
        timeout: 1_000,
      })
    }).toPass()
    await ends[0].fill('100.67.0.1')
    await ends[1].fill('100.67.0.9')
    await button(page, 'Add IP range').click()
    await expectToast(page, 'IP range added')
    await expect(meter).not.toHaveAttribute('aria-valuetext', before)
    const row = plainRow(page, '100.67.0.1')
    await row.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await confirm(page)
    await expectToast(page, 'IP range removed')
    await expect(row).toBeHidden()
  })
})
