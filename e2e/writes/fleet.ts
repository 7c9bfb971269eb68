import type { Form } from '@/e2e/form-under-test'
import { pick } from '@/e2e/disk-parts'
import { assignRole, removeRole } from './roles'
import { button, type Write } from './write'

const ACCESS = '/system/access'

export const fleetForms: readonly Form[] = [
  {
    file: 'role-form.tsx',
    at: ACCESS,
    as: 'farah',
    fill: async (page) => {
      await button(page, 'Add user or group').click()
      await pick(page, 'User or group', 'Emil Novak')
      await page.getByRole('radio', { name: 'viewer', exact: true }).check()
    },
    calls: ['PUT /v1/system/policy'],
  },
]

const write = {
  operation: 'systemPolicyUpdate',
  at: ACCESS,
  as: 'farah',
  // Who may not read the roles gets no further.
  toOutsider: null,
} as const

/** Who has access to the fleet. */
export const fleetWrites: readonly Write[] = [
  { action: 'assignRole', ...write, act: assignRole },
  { action: 'removeRole', ...write, act: removeRole('Goran Petrov') },
]
