import type { World } from '@/e2e/world'
import { chooseRole, removeRole } from './roles'
import { button, byEdit, byForm, byMenu, name, type Write } from './write'

const PROJECT = '/projects/web-shop/access'
const SILO = '/access'

/** A project that nothing keeps from being deleted. */
async function makeEmpty(world: World): Promise<void> {
  const ada = world.user('ada')
  await world.make(ada, 'POST', '/v1/projects', { name: 'empty', description: '' })
  await world.make(ada, 'DELETE', '/v1/vpc-subnets/default?project=empty&vpc=default')
  await world.make(ada, 'DELETE', '/v1/vpcs/default?project=empty')
}

/** Projects, and who has access to them and to the silo. */
export const projectWrites: readonly Write[] = [
  byForm(
    {
      action: 'createProject',
      operation: 'projectCreate',
      at: '/projects-new',
      form: { file: 'project-form.tsx', calls: ['POST /v1/projects'] },
      toOutsider: 201,
    },
    name,
    'Create project',
  ),
  byEdit(
    {
      action: 'updateProject',
      operation: 'projectUpdate',
      at: '/projects/sandbox/edit',
      form: { file: 'project-form.tsx', calls: ['PUT /v1/projects/sandbox'] },
    },
    'project',
  ),
  byMenu(
    {
      ...{ action: 'deleteProjects', operation: 'projectDelete', at: '/projects' },
      prepare: makeEmpty,
    },
    ...(['empty', 'Delete'] as const),
  ),
  byForm(
    {
      action: 'assignRole',
      operation: 'projectPolicyUpdate',
      at: PROJECT,
      form: { file: 'role-form.tsx', calls: ['PUT /v1/projects/web-shop/policy'] },
    },
    chooseRole,
    'Assign role',
  ),
  byForm(
    {
      action: 'assignRole',
      operation: 'policyUpdate',
      at: SILO,
      form: { file: 'role-form.tsx', calls: ['PUT /v1/policy'] },
      // The other silo's roles are not those that were seen.
      toOutsider: null,
    },
    chooseRole,
    'Assign role',
  ),
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
    // No device has asked for this code; a user who knows one has the device.
    toMember: 404,
    toOutsider: 404,
    act: async (page) => {
      await page.getByLabel('Letter 1 of 8').focus()
      await page.keyboard.type('BCDFGHJK')
      await button(page, 'Log in on device').click()
    },
  },
]
