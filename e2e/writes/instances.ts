import { chooseFor } from '@/e2e/fixtures'
import { SSH_KEY } from '@/e2e/ssh-key'
import { byMenu, bySelection, button, confirm, nameField, type Write } from './write'

const LIST = '/projects/web-shop/instances'
const NEW = '/projects/web-shop/instances-new'

/** Instances, but for what is attached to them. */
export const instanceWrites: readonly Write[] = [
  {
    action: 'createInstance',
    operation: 'instanceCreate',
    at: NEW,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await button(page, 'Create instance').click()
    },
  },
  {
    action: 'addSshKey',
    operation: 'currentUserSshKeyCreate',
    at: NEW,
    // Each has keys of their own, and no way to name anybody else's.
    toMember: 201,
    toOutsider: 201,
    act: async (page) => {
      await button(page, 'Add SSH key').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('sneaked-in')
      await dialog.getByLabel('Public key').fill(SSH_KEY)
      await dialog.getByRole('button', { name: 'Add SSH key' }).click()
    },
  },
  ...(
    [
      ['Start', 'batch-import'],
      ['Stop', 'checkout'],
      ['Reboot', 'search'],
    ] as const
  ).map(([label, name]) =>
    byMenu(
      { action: `${label.toLowerCase()}Instance`, operation: `instance${label}`, at: LIST },
      ...([name, label] as const),
    ),
  ),
  ...(
    [
      ['Start', 'batch-import'],
      ['Stop', 'checkout'],
      ['Reboot', 'search'],
      ['Delete', 'batch-import'],
    ] as const
  ).map(([label, name]) =>
    bySelection(
      { action: `${label.toLowerCase()}Instances`, operation: `instance${label}`, at: LIST },
      ...([name, label, 'instance'] as const),
    ),
  ),
  {
    action: 'deleteInstance',
    operation: 'instanceDelete',
    at: LIST,
    act: async (page) => {
      await chooseFor(page, 'batch-import', 'Delete')
      // Its disks shall go along: they must not, when it stays.
      for (const disk of ['batch-import-boot', 'batch-import-data-1'])
        await page.getByLabel(`Delete disk ${disk} `).check()
      await confirm(page)
    },
  },
  {
    action: 'resizeInstance',
    operation: 'instanceUpdate',
    at: LIST,
    act: async (page) => {
      await chooseFor(page, 'batch-import', 'Resize')
      await page.getByRole('spinbutton', { name: 'vCPUs' }).fill('5')
      await button(page, 'Resize instance').click()
    },
  },
  {
    action: 'setAutoRestart',
    operation: 'instanceUpdate',
    at: `${LIST}/orders-db/settings`,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Policy' }).selectOption('Never')
      await button(page, 'Save').click()
    },
  },
]
