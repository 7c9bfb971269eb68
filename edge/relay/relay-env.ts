import type { SerialLine } from '@/edge/serial/serial-line'
import type { RelayRoom } from './relay-room'
import type { RelayUser } from './relay-user'

/** What the relay's objects and its gate need of the Worker's environment. */
export interface RelayEnv {
  readonly SESSION_KEYS: string
  readonly PLATFORM_URL?: string
  readonly RELAY: DurableObjectNamespace<RelayRoom>
  readonly RELAY_USER: DurableObjectNamespace<RelayUser>
  readonly SERIAL: DurableObjectNamespace<SerialLine>
}
