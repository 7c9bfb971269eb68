import * as z from 'zod'
import type { Answer } from './answer'
import { identity, idPage, nameOrIdPage, naming, resultsPage, Uuid } from './common'
import { Ip } from './ip'
import { operations } from './operation'

export const AddressLotKind = z.enum(['infra', 'pool'])
export type AddressLotKind = z.infer<typeof AddressLotKind>

export const AddressLot = z.object({ ...identity, kind: AddressLotKind })
export type AddressLot = Answer<z.infer<typeof AddressLot>>

export const AddressLotBlock = z.object({
  firstAddress: Ip,
  id: Uuid,
  lastAddress: Ip,
})
export type AddressLotBlock = Answer<z.infer<typeof AddressLotBlock>>

export const AddressLotBlockCreate = z.object({ firstAddress: Ip, lastAddress: Ip })
export type AddressLotBlockCreate = z.infer<typeof AddressLotBlockCreate>

/** Extends the lot if there is one of that name; its kind and description stay. */
export const AddressLotCreate = z.object({
  ...naming,
  blocks: z.array(AddressLotBlockCreate),
  kind: AddressLotKind,
})
export type AddressLotCreate = z.infer<typeof AddressLotCreate>

export const AddressLotCreateResponse = z.object({
  blocks: z.array(AddressLotBlock),
  lot: AddressLot,
})
export type AddressLotCreateResponse = z.infer<typeof AddressLotCreateResponse>

export const AddressLotViewResponse = AddressLotCreateResponse
export type AddressLotViewResponse = AddressLotCreateResponse

export const addressLotOperations = operations({
  networkingAddressLotList: {
    method: 'GET',
    path: '/v1/system/networking/address-lot',
    query: z.object(nameOrIdPage),
    answer: resultsPage(AddressLot),
    status: 200,
  },
  networkingAddressLotCreate: {
    method: 'POST',
    path: '/v1/system/networking/address-lot',
    body: AddressLotCreate,
    answer: AddressLotCreateResponse,
    status: 201,
  },
  networkingAddressLotView: {
    method: 'GET',
    path: '/v1/system/networking/address-lot/{addressLot}',
    answer: AddressLotViewResponse,
    status: 200,
  },
  networkingAddressLotDelete: {
    method: 'DELETE',
    path: '/v1/system/networking/address-lot/{addressLot}',
    status: 204,
  },
  networkingAddressLotBlockList: {
    method: 'GET',
    path: '/v1/system/networking/address-lot/{addressLot}/blocks',
    query: z.object(idPage),
    answer: resultsPage(AddressLotBlock),
    status: 200,
  },
})
