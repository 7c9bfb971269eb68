import { openBrowser } from './pages.mjs'
import { PASSWORD, READERS } from './readers.mjs'
import { slowPlatform } from './slow-platform.mjs'

/**
 * A console over a platform of its own, and a signed-in user.
 * @param {import('./latency.mjs').Latency} latency of the platform
 * @param {(platformUrl: string) => Promise<{ origin: string, stop: () => unknown }>} start
 * @param {string} [seed] of the platform (slow-platform.mjs)
 */
export async function walkable(latency, start, seed) {
  const platform = await slowPlatform(latency, seed)
  const { origin, stop } = await start(platform.url).catch((error) => {
    platform.stop()
    throw error
  })
  const browser = await openBrowser(origin)
  const cookies = await browser.signIn(READERS[0] ?? '', PASSWORD)
  await browser.close()
  return {
    walked: { origin, cookies, calls: platform.calls, asked: platform.asked },
    stop: async () => {
      await stop()
      platform.stop()
    },
  }
}
