import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Name, NameOrId, resultsPage, Uint8, Uuid } from './common'
import { SwitchLocation } from './hardware'
import { Ip, IpNet } from './ip'
import { operations } from './operation'

export const LoopbackAddress = z.object({
  address: IpNet,
  addressLotBlockId: Uuid,
  id: Uuid,
  rackId: Uuid,
  switchLocation: z.string(),
})
export type LoopbackAddress = Answer<z.infer<typeof LoopbackAddress>>

export const LoopbackAddressCreate = z.object({
  address: Ip,
  addressLot: NameOrId,
  anycast: z.boolean(),
  mask: Uint8,
  rackId: Uuid,
  // One of the two names; a platform of the specification's time refuses others itself.
  switchLocation: z.union([SwitchLocation, Name]),
})
export type LoopbackAddressCreate = z.infer<typeof LoopbackAddressCreate>

export const loopbackAddressOperations = operations({
  networkingLoopbackAddressList: {
    method: 'GET',
    path: '/v1/system/networking/loopback-address',
    query: z.object(idPage),
    answer: resultsPage(LoopbackAddress),
    status: 200,
  },
  networkingLoopbackAddressCreate: {
    method: 'POST',
    path: '/v1/system/networking/loopback-address',
    body: LoopbackAddressCreate,
    answer: LoopbackAddress,
    status: 201,
  },
  networkingLoopbackAddressDelete: {
    method: 'DELETE',
    path: '/v1/system/networking/loopback-address/{rackId}/{switchLocation}/{address}/{subnetMask}',
    status: 204,
  },
})
