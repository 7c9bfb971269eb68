import * as z from 'zod'
import { checked, descriptionField, jsonField, nameField } from '@/lib/action/field-schemas'
import {
  addressFields,
  checkAddresses,
} from '@/app/(console)/projects/[project]/_vpcs/nic-address-schema'
import { Name, NameOrId } from '@/lib/contract/common'
import { requiredMessage } from '@/lib/validate/required'
import { validateTransitIp, validateTransitIps } from './transit-ip'

export const nicParent = z.object({ project: NameOrId, instance: NameOrId })
export const nicSelector = nicParent.extend({ nic: NameOrId })

const chosen = (label: string) => z.string().min(1, requiredMessage(label)).pipe(Name)

export const nicForm = nicParent
  .extend({
    name: nameField,
    description: descriptionField,
    vpc: chosen('VPC'),
    subnet: chosen('Subnet'),
    ...addressFields,
  })
  .superRefine(checkAddresses)

export const nicUpdateForm = nicSelector.extend({
  name: nameField,
  description: descriptionField,
  transitIps: jsonField(
    z.array(checked(validateTransitIp)).superRefine((items, context) => {
      const message = validateTransitIps(items)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  /** The transit IPs that the form began with. */
  seenTransitIps: jsonField(z.array(z.string())),
})
