import * as z from 'zod'
import { Uint32, Uuid } from './common'
import { operations } from './operation'

/** The longest lifetime of access tokens of a silo's users, seconds; null: unlimited. */
export const SiloAuthSettings = z.object({
  deviceTokenMaxTtlSeconds: Uint32.nullish(),
  siloId: Uuid,
})
export type SiloAuthSettings = z.infer<typeof SiloAuthSettings>

/** Required; null removes the limit. */
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
