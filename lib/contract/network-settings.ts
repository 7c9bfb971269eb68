import * as z from 'zod'
import type { Answer } from './answer'
import { operations } from './operation'

/** Whether the rack's API addresses answer pings. */
export const ServiceIcmpConfig = z.object({ enabled: z.boolean() })
export type ServiceIcmpConfig = Answer<z.infer<typeof ServiceIcmpConfig>>

export const SystemNetworkingSettings = z.object({ externalJumboFramesOptInEnabled: z.boolean() })
export type SystemNetworkingSettings = Answer<z.infer<typeof SystemNetworkingSettings>>

/** Absent members become false. */
export const SystemNetworkingSettingsUpdate = z.object({
  externalJumboFramesOptInEnabled: z.boolean().optional(),
})
export type SystemNetworkingSettingsUpdate = z.infer<typeof SystemNetworkingSettingsUpdate>

export const networkSettingsOperations = operations({
  networkingInboundIcmpView: {
    method: 'GET',
    path: '/v1/system/networking/inbound-icmp',
    answer: ServiceIcmpConfig,
    status: 200,
  },
  networkingInboundIcmpUpdate: {
    method: 'PUT',
    path: '/v1/system/networking/inbound-icmp',
    body: ServiceIcmpConfig,
    status: 204,
  },
  systemNetworkingSettingsView: {
    method: 'GET',
    path: '/v1/system/networking/settings',
    answer: SystemNetworkingSettings,
    status: 200,
  },
  systemNetworkingSettingsUpdate: {
    method: 'PUT',
    path: '/v1/system/networking/settings',
    body: SystemNetworkingSettingsUpdate,
    answer: SystemNetworkingSettings,
    status: 200,
  },
})
