import { BEARER_PREFIX, worldOfSecret } from '@/mock-platform/core/token'
import { fetchWorld } from '@/mock-platform/gateway'
import type { Session } from '@/lib/session/session'
import type { PreviewEnv } from './env'
import { JobRunner } from './jobs/job-runner'
import { noted } from './log/request-record'
import { liveBinding } from './relay/relay-gate'
import type { PlatformOf } from './socket-gate'

/** Never looked up: the mock platform answers in its place. */
export const PLATFORM_URL = 'http://mock-platform'

const worldOf = ({ token }: Pick<Session, 'token'>): string =>
  worldOfSecret(token.replace(BEARER_PREFIX, '')) ?? ''

/** Worlds are platforms of their own, with the same ids in each: what is of one must not meet another. */
export const platformOf: PlatformOf = (session) => `${PLATFORM_URL}/${worldOf(session)}`

/** The jobs of a preview's reader, in the world that the session's token names. */
export class PreviewJobs extends JobRunner {
  protected override bindings(session: Session) {
    // The bindings of preview-worker.ts, which alone exports this class.
    const { MOCK_PLATFORM } = this.env as unknown as PreviewEnv
    return {
      PLATFORM_URL,
      PLATFORM: {
        fetch: noted((call) => fetchWorld(MOCK_PLATFORM, call)),
        world: worldOf(session),
      },
      LIVE: liveBinding(this.env, platformOf),
    }
  }
}
