import type { Form } from '@/e2e/form-under-test'
import { SSH_KEY } from '@/e2e/ssh-key'
import { button, byMenu, bySelection, nameField, type Write } from './write'

const KEYS = '/settings/ssh-keys'

export const settingsForms: readonly Form[] = [
  {
    file: 'ssh-key-form.tsx',
    at: `${KEYS}-new`,
    fill: async (page) => {
      await nameField(page).fill('not-sent')
      await page.getByLabel('Public key').fill(SSH_KEY)
    },
    calls: ['POST /v1/me/ssh-keys'],
  },
]

/** Each has keys of their own, and no way to name anybody else's. */
const remove = { operation: 'currentUserSshKeyDelete', at: KEYS, toMember: 404 }

export const settingsWrites: readonly Write[] = [
  {
    action: 'createSshKey',
    operation: 'currentUserSshKeyCreate',
    at: `${KEYS}-new`,
    toMember: 201,
    toOutsider: 201,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await page.getByLabel('Public key').fill(SSH_KEY)
      await button(page, 'Add SSH key').click()
    },
  },
  byMenu({ action: 'deleteSshKey', ...remove }, 'laptop', 'Delete'),
  bySelection({ action: 'deleteSshKeys', ...remove }, 'laptop', 'Delete', 'SSH key'),
]
