import type { Page } from '@playwright/test'
import { SSH_KEY } from '@/e2e/ssh-key'
import { byForm, byMenu, name, type Write } from './write'

const KEYS = '/settings/ssh-keys'

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
]
