import { fetchWorld } from '@/mock-platform/gateway'
import type { PreviewEnv } from './env'
import { RelayRoom } from './relay/relay-room'

/** The room of a preview: the mock platform answers, in the world that the session's token names. */
export class PreviewRelay extends RelayRoom {
  protected override platform() {
    // The bindings of preview-worker.ts, which alone exports this class.
    const { MOCK_PLATFORM } = this.env as unknown as PreviewEnv
    return {
      origin: 'http://mock-platform',
      transport: (request: Request) => fetchWorld(MOCK_PLATFORM, request),
    }
  }
}
