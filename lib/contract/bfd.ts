import * as z from 'zod'
import type { Answer } from './answer'
import { Name, Uint64, Uint8 } from './common'
import { SwitchLocation } from './hardware'
import { Ip } from './ip'
import { operations } from './operation'

export const BfdMode = z.enum(['single_hop', 'multi_hop'])
export type BfdMode = z.infer<typeof BfdMode>

export const BfdState = z.enum(['admin_down', 'down', 'init', 'up'])
export type BfdState = z.infer<typeof BfdState>

export const BfdStatus = z.object({
  detectionThreshold: Uint8,
  local: Ip.nullish(),
  mode: BfdMode,
  peer: Ip,
  /** Microseconds, at most 32 bits: the platform cuts larger numbers. */
  requiredRx: Uint64,
  state: BfdState,
  switch: Name,
})
export type BfdStatus = Answer<z.infer<typeof BfdStatus>>

/** Any name before 2026-03-06; since then one of the two, as everybody says it. */
const SwitchName = z.union([SwitchLocation, Name])

export const BfdSessionEnable = z.object({
  detectionThreshold: Uint8,
  local: Ip.nullish(),
  mode: BfdMode,
  remote: Ip,
  requiredRx: Uint64,
  switch: SwitchName,
})
export type BfdSessionEnable = z.infer<typeof BfdSessionEnable>

export const BfdSessionDisable = z.object({ remote: Ip, switch: SwitchName })
export type BfdSessionDisable = z.infer<typeof BfdSessionDisable>

export const bfdOperations = operations({
  networkingBfdDisable: {
    method: 'POST',
    path: '/v1/system/networking/bfd-disable',
    body: BfdSessionDisable,
    status: 204,
  },
  networkingBfdEnable: {
    method: 'POST',
    path: '/v1/system/networking/bfd-enable',
    body: BfdSessionEnable,
    status: 204,
  },
  networkingBfdStatus: {
    method: 'GET',
    path: '/v1/system/networking/bfd-status',
    answer: z.array(BfdStatus),
    status: 200,
  },
})
