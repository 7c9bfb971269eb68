'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { jsonField } from '@/lib/action/field-schemas'
import { Uuid } from '@/lib/contract/common'
import { BaseboardId, rackOperations } from '@/lib/contract/rack'
import { plural } from '@/lib/format/plural'
import { addSledsRefusal } from './rack-refusal'

export const addSledsToRack = defineFormAction({
  schema: z.object({
    rackId: z.string().min(1, 'Rack is required').pipe(Uuid),
    sleds: jsonField(z.array(BaseboardId).min(1, 'Choose at least one sled')),
  }),
  operation: rackOperations.rackMembershipAddSleds,
  params: ({ rackId, sleds }) => ({ path: { rackId }, body: { sledIds: sleds } }),
  done: (_, { sleds }) => ({
    notice: { content: `${plural(sleds.length, 'sled')} joining the rack` },
  }),
  refused: (result) => {
    const blamed = addSledsRefusal(result)
    return blamed && failure(blamed)
  },
})

export const abortRackMemberships = defineCalls(rackOperations.rackMembershipAbort)
