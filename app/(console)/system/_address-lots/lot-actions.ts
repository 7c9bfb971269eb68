'use server'

import * as z from 'zod'
import {
  type Caller,
  defineCalls,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { descriptionField, jsonField, nameField } from '@/lib/action/field-schemas'
import {
  type AddressLotCreate,
  AddressLotKind,
  addressLotOperations,
} from '@/lib/contract/address-lot'
import type { Outcome } from '@/lib/change/outcome'
import { Description, Name } from '@/lib/contract/common'
import { plural } from '@/lib/format/plural'
import { blocksProblem } from '@/lib/network/lot-blocks'
import type { IpRangeText } from '@/lib/validate/ip-range'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routes } from '@/lib/routes'

const blocksField = jsonField(
  z
    .array(z.object({ first: z.string().trim(), last: z.string().trim() }))
    .min(1, 'Add at least one block')
    .superRefine((blocks, context) => {
      const message = blocksProblem(blocks)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
)

const newLot = z.object({
  name: nameField,
  description: descriptionField,
  kind: AddressLotKind,
  blocks: blocksField,
})

/** Blocks of a lot that is there; `name`, `description` and `kind` as they were read. */
const moreBlocks = z.object({
  name: Name,
  description: Description,
  kind: AddressLotKind,
  blocks: blocksField,
})

const bodyOf = ({ blocks, ...lot }: z.output<typeof newLot>): AddressLotCreate => ({
  ...lot,
  blocks: blocks.map(({ first, last }) => ({ firstAddress: first, lastAddress: last })),
})

const { networkingAddressLotBlockList, networkingAddressLotCreate } = addressLotOperations

/** The blocks of the lot of that name, `none` without such a lot; else why they are unknown. */
async function blocksOf(
  call: Caller,
  name: string,
): Promise<readonly IpRangeText[] | 'none' | Outcome<never>> {
  const result = await call(networkingAddressLotBlockList, {
    path: { addressLot: name },
    query: { limit: PICKER_LIMIT },
  })
  if (result.type === 'success')
    return result.data.items.map(({ firstAddress, lastAddress }) => ({
      first: firstAddress,
      last: lastAddress,
    }))
  return result.status === 404 ? 'none' : failed(result, networkingAddressLotBlockList.name)
}

// `Array.isArray` says nothing of lists that can only be read.
const isList = (value: readonly IpRangeText[] | string | object): value is readonly IpRangeText[] =>
  Array.isArray(value)

// The platform uses one call to create a lot and to add to the lot with its name, whatever else it
// contains. This action distinguishes the two.

export const createAddressLot = defineFormFlow({
  schema: newLot,
  isOneCall: true,
  run: async (call, input): Promise<Outcome> => {
    const blocks = await blocksOf(call, input.name)
    if (isList(blocks))
      return failure({
        name: 'An address lot already has that name. Add blocks to it on its page.',
      })
    if (blocks !== 'none') return blocks
    const result = await call(networkingAddressLotCreate, { body: bodyOf(input) })
    if (result.type !== 'success') return failed(result, networkingAddressLotCreate.name)
    const { name } = result.data.lot
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Address lot **${name}** created` },
      to: routes.addressLot(name),
    }
  },
})

export const addLotBlocks = defineFormFlow({
  schema: moreBlocks,
  isOneCall: true,
  run: async (call, input): Promise<Outcome> => {
    const blocks = await blocksOf(call, input.name)
    if (blocks === 'none')
      return failure({}, [{ message: `Address lot ${input.name} no longer exists`, isStale: true }])
    if (!isList(blocks)) return blocks
    const problem = blocksProblem(input.blocks, blocks)
    if (problem !== undefined) return failure({ blocks: problem })
    const result = await call(networkingAddressLotCreate, { body: bodyOf(input) })
    if (result.type !== 'success') return failed(result, networkingAddressLotCreate.name)
    return {
      type: 'success',
      data: result.data,
      notice: { content: `${plural(input.blocks.length, 'block')} added to **${input.name}**` },
      to: routes.addressLot(input.name),
    }
  },
})

export const deleteAddressLots = defineCalls(addressLotOperations.networkingAddressLotDelete)
