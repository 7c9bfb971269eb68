import { join } from 'node:path'
import { build } from 'esbuild'
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { ROOT } from './install.mjs'
import { workerConfig } from './worker-config.mjs'

/** The Durable Objects of wrangler.jsonc that edge/dev-sockets.ts exports. */
const OBJECTS = ['RELAY', 'RELAY_USER', 'SERIAL']

/**
 * Serves the sockets of `npm run dev` on workerd, with the code that serves them in production.
 * @param {{ port: number, bindings: Record<string, string> }} options
 * @returns {Promise<() => Promise<void>>} what stops it, once it answers
 */
export async function serveSockets({ port, bindings }) {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'edge/dev-sockets.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
    external: ['cloudflare:*', 'node:*'],
  })
  const { compatibilityDate, compatibilityFlags, durableObjects } = await workerConfig('production')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'console-dev-sockets',
      host: '127.0.0.1',
      port,
      log: new Log(LogLevel.WARN),
      cf: false,
      modules: [
        {
          type: 'ESModule',
          path: join(ROOT, '.console/dev-sockets.js'),
          contents: outputFiles[0]?.text ?? '',
        },
      ],
      modulesRoot: '/',
      compatibilityDate,
      compatibilityFlags,
      bindings,
      durableObjects: Object.fromEntries(
        OBJECTS.map((name) => [name, { className: durableObjects[name] ?? name, useSQLite: true }]),
      ),
    }),
  )
  await miniflare.ready
  return () => miniflare.dispose()
}
