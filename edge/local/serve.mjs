import { readFile } from 'node:fs/promises'
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare'

/**
 * Serves a bundled Worker on workerd through Miniflare, without wrangler's own proxy (leaner, and
 * nothing stands between the browser and the entry).
 * @param {{ bundle: string, assets: string, host: string, port: number, persist?: string,
 *   bindings: Record<string, string>, durableObjects?: Record<string, string>, compatibilityDate: string, compatibilityFlags: string[] }} options
 * @returns {Promise<{ url: URL, stop: () => Promise<void> }>} once the Worker answers
 */
export async function serve(options) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'console',
      host: options.host,
      port: options.port,
      log: new Log(LogLevel.WARN),
      cf: false,
      resourcePersistencePath: options.persist,
      modules: [
        {
          type: 'ESModule',
          path: options.bundle,
          contents: await readFile(options.bundle, 'utf8'),
        },
      ],
      modulesRoot: '/',
      compatibilityDate: options.compatibilityDate,
      compatibilityFlags: options.compatibilityFlags,
      bindings: options.bindings,
      durableObjects: Object.fromEntries(
        Object.entries(options.durableObjects ?? {}).map(([binding, className]) => [
          binding,
          { className, useSQLite: true },
        ]),
      ),
      assets: {
        directory: options.assets,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true },
      },
    }),
  )
  const url = await miniflare.ready
  return { url, stop: () => miniflare.dispose() }
}
