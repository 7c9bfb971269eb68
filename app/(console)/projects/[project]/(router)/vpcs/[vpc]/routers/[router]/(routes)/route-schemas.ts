import * as z from 'zod'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { type RouteDestination, type RouteTarget } from '@/lib/contract/router-route'
import { ROUTE_DESTINATION_TYPES, ROUTE_TARGET_TYPES } from '@/lib/contract/router-route-can'

export const routerSelector = z.object({ project: NameOrId, vpc: NameOrId, router: NameOrId })
export const routeSelector = routerSelector.extend({ route: NameOrId })

const value = z
  .string()
  .default('')
  .transform((text) => text.trim())

/** What a form says of a target; judged with its destination (lib/network/route-parts.ts). */
export const targetFields = { targetType: z.enum(ROUTE_TARGET_TYPES), target: value }

const fields = {
  name: nameField,
  description: descriptionField,
  destinationType: z.enum(ROUTE_DESTINATION_TYPES),
  destination: value,
  ...targetFields,
}

export const routeForm = routerSelector.extend(fields)
export const routeUpdateForm = routeSelector.extend(fields)
export const routeTargetForm = routeSelector.extend(targetFields)

type Form = z.output<typeof routeForm>

export const destinationOf = (
  form: Pick<Form, 'destinationType' | 'destination'>,
): RouteDestination => ({ type: form.destinationType, value: form.destination })

export const targetOf = ({
  targetType,
  target,
}: Pick<Form, 'targetType' | 'target'>): RouteTarget =>
  targetType === 'drop' ? { type: targetType } : { type: targetType, value: target }
