import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { SSH_KEY } from '@/e2e/ssh-key'
import { byForm, byMenu, confirm, name, type Write } from './write'

const KEYS = '/settings/ssh-keys'

const TOKENS = '/settings/access-tokens'

const newKey = async (page: Page) => {
  await name(page)
  await page.getByLabel('Public key').fill(SSH_KEY)
}

/** Each has keys of their own, and no way to name anybody else's. */
const remove = { operation: 'currentUserSshKeyDelete', at: KEYS, toMember: 404 }

export const settingsWrites: readonly Write[] = [
  byForm(
    {
      action: 'createSshKey',
      operation: 'currentUserSshKeyCreate',
      at: `${KEYS}-new`,
      form: { file: 'ssh-key-form.tsx', calls: ['POST /v1/me/ssh-keys'] },
      toMember: 201,
      toOutsider: 201,
    },
    newKey,
    'Add SSH key',
  ),
  byMenu({ action: 'deleteSshKeys', ...remove }, 'laptop', 'Delete'),
  {
    action: 'deleteAccessTokens',
    operation: 'currentUserAccessTokenDelete',
    at: TOKENS,
    version: NEWEST_VERSION,
    toMember: 404,
    act: async (page) => {
      // The rows have no names, and the one by which the test calls is among them.
      const row = page.getByRole('row').filter({ hasText: 'Never' }).first()
      await row.getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
]
