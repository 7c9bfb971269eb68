import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { PASSWORD } from '@/e2e/form-under-test'
import {
  addCertificate,
  fillCertificate,
  fillProvider,
  makeSilo,
  SILOS,
  userMenu,
} from '@/e2e/silo-parts'
import type { World } from '@/e2e/world'
import { chooseRole, removeRole } from './roles'
import { button, byForm, byMenu, confirm, name, type Write } from './write'

const POOLS = `${SILOS}/orchard?tab=ip-pools`
const USERS = `${SILOS}/maple?tab=users`
const ACCESS = `${SILOS}/maple?tab=access`
const CERTIFICATES = `${SILOS}/maple?tab=certificates`
const QUOTAS = `${SILOS}/orchard?tab=quotas`
const as = 'farah'

const bare = (world: World) => makeSilo(world, 'bare')

const newSilo = async (page: Page) => {
  await name(page)
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

const newProvider = (page: Page) => fillProvider(page, 'sneaked-in')
const newCertificate = async (page: Page) => {
  await button(page, 'Add certificate').click()
  await fillCertificate(page, 'sneaked-in')
}
const newUser = async (page: Page) => {
  await button(page, 'New user').click()
  await page.getByLabel('Username').fill('sneaked-in')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}
const setPassword = async (page: Page) => {
  await userMenu(page, 'Devika Rao', 'Set password')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

export const siloWrites: readonly Write[] = [
  byForm(
    {
      action: 'createSilo',
      operation: 'siloCreate',
      as,
      toOutsider: 403,
      at: `${SILOS}-new`,
      form: { file: 'silo-form.tsx', calls: ['POST /v1/system/silos'] },
    },
    newSilo,
    'Create silo',
  ),
  byMenu(
    { action: 'deleteSilos', operation: 'siloDelete', as, at: SILOS, prepare: bare },
    'bare',
    'Delete',
  ),
  byForm(
    {
      action: 'updateQuotas',
      operation: 'siloQuotasUpdate',
      as,
      // The silo is the outsider's own.
      toOutsider: 403,
      at: QUOTAS,
      form: { file: 'quotas-panel.tsx', calls: ['PUT /v1/system/silos/orchard/quotas'] },
    },
    editQuotas,
    'Update quotas',
  ),
  byMenu(
    {
      action: 'setDefaultPools',
      operation: 'ipPoolSiloUpdate',
      as,
      at: `${SILOS}/maple?tab=ip-pools`,
    },
    'partner-net',
    'Make default',
  ),
  byMenu(
    { action: 'unlinkPools', operation: 'ipPoolSiloUnlink', as, at: POOLS },
    'public-v4',
    'Unlink',
  ),
  byForm(
    {
      action: 'linkSiloPool',
      operation: 'ipPoolSiloLink',
      as,
      at: POOLS,
      form: {
        file: 'link-pool-dialog.tsx',
        calls: ['POST /v1/system/ip-pools/partner-net/silos'],
      },
    },
    linkPool,
    'Link',
  ),
  byForm(
    {
      action: 'createIdentityProvider',
      operation: 'samlIdentityProviderCreate',
      as,
      toOutsider: 403,
      at: `${SILOS}/orchard/idps-new`,
      form: {
        file: 'identity-provider-form.tsx',
        calls: ['POST /v1/system/identity-providers/saml?silo=orchard'],
      },
    },
    newProvider,
    'Create identity provider',
  ),
  byForm(
    {
      action: 'createSiloUser',
      operation: 'localIdpUserCreate',
      as,
      at: USERS,
      form: {
        file: 'user-create-dialog.tsx',
        calls: ['POST /v1/system/identity-providers/local/users?silo=maple'],
      },
    },
    newUser,
    'Create user',
  ),
  byForm(
    {
      action: 'setUserPassword',
      operation: 'localIdpUserSetPassword',
      as,
      at: USERS,
      form: {
        file: 'user-password-dialog.tsx',
        calls: ['POST /v1/system/identity-providers/local/users/'],
      },
    },
    setPassword,
    'Set password',
  ),
  byForm(
    {
      action: 'assignRole',
      operation: 'siloPolicyUpdate',
      as,
      at: ACCESS,
      form: { file: 'role-form.tsx', calls: ['PUT /v1/system/silos/maple/policy'] },
    },
    chooseRole,
    'Assign role',
  ),
  {
    action: 'removeRole',
    operation: 'siloPolicyUpdate',
    as,
    at: ACCESS,
    act: removeRole('Ben Lindqvist'),
  },
  byForm(
    {
      action: 'createCertificate',
      operation: 'certificateCreate',
      as,
      // A user of another silo asks for one of theirs.
      toOutsider: 403,
      at: CERTIFICATES,
      form: { file: 'certificate-create-dialog.tsx', calls: ['POST /v1/certificates'] },
    },
    newCertificate,
    'Add certificate',
  ),
  {
    action: 'deleteCertificates',
    operation: 'certificateDelete',
    as,
    toMember: 404,
    at: CERTIFICATES,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
  {
    action: 'deleteSiloUsers',
    operation: 'localIdpUserDelete',
    as,
    at: USERS,
    act: async (page) => {
      await userMenu(page, 'Devika Rao', 'Delete')
      await confirm(page)
    },
  },
]
