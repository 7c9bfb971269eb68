import { fetchWorld } from '@/mock-platform/gateway'
import type { PreviewEnv } from './env'
import { noted } from './log/request-record'
import { SerialLine } from './serial/serial-line'

/** A serial console's way in a preview: to the mock platform's world that the session's token names. */
export class PreviewLine extends SerialLine {
  protected override platform() {
    // The bindings of preview-worker.ts, which alone exports this class.
    const { MOCK_PLATFORM } = this.env as unknown as PreviewEnv
    return {
      origin: 'http://mock-platform',
      transport: noted((request) => fetchWorld(MOCK_PLATFORM, request)),
    }
  }
}
