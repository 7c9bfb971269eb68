import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, resultsPage, Uuid } from './common'
import { operations } from './operation'

export const Rack = z.object({
  id: Uuid,
  timeCreated: Instant,
  timeModified: Instant,
})
export type Rack = Answer<z.infer<typeof Rack>>

export const rackOperations = operations({
  rackList: {
    method: 'GET',
    path: '/v1/system/hardware/racks',
    query: z.object(idPage),
    answer: resultsPage(Rack),
    status: 200,
  },
  rackView: {
    method: 'GET',
    path: '/v1/system/hardware/racks/{rackId}',
    answer: Rack,
    status: 200,
  },
})
