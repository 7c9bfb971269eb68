import type { World } from '@/e2e/world'
import { chooseRole, removeRole } from './roles'
import { button, byForm, type Write } from './write'
import { writesOf } from './writes-of'

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
  ...writesOf('project', {
    ...{ at: '/projects', row: 'sandbox', toOutsider: 201 },
    bare: { row: 'empty', prepare: makeEmpty },
  }),
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
