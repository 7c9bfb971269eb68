import type { Page } from '@playwright/test'
import { chooseFor } from '@/e2e/fixtures'
import type { ActionTrigger } from '@/e2e/replay'
import { button } from './write'

const STORAGE = '/projects/web-shop/instances/batch-import/storage'

/** Asks an open question which call it would make. */
const askForCall = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Equivalent/ })
    .click()

/** Server actions that read as their reader may, and change nothing. */
export const looks: readonly ActionTrigger[] = [
  {
    action: 'planBootDisk',
    at: STORAGE,
    act: async (page) => {
      await chooseFor(page, 'batch-import-data-1', 'Set as boot disk')
      await askForCall(page)
    },
  },
  {
    action: 'planRoleRemoval',
    at: '/projects/web-shop/access',
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'Devika Rao' })
      await row.getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await askForCall(page)
    },
  },
  {
    action: 'shareFacts',
    at: STORAGE,
    act: async (page) => {
      await button(page, 'Share').click()
      await page.getByLabel('Show name and state in link previews').check()
    },
  },
]
