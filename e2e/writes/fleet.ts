import { chooseRole, removeRole } from './roles'
import { byForm, type Write } from './write'

const write = {
  operation: 'systemPolicyUpdate',
  at: '/system/access',
  as: 'farah',
  // Who may not read the roles gets no further.
  toOutsider: null,
} as const

/** Who has access to the fleet. */
export const fleetWrites: readonly Write[] = [
  byForm(
    {
      action: 'assignRole',
      ...write,
      form: { file: 'role-form.tsx', calls: ['PUT /v1/system/policy'] },
    },
    chooseRole,
    'Assign role',
  ),
  { action: 'removeRole', ...write, act: removeRole('Goran Petrov') },
]
