import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { lockFolder } from './folder-lock.mjs'
import { ROOT } from './install.mjs'
import { run } from './refusal.mjs'
import { serve } from './serve.mjs'
import { checkSessionKeys, localSessionKeys } from './session-keys.mjs'
import { checkPlatform, checkPort, metricsAddress, readSettings } from './settings.mjs'
import { keepStateVersion } from './state-version.mjs'
import { LINK_CARDS } from './worker-config.mjs'
import { signInText } from './sign-in.mjs'

/**
 * Builds if needed and serves the console until it is told to end. `--fresh` starts with no worlds
 * and keeps none, for tests.
 */
await run(async () => {
  const settings = readSettings(process.env)
  // What can be refused at once is refused before the build.
  const sessionKeys = settings.platformUrl
    ? await checkSessionKeys(process.env.SESSION_KEYS)
    : await localSessionKeys(join(ROOT, '.console', 'secrets.json'))
  await checkPort(settings.host, settings.port)
  const metrics = metricsAddress(settings.handedOn['METRICS_ADDRESS'])
  if (metrics) await checkPort(metrics.host, metrics.port)
  if (settings.platformUrl) await checkPlatform(settings.platformUrl)

  const isFresh = process.argv.includes('--fresh')
  const unlock = isFresh
    ? undefined
    : await lockFolder(
        join(ROOT, '.console', 'server.json'),
        `http://${settings.host}:${settings.port}`,
      )
  try {
    await serveUntilTold(settings, sessionKeys, isFresh)
  } finally {
    await unlock?.()
  }
})

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} sessionKeys
 * @param {boolean} isFresh
 */
async function serveUntilTold(settings, sessionKeys, isFresh) {
  const target = settings.platformUrl ? 'production' : 'preview'
  const persist = isFresh ? undefined : join(ROOT, '.console', 'state')
  if (persist) await keepStateVersion(persist)
  await ensureBuilt(target)
  const server = await serve({
    target,
    host: settings.host,
    port: settings.port,
    linkCards: LINK_CARDS.bundle,
    ...(persist && { persist }),
    bindings: {
      SESSION_KEYS: sessionKeys,
      CONSOLE_NAME: settings.name,
      LOG_LEVEL: 'info',
      ...settings.handedOn,
      ...(settings.origins.length > 0 ? { CONSOLE_ORIGIN: settings.origins.join(',') } : {}),
      ...(settings.platformUrl ? { PLATFORM_URL: settings.platformUrl } : {}),
      ...(settings.platformVersion ? { PLATFORM_VERSION: settings.platformVersion } : {}),
    },
  })

  console.log(`\n${settings.name} is at ${server.url}`)
  console.log(await signInText(server.url, settings.platformUrl))
  console.log('Press Ctrl+C to stop it.')
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await server.stop()
}
