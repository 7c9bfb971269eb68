import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, test } from './fixtures'
import { callTools, searchFor } from './list-parts'

const table = (page: Page): Locator => page.getByRole('table', { name: 'Access' })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

test('the list of who has access is searched, sorted, filtered and exported, with a user’s roles beside it', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/access')
  await expect(row(page, 'web-team')).toBeVisible()
  const all = await table(page).getByRole('row').count()
  await searchFor(page, 'RAO')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Devika Rao')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users and groups' }).fill('nobody at all')
  await expect(page.getByText('No users and groups match')).toBeVisible()
  await button(page, 'Clear search and filters').click()
  await expect(table(page).getByRole('row')).toHaveCount(all)

  await button(page, 'Role').click()
  await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(table(page).getByRole('row').nth(1)).toContainText('admin')
  await callTools(page)
  await button(page, 'Filter').click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByLabel('User').check()
  await panel.getByLabel('collaborator', { exact: true }).check()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/sort=state.*|filter\.type=User/)
  await expect(button(page, 'Filter (2)')).toBeVisible()
  await expect(row(page, 'web-team')).toBeHidden()
  const shown = await table(page).getByRole('row').count()
  await page.reload()
  await expect(row(page, 'Devika Rao')).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(shown)

  await button(page, 'Export').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Name,Type,Role')
  expect(lines).toContain('Devika Rao,User,project.collaborator')
  expect(lines).toHaveLength(shown)

  await test.step('a user’s roles and groups, as far as the reader may know', async () => {
    await page.goto('/projects/web-shop/access')
    await page.getByRole('link', { name: 'web-team' }).click()
    const group = page.getByRole('dialog', { name: 'web-team' })
    await expect(group.getByRole('table', { name: 'Roles' })).toContainText('web-shop')
    await group.getByRole('link', { name: 'Ben Lindqvist' }).click()
    const ben = page.getByRole('dialog', { name: 'Ben Lindqvist' })
    await expect(ben.getByRole('table', { name: 'Roles' })).toContainText('By group web-team')
    await expect(ben).toContainText('Roles on the fleet are unknown')
    await expect(ben.getByRole('link', { name: 'web-team' })).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(ben).toBeVisible()
  })
  await test.step('that of the silo has the same', async () => {
    await page.goto('/access?q=ben')
    await expect(row(page, 'Ben Lindqvist')).toBeVisible()
    await expect(table(page).getByRole('row')).toHaveCount(2)
  })
})
