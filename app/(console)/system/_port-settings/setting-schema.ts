import * as z from 'zod'
import { descriptionField, jsonField, nameField } from '@/lib/action/field-schemas'
import { secret } from '@/lib/contract/secret'
import { SwitchPortGeometry } from '@/lib/contract/switch-port-settings'
import { bodyOf } from './setting-body'
import { keysProblem, rowsProblem, validateKey } from './setting-checks'
import { groupsProblem } from './setting-groups'
import { itemsOf, type PartName } from './setting-rows'

const rowsField = (part: PartName) =>
  jsonField(
    z.array(z.record(z.string(), z.string())).superRefine((rows, context) => {
      const message = rowsProblem(part, rows)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  )

const keysField = secret(
  z
    .string()
    .default('{}')
    .pipe(jsonField(z.record(z.string(), z.string()))),
)

/** Fields of the form -> the body of settings. */
export const settingsFields = {
  name: nameField,
  description: descriptionField,
  geometry: z.enum(SwitchPortGeometry.options, { error: 'Geometry is required' }),
  groups: z
    .string()
    .default('')
    .superRefine((text, context) => {
      const message = groupsProblem(text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .transform((text) => itemsOf(text)),
  links: rowsField('links'),
  interfaces: rowsField('interfaces'),
  addresses: rowsField('addresses'),
  routes: rowsField('routes'),
  peers: rowsField('peers'),
  md5Keys: keysField,
} as const

type Fields = z.output<z.ZodObject<typeof settingsFields>>

/** What is wrong between the fields; a key has no field of its own to say it at. */
export function refuseKeys({ peers, md5Keys }: Fields, context: z.RefinementCtx): void {
  const wrong = Object.values(md5Keys).map(validateKey).find(Boolean)
  const message = keysProblem(peers, md5Keys) ?? (wrong && `MD5 key: ${wrong}`)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['peers'], message })
}

export const settingsBody = ({ md5Keys, ...form }: Fields) => bodyOf({ ...form, keys: md5Keys })
