import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { button, confirm, byMenu, nameField, type Write } from './write'

const PROJECT = '/projects/web-shop/access'
const SILO = '/access'

/** Gives emil, who has none, a role. */
const assign = async (page: Page): Promise<void> => {
  await button(page, 'Add user or group').click()
  await pick(page, 'User or group', 'Emil Novak')
  await page.getByRole('radio', { name: 'viewer', exact: true }).check()
  await button(page, 'Assign role').click()
}

const remove = (name: string) => async (page: Page) => {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await confirm(page)
}

/** Projects, and who has access to them and to the silo. */
export const projectWrites: readonly Write[] = [
  {
    action: 'createProject',
    operation: 'projectCreate',
    at: '/projects-new',
    toOutsider: 201,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await button(page, 'Create project').click()
    },
  },
  {
    action: 'updateProject',
    operation: 'projectUpdate',
    at: '/projects/sandbox/edit',
    act: async (page) => {
      await page.getByLabel('Description').fill('Changed by a stranger')
      await button(page, 'Update project').click()
    },
  },
  byMenu(
    { action: 'deleteProject', operation: 'projectDelete', at: '/projects' },
    ...(['sandbox', 'Delete'] as const),
  ),
  {
    action: 'assignRole',
    operation: 'projectPolicyUpdate',
    at: PROJECT,
    act: assign,
  },
  {
    action: 'assignRole',
    operation: 'policyUpdate',
    at: SILO,
    // The other silo's roles are not those that were seen.
    toOutsider: null,
    act: assign,
  },
  {
    action: 'removeRole',
    operation: 'projectPolicyUpdate',
    at: PROJECT,
    act: remove('Devika Rao'),
  },
  {
    action: 'removeRole',
    operation: 'policyUpdate',
    at: SILO,
    // The other silo's roles are not those that were seen.
    toOutsider: null,
    act: remove('Ben Lindqvist'),
  },
  {
    action: 'confirmDevice',
    operation: 'deviceAuthConfirm',
    at: '/device/verify',
    // Nobody has asked for this code; who knows one has the device.
    toMember: 404,
    toOutsider: 404,
    act: async (page) => {
      await page.getByLabel('Letter 1 of 8').focus()
      await page.keyboard.type('BCDFGHJK')
      await button(page, 'Log in on device').click()
    },
  },
]
