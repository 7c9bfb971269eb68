import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, resultsPage, Uuid } from './common'
import { Baseboard } from './hardware'
import { operations } from './operation'

export const Switch = z.object({
  baseboard: Baseboard,
  id: Uuid,
  rackId: Uuid,
  timeCreated: Instant,
  timeModified: Instant,
})
export type Switch = Answer<z.infer<typeof Switch>>

export const switchOperations = operations({
  switchList: {
    method: 'GET',
    path: '/v1/system/hardware/switches',
    query: z.object(idPage),
    answer: resultsPage(Switch),
    status: 200,
  },
  switchView: {
    method: 'GET',
    path: '/v1/system/hardware/switches/{switchId}',
    answer: Switch,
    status: 200,
  },
})
