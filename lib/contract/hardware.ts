import * as z from 'zod'
import { Name, Uint32, Uuid } from './common'

export const Baseboard = z.object({
  part: z.string(),
  revision: Uint32,
  serial: z.string(),
})
export type Baseboard = z.infer<typeof Baseboard>

export const SwitchLocation = z.enum(['switch0', 'switch1'])
export type SwitchLocation = z.infer<typeof SwitchLocation>

/** Names a switch port together with the port name of the path. */
export const portSelector = { rackId: Uuid, switchLocation: Name }
