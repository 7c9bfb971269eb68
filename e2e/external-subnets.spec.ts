import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, expectToast, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { button, confirm, nameField } from './writes/write'

/*
 * External subnets, on a platform of today: the web shop has one at `checkout` and a spare one of a
 * pool that takes lengths from 24 to 30.
 */

const LIST = routes.externalSubnets('web-shop')
const NEW = routes.externalSubnetNew('web-shop')
const ATTACHED = 'shop-terminals'
const FREE = 'shop-terminals-next'
const create = (page: Page) => button(page, 'Create external subnet').click()
const form = (page: Page) => page.getByRole('dialog', { name: 'Create external subnet' })
const length = (page: Page) => page.getByRole('spinbutton', { name: 'Prefix length' })
const sections = (page: Page) => page.getByRole('navigation', { name: 'web-shop' })

test.describe('on a platform of the specification’s time', () => {
  test.beforeEach(({ world }) => world.turn({ version: 'baseline' }))

  test('there is nothing of them, and the address says from when', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', LIST)
    await expect(page.getByRole('main')).toContainText(
      'External subnets need a platform of 2026-01 or newer',
    )
    await expect(sections(page).getByRole('link', { name: 'Floating IPs' })).toBeVisible()
    await expect(sections(page).getByRole('link', { name: 'External subnets' })).toBeHidden()
    await axe(page)
    await page.goto(routes.instanceNetworking('web-shop', 'checkout'))
    await expect(page.getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'External subnets' })).toBeHidden()
    expect(await world.calls('externalSubnetList')).toEqual([])
    expect(await world.calls('instanceExternalSubnetList')).toEqual([])
  })
})

test.describe('on a platform of today', () => {
  test.beforeEach(({ world }) => world.turn({ version: NEWEST_VERSION }))

  test('are made by length or by choice, with what is wrong beside its field', async ({
    page,
    enter,
  }) => {
    await enter('ada', '/projects/web-shop/instances')
    await sections(page).getByRole('link', { name: 'External subnets' }).click()
    await expect(heading(page, 'External subnets')).toBeVisible()
    await expect(rowOf(page, ATTACHED)).toContainText('198.18.16.0/28')
    await expect(rowOf(page, ATTACHED)).toContainText('public-subnets')
    await expect(rowOf(page, ATTACHED).getByRole('link', { name: 'checkout' })).toBeVisible()
    await axe(page)

    await page.getByRole('link', { name: 'New external subnet' }).click()
    await nameField(page).fill('branch')
    await create(page)
    await expect(form(page)).toContainText('Prefix length is required')
    await length(page).fill('29')
    await expect(form(page)).toContainText('8 addresses')
    await axe(page)
    await length(page).fill('31')
    await create(page)
    await expect(form(page)).toContainText('No /31 is available in the default pool')
    await expect(nameField(page)).toHaveValue('branch')
    await length(page).fill('29')
    await create(page)
    await expectToast(page, 'External subnet branch created')
    await expect(rowOf(page, 'branch')).toContainText('198.18.16.32/29')

    await page.goto(NEW)
    await nameField(page).fill('chosen')
    await page.getByRole('radio', { name: 'A subnet of your choice' }).check()
    await page.getByLabel('Wanted subnet').fill('198.18.16.1/28')
    await create(page)
    await expect(form(page)).toContainText('Must be a network address')
    await page.getByLabel('Wanted subnet').fill('198.18.16.0/28')
    await create(page)
    await expect(form(page)).toContainText('overlaps an external subnet that exists already')
    await page.getByLabel('Wanted subnet').fill('192.0.2.0/28')
    await create(page)
    await expect(form(page)).toContainText('isn’t in any of the silo’s subnet pools')
    await page.getByLabel('Wanted subnet').fill('198.18.17.0/28')
    await create(page)
    await expectToast(page, 'External subnet chosen created')
    await expect(rowOf(page, 'chosen')).toContainText('198.18.17.0/28')
  })

  test('are edited, attached, detached, and deleted once nobody has them', async ({
    page,
    enter,
  }) => {
    await enter('ada', LIST)
    await chooseFor(page, FREE, 'Edit')
    await nameField(page).fill(ATTACHED)
    await button(page, 'Update external subnet').click()
    await expect(page.getByRole('dialog')).toContainText('External subnet name already exists')
    await nameField(page).fill('spare')
    await button(page, 'Update external subnet').click()
    await expectToast(page, 'External subnet spare updated')

    await chooseFor(page, 'spare', 'Attach')
    await pick(page, 'Instance', /frontend-1/)
    await axe(page)
    await button(page, 'Attach').click()
    await expectToast(page, 'External subnet spare attached to frontend-1')
    await expect(rowOf(page, 'spare').getByRole('link', { name: 'frontend-1' })).toBeVisible()
    await rowOf(page, 'spare').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Attached to an instance; detach it first',
    )
    await page.keyboard.press('Escape')
    for (const name of ['spare', ATTACHED]) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Detach' }).click()
    await button(page, 'Detach 2 external subnets').click()
    await expect(page.getByRole('alertdialog')).toContainText('2 detached')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, ATTACHED).getByRole('link', { name: 'checkout' })).toBeHidden()
    await chooseFor(page, 'spare', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('198.18.16.16/28 returns to its pool')
    await confirm(page)
    await expect(toasts(page)).toContainText('External subnet spare deleted')
    await expect(rowOf(page, 'spare')).toBeHidden()
  })

  test('an instance has its own on its networking tab', async ({ page, enter }) => {
    await enter('ada', routes.instanceNetworking('web-shop', 'checkout'))
    const own = page.getByRole('table', { name: 'External subnets' })
    const row = (name: string) => own.getByRole('row').filter({ hasText: name })
    await expect(row('198.18.16.0/28')).toBeVisible()
    await button(page, 'Attach external subnet').click()
    await pick(page, 'External subnet', /shop-terminals-next/)
    await axe(page)
    await button(page, 'Attach').click()
    await expectToast(page, `External subnet ${FREE} attached to checkout`)
    await expect(row('198.18.16.16/28')).toBeVisible()
    await row('198.18.16.16/28').getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Detach' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('from checkout')
    await confirm(page)
    await expectToast(page, `External subnet ${FREE} detached`)
    await expect(row('198.18.16.16/28')).toBeHidden()
  })

  test('who may only look is told so', async ({ page, enter }) => {
    await enter('chiara', LIST)
    await rowOf(page, FREE).getByRole('button', { name: 'Actions for' }).click()
    for (const entry of ['Edit', 'Attach', 'Delete'])
      await expect(
        page.getByRole('menuitem', { name: entry, exact: true }),
      ).toHaveAccessibleDescription(/^Requires the/)
  })
})
