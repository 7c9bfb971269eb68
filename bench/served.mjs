import { serve } from '../edge/local/serve.mjs'
import { newSessionKey } from '../edge/local/session-keys.mjs'
import { freePort } from '../edge/local/settings.mjs'

/**
 * How the production Worker is served over a platform, with sign-ins of its own.
 * @param {string} platformUrl
 */
export async function serving(platformUrl) {
  return {
    target: /** @type {const} */ ('production'),
    host: '127.0.0.1',
    port: await freePort(),
    bindings: {
      PLATFORM_URL: platformUrl,
      SESSION_KEYS: newSessionKey(),
      CONSOLE_NAME: 'Console',
    },
  }
}

/**
 * Serves it so.
 * @param {string} platformUrl
 */
export async function served(platformUrl) {
  const server = await serve(await serving(platformUrl))
  return { origin: server.url.origin, stop: server.stop }
}
