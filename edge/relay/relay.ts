import { platformAt } from '@/edge/network'
import { RelayRoom } from './relay-room'

/** The room of a real platform, reached over the network. */
export class Relay extends RelayRoom {
  protected override platform() {
    return platformAt(this.env.PLATFORM_URL ?? 'http://127.0.0.1:12345')
  }
}
