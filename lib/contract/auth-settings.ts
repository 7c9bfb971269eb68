import * as z from 'zod'
import { Uint32, Uuid } from './common'
import { operations } from './operation'

/** How long access tokens of a silo's users last at most, seconds; null: for ever. */
export const SiloAuthSettings = z.object({
  deviceTokenMaxTtlSeconds: Uint32.nullish(),
  siloId: Uuid,
})
export type SiloAuthSettings = z.infer<typeof SiloAuthSettings>

/** Must be said; null takes the limit away. */
export const SiloAuthSettingsUpdate = z.object({
  deviceTokenMaxTtlSeconds: Uint32.min(1, 'expected a nonzero u32').nullable(),
})
export type SiloAuthSettingsUpdate = z.infer<typeof SiloAuthSettingsUpdate>

export const authSettingsOperations = operations({
  authSettingsView: {
    method: 'GET',
    path: '/v1/auth-settings',
    answer: SiloAuthSettings,
    status: 200,
  },
  authSettingsUpdate: {
    method: 'PUT',
    path: '/v1/auth-settings',
    body: SiloAuthSettingsUpdate,
    answer: SiloAuthSettings,
    status: 200,
  },
})
