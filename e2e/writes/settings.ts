import type { Page } from '@playwright/test'
import type { Form } from '@/e2e/form-under-test'
import { SSH_KEY } from '@/e2e/ssh-key'
import { byForm, byMenu, bySelection, nameField, type Write } from './write'

const KEYS = '/settings/ssh-keys'

const newKey = async (page: Page) => {
  await nameField(page).fill('not-sent')
  await page.getByLabel('Public key').fill(SSH_KEY)
}

export const settingsForms: readonly Form[] = [
  {
    file: 'ssh-key-form.tsx',
    at: `${KEYS}-new`,
    fill: newKey,
    calls: ['POST /v1/me/ssh-keys'],
  },
]

/** Each has keys of their own, and no way to name anybody else's. */
const remove = { operation: 'currentUserSshKeyDelete', at: KEYS, toMember: 404 }

export const settingsWrites: readonly Write[] = [
  byForm(
    {
      action: 'createSshKey',
      operation: 'currentUserSshKeyCreate',
      at: `${KEYS}-new`,
      toMember: 201,
      toOutsider: 201,
    },
    newKey,
    'Add SSH key',
  ),
  byMenu({ action: 'deleteSshKey', ...remove }, 'laptop', 'Delete'),
  bySelection({ action: 'deleteSshKeys', ...remove }, 'laptop', 'Delete', 'SSH key'),
]
