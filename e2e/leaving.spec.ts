import type { Page } from '@playwright/test'
import { chooseFor, expect, heading, listening, test } from './fixtures'

/* Which way out of which form asks says lib/form/leaving.test.ts; here one way through each shape. */

const DISKS = '/projects/web-shop/disks'
const RULES = '/projects/web-shop/vpcs/default/firewall-rules'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this form?' })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const go = (page: Page, to: 'back' | 'forward') =>
  page.evaluate((way) => (way === 'back' ? history.back() : history.forward()), to)
async function stay(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
}
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave form' }).click()

test('Back out of a panel asks, and takes nothing away unless it is said', async ({
  page,
  enter,
}) => {
  await enter('ada', DISKS)
  await page.getByRole('link', { name: 'New disk' }).click()
  await nameField(page).fill('half-done')
  await go(page, 'back')
  await stay(page)
  await expect(page).toHaveURL(`${DISKS}-new`)
  await expect(nameField(page)).toHaveValue('half-done')
  await go(page, 'back')
  await leave(page)
  await expect(page).toHaveURL(DISKS)
  await expect(nameField(page)).toBeHidden()
  await go(page, 'forward')
  await expect(nameField(page)).toHaveValue('')
  await go(page, 'back')
  await expect(page).toHaveURL(DISKS)
})

test('a dialog without an address, and an editor that the query keeps, ask as panels do', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/images')
  await page.getByRole('complementary').getByRole('link', { name: 'Disks' }).click()
  await expect(page).toHaveURL(DISKS)
  await chooseFor(page, 'scratch', 'Snapshot')
  const dialog = page.getByRole('dialog', { name: 'Create snapshot' })
  await dialog.getByLabel('Name', { exact: true }).fill('half-done')
  await go(page, 'back')
  await stay(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await stay(page)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('half-done')
  await page.keyboard.press('Escape')
  await leave(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(DISKS)

  await page.goto(RULES)
  await listening(page)
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  const text = page.getByLabel('Rules', { exact: true })
  const before = await text.inputValue()
  await text.fill(`${before} `)
  await go(page, 'back')
  await stay(page)
  await expect(text).toHaveValue(`${before} `)
  await go(page, 'back')
  await leave(page)
  await expect(page).toHaveURL(RULES)
  await expect(text).toBeHidden()
})

test('the palette and signing out by it ask before they leave a form', async ({ page, enter }) => {
  const choose = async (entry: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill(entry)
    await page.keyboard.press('Enter')
  }
  await enter('ada', '/projects-new')
  await nameField(page).fill('half-done')
  await choose('Images')
  await stay(page)
  await choose('Sign out')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL('/projects-new')
  await expect(nameField(page)).toHaveValue('half-done')
  await choose('Images')
  await leave(page)
  await expect(heading(page, 'Images')).toBeVisible()
})
