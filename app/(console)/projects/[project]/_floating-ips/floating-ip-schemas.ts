import * as z from 'zod'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { requiredMessage } from '@/lib/validate/required'
import { validateIp } from '@/lib/validate/ip'
import { DEFAULT_VALUES } from './pool-value'

/** Which floating IP an action is about. */
export const floatingIpSelector = z.object({ project: NameOrId, floatingIp: NameOrId })

/** A field that is left empty means that the platform chooses. */
const emptyIsNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** A pool's name, or the default one of a version (pool-value.ts). */
export const poolValue = z.union([z.enum(DEFAULT_VALUES), NameOrId])

export const floatingIpForm = z.object({
  project: NameOrId,
  name: nameField,
  description: descriptionField,
  pool: z.string().default('').transform(emptyIsNone).pipe(poolValue.optional()),
  ip: checked((value) => (value === '' ? undefined : validateIp(value)))
    .default('')
    .transform(emptyIsNone),
})

export const floatingIpUpdateForm = floatingIpSelector.extend({
  name: nameField,
  description: descriptionField,
})

const chosen = (label: string) => z.string().min(1, requiredMessage(label)).pipe(NameOrId)

export const floatingIpAttachForm = z.object({
  project: NameOrId,
  floatingIp: chosen('Floating IP'),
  instance: chosen('Instance'),
})
