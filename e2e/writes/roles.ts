import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { button, confirm } from './write'

/** Chooses a role for emil, who has none. */
export const chooseRole = async (page: Page): Promise<void> => {
  await button(page, 'Add user or group').click()
  await pick(page, 'User or group', 'Emil Novak')
  await page.getByRole('radio', { name: 'viewer', exact: true }).check()
}

/** Takes away the role of the user or group that a row names. */
export const removeRole = (name: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await confirm(page)
}
