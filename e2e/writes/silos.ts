import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import type { Form } from '@/e2e/form-under-test'
import {
  addCertificate,
  fillCertificate,
  fillProvider,
  makeSilo,
  SILOS,
  userMenu,
} from '@/e2e/silo-parts'
import type { World } from '@/e2e/world'
import { button, byForm, byMenu, bySelection, confirm, nameField, type Write } from './write'

const POOLS = `${SILOS}/orchard?tab=ip-pools`
const USERS = `${SILOS}/maple?tab=users`
const CERTIFICATES = `${SILOS}/maple?tab=certificates`
const QUOTAS = `${SILOS}/orchard?tab=quotas`
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

const newProvider = (page: Page) => fillProvider(page, 'not-sent')
const newCertificate = async (page: Page) => {
  await button(page, 'Add certificate').click()
  await fillCertificate(page, 'not-sent')
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
    as,
    fill: newSilo,
    calls: ['POST /v1/system/silos'],
  },
  {
    file: 'quotas-panel.tsx',
    at: QUOTAS,
    as,
    fill: editQuotas,
    calls: ['PUT /v1/system/silos/orchard/quotas'],
  },
  {
    file: 'link-pool-dialog.tsx',
    at: POOLS,
    as,
    fill: linkPool,
    calls: ['POST /v1/system/ip-pools/partner-net/silos'],
  },
  {
    file: 'identity-provider-form.tsx',
    at: `${SILOS}/orchard/idps-new`,
    as,
    fill: newProvider,
    calls: ['POST /v1/system/identity-providers/saml?silo=orchard'],
  },
  {
    file: 'user-create-dialog.tsx',
    at: USERS,
    as,
    fill: newUser,
    calls: ['POST /v1/system/identity-providers/local/users?silo=maple'],
  },
  {
    file: 'user-password-dialog.tsx',
    at: USERS,
    as,
    fill: setPassword,
    calls: ['POST /v1/system/identity-providers/local/users/'],
  },
  {
    file: 'certificate-create-dialog.tsx',
    at: CERTIFICATES,
    as,
    fill: newCertificate,
    calls: ['POST /v1/certificates'],
  },
]

export const siloWrites: readonly Write[] = [
  byForm(
    { action: 'createSilo', operation: 'siloCreate', as, toOutsider: 403, at: `${SILOS}-new` },
    newSilo,
    'Create silo',
  ),
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
  byForm(
    {
      action: 'updateQuotas',
      operation: 'siloQuotasUpdate',
      as,
      // The silo is the outsider's own.
      toOutsider: 403,
      at: QUOTAS,
    },
    editQuotas,
    'Update quotas',
  ),
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
  byForm({ action: 'linkSiloPool', operation: 'ipPoolSiloLink', as, at: POOLS }, linkPool, 'Link'),
  byForm(
    {
      action: 'createIdentityProvider',
      operation: 'samlIdentityProviderCreate',
      as,
      toOutsider: 403,
      at: `${SILOS}/orchard/idps-new`,
    },
    newProvider,
    'Create identity provider',
  ),
  byForm(
    { action: 'createSiloUser', operation: 'localIdpUserCreate', as, at: USERS },
    newUser,
    'Create user',
  ),
  byForm(
    { action: 'setUserPassword', operation: 'localIdpUserSetPassword', as, at: USERS },
    setPassword,
    'Set password',
  ),
  byForm(
    {
      action: 'createCertificate',
      operation: 'certificateCreate',
      as,
      // Whoever is of another silo asks for one of theirs.
      toOutsider: 403,
      at: CERTIFICATES,
    },
    newCertificate,
    'Add certificate',
  ),
  {
    action: 'deleteCertificate',
    operation: 'certificateDelete',
    as,
    toMember: 404,
    at: CERTIFICATES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Row actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
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
