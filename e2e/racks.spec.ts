import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, expectToast, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { button, confirm } from './writes/write'

/* A rack's membership, and disks that come back, on a platform of today. */

const plainRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.use({ seed: 'fleet' })
test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

test('sleds join a rack together, and a change can be aborted', async ({ page, world, enter }) => {
  await enter('farah', routes.newSleds)
  const main = page.getByRole('main')
  const rows = page.getByRole('table', { name: 'New sleds' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const many = await rows.count()
  await button(page, 'Add sleds').click()
  const dialog = page.getByRole('dialog', { name: 'Add sleds' })
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  const chosen = await boxes.count()
  for (const each of await boxes.all()) await each.uncheck()
  const send = dialog.getByRole('button', { name: 'Add sleds' })
  await expect(send).toHaveAccessibleDescription('Choose at least one sled')
  for (const each of await boxes.all()) await each.check()
  await send.click()
  await expectToast(page, 'joining the rack')
  await expect(main).toContainText('No others can be added meanwhile')
  await main.getByRole('link', { name: 'View rack' }).click()
  const panel = page.getByRole('dialog', { name: 'Rack' })
  await expect(panel.getByRole('table', { name: 'Members' })).toContainText('Not yet')
  await axe(page)
  await panel.getByRole('button', { name: 'Abort change' }).click()
  await confirm(page)
  await expect(toasts(page)).toContainText('aborted')
  await expect(panel).toContainText('Aborted')
  // Once more, to its end.
  await page.goto(routes.newSleds)
  await button(page, 'Add sleds').click()
  await send.click()
  await expect(main).toContainText('No others can be added meanwhile')
  await world.advance(60)
  await expect(rows).toHaveCount(many - chosen)
})

test('disks are adopted, and requests for others made and deleted', async ({ page, enter }) => {
  await enter('farah', routes.disksToAdopt)
  const rows = page.getByRole('table', { name: 'Disks to adopt' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const serial = (await rows.nth(1).getByRole('rowheader').innerText()).trim()
  await box(page, serial).click()
  await selected(page).getByRole('button', { name: 'Adopt' }).click()
  await button(page, 'Adopt 1 disk').click()
  const results = page.getByRole('alertdialog')
  await expect(results).toContainText('1 requested for adoption')
  await results.getByRole('button', { name: 'Close' }).first().click()
  await expect(plainRow(page, serial)).toBeHidden()
  await page.getByRole('tab', { name: 'Adoption requests' }).click()
  await expect(plainRow(page, serial)).toBeVisible()
  await page.getByRole('link', { name: 'New request' }).click()
  const form = page.getByRole('dialog', { name: 'Request adoption' })
  await button(page, 'Request adoption').click()
  await expect(form).toContainText('Serial number is required')
  await form.getByLabel('Vendor').fill('acme')
  await form.getByLabel('Model number').fill('M1')
  await form.getByLabel('Serial number').fill('S0001')
  await axe(page)
  await button(page, 'Request adoption').click()
  await expectToast(page, 'Adoption of disk S0001 requested')
  await page.setViewportSize({ width: 390, height: 844 })
  await plainRow(page, 'S0001').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page)
  await expect(plainRow(page, 'S0001')).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
