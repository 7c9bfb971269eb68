import * as z from 'zod'
import { poolValue } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-schemas'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { requiredMessage } from '@/lib/validate/required'
import { validatePrefixLength, validateWantedSubnet } from './subnet-fields'

/** Which external subnet an action is about. */
const selector = z.object({ project: NameOrId, externalSubnet: NameOrId })
const naming = { name: nameField, description: descriptionField }
const text = z.string().default('')

/** The next one of a length, or one of the reader's choice: only the fields of it count. */
export const externalSubnetForm = z
  .object({
    project: NameOrId,
    ...naming,
    allocation: z.enum(['auto', 'explicit']).default('auto'),
    prefixLength: text,
    pool: text.transform((value) => value || undefined).pipe(poolValue.optional()),
    subnet: text.transform((value) => value.trim()),
  })
  .superRefine(({ allocation, prefixLength, subnet }, context) => {
    const [field, message] =
      allocation === 'auto'
        ? (['prefixLength', validatePrefixLength(prefixLength)] as const)
        : (['subnet', validateWantedSubnet(subnet)] as const)
    if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
  })

export const externalSubnetUpdateForm = selector.extend(naming)

const chosen = (label: string) => z.string().min(1, requiredMessage(label)).pipe(NameOrId)

export const externalSubnetAttachForm = z.object({
  project: NameOrId,
  externalSubnet: chosen('External subnet'),
  instance: chosen('Instance'),
})
