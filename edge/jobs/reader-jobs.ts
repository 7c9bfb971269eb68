import { network } from '@/edge/network'
import { liveBinding } from '@/edge/relay/relay-gate'
import { JobRunner } from './job-runner'

/** The jobs of a reader of a real platform, reached over the network. */
export class ReaderJobs extends JobRunner {
  protected override bindings() {
    const { PLATFORM_URL = '' } = this.env
    return { PLATFORM: network, LIVE: liveBinding(this.env, () => new URL(PLATFORM_URL).origin) }
  }
}
