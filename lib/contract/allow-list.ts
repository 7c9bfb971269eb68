import * as z from 'zod'
import type { Answer } from './answer'
import { Instant } from './common'
import { IpNet } from './ip'
import { operations } from './operation'

export const AllowedSourceIps = z.discriminatedUnion('allow', [
  z.object({ allow: z.literal('any') }),
  z.object({
    allow: z.literal('list'),
    ips: z.array(IpNet).min(1, 'IP allowlist must not be empty'),
  }),
])
export type AllowedSourceIps = z.infer<typeof AllowedSourceIps>

export const AllowList = z.object({
  allowedIps: AllowedSourceIps,
  timeCreated: Instant,
  timeModified: Instant,
})
export type AllowList = Answer<z.infer<typeof AllowList>>

export const AllowListUpdate = z.object({ allowedIps: AllowedSourceIps })
export type AllowListUpdate = z.infer<typeof AllowListUpdate>

export const allowListOperations = operations({
  networkingAllowListView: {
    method: 'GET',
    path: '/v1/system/networking/allow-list',
    answer: AllowList,
    status: 200,
  },
  networkingAllowListUpdate: {
    method: 'PUT',
    path: '/v1/system/networking/allow-list',
    body: AllowListUpdate,
    answer: AllowList,
    status: 200,
  },
})
