import type { Page } from '@playwright/test'
import { panel, pick } from '@/e2e/disk-parts'
import type { Form } from '@/e2e/form-under-test'
import { addCertificate, fillProvider, makeSilo, SILOS, userMenu } from '@/e2e/silo-parts'
import type { World } from '@/e2e/world'
import { button, byMenu, bySelection, confirm, nameField, type Write } from './write'

const POOLS = `${SILOS}/orchard?tab=ip-pools`
const USERS = `${SILOS}/maple?tab=users`
const as = 'farah'

const bare = (world: World) => makeSilo(world, 'bare')

const newSilo = async (page: Page) => {
  await nameField(page).fill('not-sent')
  await addCertificate(page)
}
const editQuotas = async (page: Page) => {
  await button(page, 'Edit quotas').click()
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('130')
}
const linkPool = async (page: Page) => {
  await page.getByRole('link', { name: 'Link pool' }).click()
  await pick(page, 'IP pool', /^partner-net/)
}

const newUser = async (page: Page) => {
  await button(page, 'New user').click()
  await page.getByLabel('Username').fill('not-sent')
  await page.getByRole('radio', { name: 'Not allowed' }).check()
}
const setPassword = async (page: Page) => {
  await userMenu(page, 'Devika Rao', 'Set password')
  await page.getByLabel('Password', { exact: true }).fill('not-sent')
}

export const siloForms: readonly Form[] = [
  {
    file: 'silo-form.tsx',
    at: `${SILOS}-new`,
    as: 'farah',
    fill: newSilo,
    calls: ['POST /v1/system/silos'],
  },
  {
    file: 'quotas-panel.tsx',
    at: `${SILOS}/orchard?tab=quotas`,
    as: 'farah',
    fill: editQuotas,
    calls: ['PUT /v1/system/silos/orchard/quotas'],
  },
  {
    file: 'link-pool-dialog.tsx',
    at: POOLS,
    as: 'farah',
    fill: linkPool,
    calls: ['POST /v1/system/ip-pools/partner-net/silos'],
  },
  {
    file: 'identity-provider-form.tsx',
    at: `${SILOS}/orchard/idps-new`,
    as: 'farah',
    fill: (page) => fillProvider(page, 'not-sent'),
    calls: ['POST /v1/system/identity-providers/saml?silo=orchard'],
  },
  {
    file: 'user-create-dialog.tsx',
    at: USERS,
    as: 'farah',
    fill: newUser,
    calls: ['POST /v1/system/identity-providers/local/users?silo=maple'],
  },
  {
    file: 'user-password-dialog.tsx',
    at: USERS,
    as: 'farah',
    fill: setPassword,
    calls: ['POST /v1/system/identity-providers/local/users/'],
  },
]

export const siloWrites: readonly Write[] = [
  {
    action: 'createSilo',
    operation: 'siloCreate',
    as,
    toOutsider: 403,
    at: `${SILOS}-new`,
    act: async (page) => {
      await newSilo(page)
      await button(page, 'Create silo').click()
    },
  },
  byMenu(
    { action: 'deleteSilo', operation: 'siloDelete', as, at: SILOS, prepare: bare },
    'bare',
    'Delete',
  ),
  bySelection(
    { action: 'deleteSilos', operation: 'siloDelete', as, at: SILOS, prepare: bare },
    'bare',
    'Delete',
    'silo',
  ),
  {
    action: 'updateQuotas',
    operation: 'siloQuotasUpdate',
    as,
    // The silo is the outsider's own.
    toOutsider: 403,
    at: `${SILOS}/orchard?tab=quotas`,
    act: async (page) => {
      await editQuotas(page)
      await button(page, 'Update quotas').click()
    },
  },
  byMenu(
    {
      action: 'setSiloDefaultPool',
      operation: 'ipPoolSiloUpdate',
      as,
      at: `${SILOS}/maple?tab=ip-pools`,
    },
    'partner-net',
    'Make default',
  ),
  byMenu(
    { action: 'unlinkSiloPool', operation: 'ipPoolSiloUnlink', as, at: POOLS },
    'public-v4',
    'Unlink',
  ),
  bySelection(
    { action: 'unlinkSiloPools', operation: 'ipPoolSiloUnlink', as, at: POOLS },
    'public-v4',
    'Unlink',
    'IP pool',
  ),
  {
    action: 'linkSiloPool',
    operation: 'ipPoolSiloLink',
    as,
    at: POOLS,
    act: async (page) => {
      await linkPool(page)
      await panel(page, 'Link pool').getByRole('button', { name: 'Link', exact: true }).click()
    },
  },
  {
    action: 'createIdentityProvider',
    operation: 'samlIdentityProviderCreate',
    as,
    toOutsider: 403,
    at: `${SILOS}/orchard/idps-new`,
    act: async (page) => {
      await fillProvider(page, 'sneaked-in')
      await button(page, 'Create identity provider').click()
    },
  },
  {
    action: 'createSiloUser',
    operation: 'localIdpUserCreate',
    as,
    at: USERS,
    act: async (page) => {
      await newUser(page)
      await button(page, 'Create user').click()
    },
  },
  {
    action: 'setUserPassword',
    operation: 'localIdpUserSetPassword',
    as,
    at: USERS,
    act: async (page) => {
      await setPassword(page)
      await panel(page, 'Set password of Devika Rao')
        .getByRole('button', { name: 'Set password' })
        .click()
    },
  },
  {
    action: 'deleteSiloUser',
    operation: 'localIdpUserDelete',
    as,
    at: USERS,
    act: async (page) => {
      await userMenu(page, 'Devika Rao', 'Delete')
      await confirm(page)
    },
  },
]
