import './prompt-immediate'
import { default as next } from '@/.open-next/worker.js'
import { BEARER_PREFIX, worldOfSecret } from '@/mock-platform/core/token'
import { fetchWorld } from '@/mock-platform/gateway'
import { DEMO_PASSWORD, MAPLE_PEOPLE } from '@/mock-platform/seed/people'
import { serve } from './entry'
import type { PreviewEnv } from './env'
import { liveBinding, openLive } from './relay/gate'
import { openSerial } from './serial/gate'
import type { PlatformOf } from './socket-gate'
import { newWorldId, visitorWorld, withVisitorWorld } from './visitor-world'

export { MockPlatform } from '@/mock-platform/object'
export { PreviewLine as Serial } from './preview-line'
export { PreviewRelay as Relay } from './preview-relay'
export { RelayUser } from './relay/relay-user'

const PREVIEW_ACCOUNT = { username: MAPLE_PEOPLE[0]?.username ?? '', password: DEMO_PASSWORD }

/** Never looked up: the binding below answers in its place. */
const PLATFORM_URL = 'http://mock-platform'
/** The platform's API with a credential of its own, where nothing of the console stands between. */
const PLATFORM_PATH = '/mock/platform/'

/** Worlds are platforms of their own, with the same ids in each: their rooms must not meet. */
const platformOf: PlatformOf = ({ token }) =>
  `${PLATFORM_URL}/${worldOfSecret(token.replace(BEARER_PREFIX, '')) ?? ''}`

/**
 * The preview's Worker: the same guards and the same app, with the mock platform where the network
 * would be. Each visitor has a world of their own, named by a cookie until a session's token does.
 */
export default {
  async fetch(request, env, ctx) {
    const known = visitorWorld(request.headers)
    const world = known ?? newWorldId()
    const platform = (call: Request) => fetchWorld(env.MOCK_PLATFORM, call, world)
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith(PLATFORM_PATH)) {
      const target = new URL(`/${pathname.slice(PLATFORM_PATH.length)}${search}`, PLATFORM_URL)
      return platform(new Request(target, request))
    }
    // The mock platform's own pages and knobs; a real platform has its identity provider elsewhere.
    if (pathname.startsWith('/mock/')) return platform(request)
    const bindings = {
      ...env,
      PLATFORM_URL,
      PLATFORM: { fetch: platform },
      PREVIEW_ACCOUNT,
      LIVE: liveBinding(env, platformOf),
    }
    const response = await serve(
      next,
      request,
      bindings,
      ctx,
      (upgrade) => openLive(upgrade, env, platformOf) ?? openSerial(upgrade, env, platformOf),
    )
    // A 101 carries a socket that a copy would lose.
    if (response.status === 101) return response
    return withVisitorWorld(response, known ? undefined : world)
  },
} satisfies ExportedHandler<PreviewEnv>
