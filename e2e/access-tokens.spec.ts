import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { expect, expectToast, heading, test } from './fixtures'
import { selected } from './list-parts'
import { button, confirm } from './writes/write'

test('one’s own are listed with when they expire, and deleted', async ({ page, world, enter }) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('ada', routes.profile)
  await page
    .getByRole('navigation', { name: 'User' })
    .getByRole('link', { name: 'Access tokens' })
    .click()
  await expect(heading(page, 'Access tokens')).toBeVisible()
  // Two that the world was made with, and one by which the test itself calls.
  const tokens = page
    .getByRole('table', { name: 'Access tokens' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Actions for' }) })
  const expiring = tokens.filter({ hasNotText: 'Never' })
  await expect(tokens).toHaveCount(3)
  await expect(expiring).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('This console isn’t among them')
  await expiring.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You stay signed in here')
  await confirm(page)
  await expectToast(page, 'Access token deleted')
  await expect(expiring).toHaveCount(0)
  // A user who deletes one is still signed in.
  await page.reload()
  await expect(tokens).toHaveCount(2)

  for (const token of await tokens.all()) await token.getByRole('checkbox').click()
  await selected(page).getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete 2 access tokens').click()
  await expect(page.getByText('No access tokens')).toBeVisible()
})
