import type { Page } from '@playwright/test'
import { chooseFor } from '@/e2e/fixtures'
import { PASSWORD } from '@/e2e/form-under-test'
import { unfold } from '@/e2e/instance-form'
import { SSH_KEY } from '@/e2e/ssh-key'
import { byForm, byMenu, bySelection, button, confirm, name, type Write } from './write'

const LIST = '/projects/web-shop/instances'
const NEW = '/projects/web-shop/instances-new'

const newInstance = async (page: Page) => {
  await name(page)
  await unfold(page, 'Configuration')
  const file = { name: 'init', mimeType: 'text/plain', buffer: Buffer.from(PASSWORD) }
  await page.getByLabel('User data').setInputFiles(file)
}

/** Instances, but for what is attached to them. */
export const instanceWrites: readonly Write[] = [
  byForm(
    {
      action: 'createInstance',
      operation: 'instanceCreate',
      at: NEW,
      form: { file: 'instance-form.tsx', calls: ['POST /v1/instances?project=web-shop'] },
    },
    newInstance,
    'Create instance',
  ),
  byForm(
    {
      action: 'addSshKey',
      operation: 'currentUserSshKeyCreate',
      at: NEW,
      form: { file: 'ssh-key-panel.tsx', calls: ['POST /v1/me/ssh-keys'] },
      // Each has keys of their own, and no way to name anybody else's.
      toMember: 201,
      toOutsider: 201,
    },
    async (page) => {
      await button(page, 'Add SSH key').click()
      const dialog = page.getByRole('dialog')
      // The others who send it have it then: another name than in the form of settings.
      await dialog.getByLabel('Name').fill('on-the-way')
      await dialog.getByLabel('Public key').fill(SSH_KEY)
    },
    'Add SSH key',
  ),
  ...(
    [
      ['Start', 'batch-import'],
      ['Stop', 'checkout'],
      ['Reboot', 'search'],
    ] as const
  ).map(([label, instance]) =>
    byMenu(
      { action: `${label.toLowerCase()}Instances`, operation: `instance${label}`, at: LIST },
      ...([instance, label] as const),
    ),
  ),
  bySelection(
    { action: 'deleteInstances', operation: 'instanceDelete', at: LIST },
    ...(['batch-import', 'Delete', 'instance'] as const),
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
  byForm(
    {
      action: 'resizeInstance',
      operation: 'instanceUpdate',
      at: LIST,
      form: {
        file: 'resize-dialog.tsx',
        calls: ['PUT /v1/instances/batch-import?project=web-shop'],
      },
    },
    async (page) => {
      await chooseFor(page, 'batch-import', 'Resize')
      await page.getByRole('spinbutton', { name: 'vCPUs' }).fill('5')
    },
    'Resize instance',
  ),
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
