import { assignRole, removeRole } from './roles'
import { button, byEdit, byMenu, nameField, type Write } from './write'

const PROJECT = '/projects/web-shop/access'
const SILO = '/access'

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
  byEdit(
    { action: 'updateProject', operation: 'projectUpdate', at: '/projects/sandbox/edit' },
    'project',
  ),
  byMenu(
    { action: 'deleteProject', operation: 'projectDelete', at: '/projects' },
    ...(['sandbox', 'Delete'] as const),
  ),
  {
    action: 'assignRole',
    operation: 'projectPolicyUpdate',
    at: PROJECT,
    act: assignRole,
  },
  {
    action: 'assignRole',
    operation: 'policyUpdate',
    at: SILO,
    // The other silo's roles are not those that were seen.
    toOutsider: null,
    act: assignRole,
  },
  {
    action: 'removeRole',
    operation: 'projectPolicyUpdate',
    at: PROJECT,
    act: removeRole('Devika Rao'),
  },
  {
    action: 'removeRole',
    operation: 'policyUpdate',
    at: SILO,
    // The other silo's roles are not those that were seen.
    toOutsider: null,
    act: removeRole('Ben Lindqvist'),
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
