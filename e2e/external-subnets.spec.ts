import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, expectToast, heading, rowOf, test, toasts } from './fixtures'
import { button, confirm, nameField } from './writes/write'

/*
 * External subnets, on a platform of today: the web shop has one at `checkout` and a spare one of a
 * pool that takes lengths from 24 to 30.
 */

const LIST = routes.externalSubnets('web-shop')
const ATTACHED = 'shop-terminals'
const FREE = 'shop-terminals-next'
const create = (page: Page) => button(page, 'Create external subnet').click()
const form = (page: Page) => page.getByRole('dialog', { name: 'Create external subnet' })
const length = (page: Page) => page.getByRole('spinbutton', { name: 'Prefix length' })
const sections = (page: Page) => page.getByRole('navigation', { name: 'web-shop' })

test('external subnets are made by length, attached, detached, and deleted once they are free', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('ada', routes.instanceNetworking('web-shop', 'checkout'))
  await test.step('an instance has its own on its networking tab', async () => {
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
  await sections(page).getByRole('link', { name: 'External subnets' }).click()
  await expect(heading(page, 'External subnets')).toBeVisible()
  await expect(rowOf(page, ATTACHED)).toContainText('198.18.16.0/28')
  await expect(rowOf(page, ATTACHED)).toContainText('public-subnets')
  await expect(rowOf(page, ATTACHED).getByRole('link', { name: 'checkout' })).toBeVisible()

  await test.step('one is made by its length, with what is wrong beside its field', async () => {
    await page.getByRole('link', { name: 'New external subnet' }).click()
    await nameField(page).fill('branch')
    await length(page).fill('31')
    await create(page)
    await expect(form(page)).toContainText('No /31 is available in the default pool')
    await expect(nameField(page)).toHaveValue('branch')
    await length(page).fill('29')
    await expect(form(page)).toContainText('8 addresses')
    await create(page)
    await expectToast(page, 'External subnet branch created')
    await expect(rowOf(page, 'branch')).toContainText('198.18.16.32/29')
  })
  await test.step('one is deleted once it is free', async () => {
    await rowOf(page, ATTACHED).getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Attached to an instance; detach it first',
    )
    await page.keyboard.press('Escape')
    await chooseFor(page, FREE, 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('198.18.16.16/28 returns to its pool')
    await confirm(page)
    await expect(toasts(page)).toContainText(`External subnet ${FREE} deleted`)
    await expect(rowOf(page, FREE)).toBeHidden()
  })
  await test.step('who may only look is told so', async () => {
    await enter('chiara', LIST)
    await rowOf(page, 'branch').getByRole('button', { name: 'Actions for' }).click()
    for (const entry of ['Edit', 'Attach', 'Delete'])
      await expect(
        page.getByRole('menuitem', { name: entry, exact: true }),
      ).toHaveAccessibleDescription(/^Requires the/)
  })
})
