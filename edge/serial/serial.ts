import { platformAt } from '@/edge/network'
import { SerialLine } from './serial-line'

/** The production class: the platform is reached over the network. */
export class Serial extends SerialLine {
  protected override platform() {
    return platformAt(this.env.PLATFORM_URL ?? 'http://127.0.0.1:12345')
  }
}
