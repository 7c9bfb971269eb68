import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, NameOrId, resultsPage, Uuid } from './common'
import { portSelector } from './hardware'
import { operations } from './operation'

export const SwitchPort = z.object({
  id: Uuid,
  portName: z.string(),
  portSettingsId: Uuid.nullish(),
  rackId: Uuid,
  switchLocation: z.string(),
})
export type SwitchPort = Answer<z.infer<typeof SwitchPort>>

/** Two opaque values of the switch: link state, and transceiver monitors or null. */
export const SwitchLinkState = z.unknown()
export type SwitchLinkState = z.infer<typeof SwitchLinkState>

export const SwitchPortApplySettings = z.object({ portSettings: NameOrId })
export type SwitchPortApplySettings = z.infer<typeof SwitchPortApplySettings>

export const switchPortOperations = operations({
  networkingSwitchPortList: {
    method: 'GET',
    path: '/v1/system/hardware/switch-port',
    query: z.object({ ...idPage, switchPortId: Uuid.nullish() }),
    answer: resultsPage(SwitchPort),
    status: 200,
  },
  networkingSwitchPortApplySettings: {
    method: 'POST',
    path: '/v1/system/hardware/switch-port/{port}/settings',
    query: z.object(portSelector),
    body: SwitchPortApplySettings,
    status: 204,
  },
  networkingSwitchPortClearSettings: {
    method: 'DELETE',
    path: '/v1/system/hardware/switch-port/{port}/settings',
    query: z.object(portSelector),
    status: 204,
  },
  networkingSwitchPortStatus: {
    method: 'GET',
    path: '/v1/system/hardware/switch-port/{port}/status',
    query: z.object(portSelector),
    answer: SwitchLinkState,
    status: 200,
  },
})
