'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { checkedField } from '@/lib/action/field-schemas'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { SwitchLocation } from '@/lib/contract/hardware'
import { loopbackAddressOperations } from '@/lib/contract/loopback-address'
import { routes } from '@/lib/routes'
import { loopbackRefusal } from './loopback-refusal'
import { addressProblem, maskOf, maskProblem } from './loopback-rows'

export const createLoopbackAddress = defineFormAction({
  schema: z
    .object({
      rackId: z.string().min(1, 'Rack is required').pipe(Uuid),
      switchLocation: SwitchLocation,
      addressLot: z.string().min(1, 'Address lot is required').pipe(NameOrId),
      address: z.string().trim(),
      mask: z.string().default(''),
      anycast: checkedField,
    })
    .superRefine(({ address, mask }, context) => {
      const problems = {
        address: addressProblem(address, undefined),
        mask: maskProblem(mask, address),
      }
      for (const [field, message] of Object.entries(problems))
        if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
    }),
  operation: loopbackAddressOperations.networkingLoopbackAddressCreate,
  params: (input) => ({ body: { ...input, mask: maskOf(input.mask, input.address) } }),
  done: ({ address, switchLocation }) => ({
    notice: { content: `Loopback address **${address}** created on ${switchLocation}` },
    to: routes.loopbackAddresses,
  }),
  refused: (result) => {
    const blamed = loopbackRefusal(result)
    return blamed && failure(blamed)
  },
})

export const deleteLoopbackAddresses = defineCalls(
  loopbackAddressOperations.networkingLoopbackAddressDelete,
)
