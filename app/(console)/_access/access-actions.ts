'use server'

import type * as z from 'zod'
import { type Caller, defineFlow, defineFormFlow, definePlan } from '@/lib/action/define-action'
import type { AccessPlace } from './access-place'
import { roleForm, roleSelector } from './access-schemas'
import { changeRole } from './change-role'

/** Whose role a form or a question changes, and where. */
function changeOf(selector: z.output<typeof roleSelector>) {
  const { scope, project, silo, identity, seen } = selector
  const places = {
    fleet: { scope: 'fleet' },
    silo: { scope: 'silo', ...(silo === '' ? {} : { silo }) },
    project: { scope: 'project', project },
  } as const satisfies Record<typeof scope, AccessPlace>
  return { place: places[scope], identity, seen }
}

export const assignRole = defineFormFlow({
  schema: roleForm,
  isOneCall: true,
  run: (call, { role, ...selector }) => changeRole(call, { ...changeOf(selector), role }),
})

// One spec for doing it and for saying what would be done.
const removal = {
  schema: roleSelector,
  isOneCall: true,
  run: (call: Caller, selector: z.output<typeof roleSelector>) =>
    changeRole(call, { ...changeOf(selector), role: null }),
}
export const removeRole = defineFlow(removal)
export const planRoleRemoval = definePlan(removal)
