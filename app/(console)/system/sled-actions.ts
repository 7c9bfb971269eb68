'use server'

import * as z from 'zod'
import { defineAction } from '@/lib/action/define-action'
import { Uuid } from '@/lib/contract/common'
import { SledProvisionPolicy, sledOperations, UninitializedSledId } from '@/lib/contract/sled'
import { routes } from '@/lib/routes'

export const setSledPolicy = defineAction({
  schema: z.object({ sledId: Uuid, state: SledProvisionPolicy }),
  operation: sledOperations.sledSetProvisionPolicy,
  params: ({ sledId, state }) => ({ path: { sledId }, body: { state } }),
  done: ({ newState }) => ({
    notice: {
      content:
        newState === 'provisionable'
          ? 'The sled takes new instances'
          : 'The sled takes no new instances',
    },
  }),
})

export const addSled = defineAction({
  schema: UninitializedSledId,
  operation: sledOperations.sledAdd,
  params: (body) => ({ body }),
  done: ({ id }, { serial }) => ({
    notice: {
      content: `Sled **${serial}** added`,
      link: { href: routes.sledInstances(id), text: 'View sled' },
    },
  }),
})
