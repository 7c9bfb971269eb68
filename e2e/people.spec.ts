import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { panel } from './disk-parts'
import { expect, test, toasts } from './fixtures'
import { userRow } from './silo-parts'
import { button, confirm } from './writes/write'

/* People of a silo and what they sign in with, as operators see them. */

const TOKENS = `${routes.silo('maple')}?tab=tokens`
const main = (page: Page) => page.getByRole('main')

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

test('people, their roles and sign-ins are shown as far as they are known, tokens once, and both are ended', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await test.step('what isn’t told of other silos is unknown, not nothing', async () => {
    await enter('goran', `${routes.silo('recovery')}?tab=users`)
    // The silo has the same name in the breadcrumbs.
    const users = page.getByRole('table', { name: 'Users' })
    await users.getByRole('link', { name: 'recovery', exact: true }).click()
    const somebody = panel(page, 'recovery')
    await expect(somebody.getByRole('table', { name: 'Roles' })).toContainText(
      'Mapped from silo admin',
    )
    await expect(somebody).toContainText('Groups, and roles by them, are unknown')
    await expect(somebody).toContainText('Roles given on single projects are unknown')
    await expect(somebody).toContainText('Only admins of the silo can see and end')
    await page.goto(`${routes.silo('recovery')}?tab=groups`)
    await expect(main(page)).toContainText('Groups aren’t shown here')
    await page.goto(`${routes.silo('recovery')}?tab=tokens`)
    await expect(main(page)).toContainText('Requires the admin role on the fleet')
  })
  await test.step('a SCIM token is shown once, and the lifetime of tokens is limited', async () => {
    await enter('farah', TOKENS)
    await expect(main(page)).toContainText('doesn’t take users by SCIM')
    await button(page, 'Create SCIM token').click()
    await confirm(page)
    const shown = panel(page, 'SCIM token')
    await expect(shown.getByLabel('Token')).toHaveValue(/-scim-[0-9a-f]{40}$/)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(shown).toContainText('hasn’t been copied')
    await button(page, 'Close without copying').click()
    await expect(shown).toBeHidden()
    const rows = page.getByRole('table', { name: 'SCIM tokens' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(main(page)).not.toContainText('-scim-')

    await button(page, 'Edit limit').click()
    await page.getByRole('radio', { name: 'Limited', exact: true }).check()
    await page.getByLabel('At most').fill('30')
    await button(page, 'Update limit').click()
    await expect(toasts(page)).toContainText('New access tokens last 30 days at most')
    await expect(main(page)).toContainText('30 days')
  })
  await test.step('roles, groups and sign-ins of people are shown as far as they are known, and ended', async () => {
    await page.getByRole('tab', { name: 'People' }).click()
    await expect(userRow(page, 'Farah Haddad')).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: 'Goran Petrov' })).toContainText(
      'fleet.viewer',
    )
    await page.getByRole('link', { name: 'Devika Rao' }).click()
    const devika = panel(page, 'Devika Rao')
    await expect(devika.getByRole('table', { name: 'Roles' })).toContainText('web-shop')
    await expect(devika).toContainText('In no group.')
    await expect(button(page, 'Sign out everywhere')).toHaveAccessibleDescription(
      'Requires the admin role on silo maple',
    )
    await axe(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Groups' }).click()
    await page.getByRole('link', { name: 'operators' }).click()
    const group = panel(page, 'operators')
    await expect(group).toContainText('2 members')
    await group.getByRole('link', { name: 'Farah Haddad' }).click()
    const own = panel(page, 'Farah Haddad')
    await expect(own.getByRole('table', { name: 'Roles' })).toContainText('Fleet')
    await expect(own.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2)
    await button(page, 'Sign out everywhere').click()
    await expect(page.getByRole('alertdialog')).toContainText('You are signed out here, too')
    await confirm(page)
    await expect(page).toHaveURL(/\/login/)
  })
})
