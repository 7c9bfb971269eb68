import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { SILOS } from '@/e2e/silo-parts'
import type { World } from '@/e2e/world'
import { button, byForm, confirm, type Write } from './write'

const TOKENS = `${SILOS}/maple?tab=tokens`
const common = { as: 'farah', version: NEWEST_VERSION } as const

const limitTokens = async (page: Page) => {
  await button(page, 'Edit limit').click()
  await page.getByRole('radio', { name: 'Limited', exact: true }).check()
  await page.getByLabel('At most').fill('30')
}
const scimToken = (world: World) =>
  world.make(
    world.user('farah'),
    'POST',
    '/v1/system/scim/tokens?silo=maple',
    undefined,
    NEWEST_VERSION,
  )

export const peopleWrites: readonly Write[] = [
  {
    ...common,
    action: 'createScimTokens',
    operation: 'scimTokenCreate',
    at: TOKENS,
    act: async (page) => {
      await button(page, 'Create SCIM token').click()
      await confirm(page)
    },
  },
  {
    ...common,
    action: 'deleteScimTokens',
    operation: 'scimTokenDelete',
    at: TOKENS,
    prepare: scimToken,
    act: async (page) => {
      const rows = page.getByRole('table', { name: 'SCIM tokens' }).getByRole('row')
      await rows.last().getByRole('button', { name: 'Actions for' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page)
    },
  },
  byForm(
    {
      ...common,
      action: 'updateTokenLifetime',
      operation: 'authSettingsUpdate',
      // It belongs to the caller.
      toOutsider: 403,
      at: TOKENS,
      form: {
        file: 'token-lifetime-dialog.tsx',
        calls: ['PUT /v1/auth-settings'],
        hasNoCommand: true,
      },
    },
    limitTokens,
    'Update limit',
  ),
  {
    ...common,
    action: 'signOutUsers',
    operation: 'userLogout',
    at: `${SILOS}/maple?tab=users`,
    act: async (page) => {
      await page.getByRole('link', { name: 'Farah Haddad' }).click()
      await button(page, 'Sign out everywhere').click()
      await confirm(page)
    },
  },
]
