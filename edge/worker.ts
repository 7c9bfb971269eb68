import { default as next } from '@/.open-next/worker.js'
import { serve } from './entry'
import type { Env } from './env'
import { liveBinding, openLive } from './relay/gate'

export { Relay } from './relay/relay'
export { RelayUser } from './relay/relay-user'

/** The production Worker: guards, then live sockets and the app. */
export default {
  fetch(request, env, ctx) {
    const platform = () => new URL(env.PLATFORM_URL).origin
    const bindings = { ...env, LIVE: liveBinding(env, platform) }
    return serve(next, request, bindings, ctx, (upgrade) => openLive(upgrade, env, platform))
  },
} satisfies ExportedHandler<Env>
