import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { listeningOrigins, metricsAddress } from './settings.mjs'
import { workerConfig, workerModules } from './worker-config.mjs'

/** The parts of a bundled Worker as Miniflare takes them. @param {string} bundle */
const readModules = async (bundle) =>
  Promise.all(
    (await workerModules(bundle)).map(async ({ type, path }) =>
      type === 'ESModule'
        ? { type, path, contents: await readFile(path, 'utf8') }
        : { type, path, contents: await readFile(path) },
    ),
  )

/**
 * Serves a bundled Worker on workerd through Miniflare, without wrangler's own proxy (leaner, and
 * nothing stands between the browser and the entry).
 * @param {{ target: import('./worker-config.mjs').Target, host: string, port: number,
 *   bundle?: string, linkCards?: string, assets?: string, persist?: string, bindings: Record<string, string> }} options
 *   bundle: another Worker in place of the target's own
 *   linkCards: the bundle of what draws link cards: without it none are drawn
 *   assets: its files
 *   bindings: of the Worker; CONSOLE_ORIGIN is where it listens unless it is one of them, and
 *     requests leave no line in the log unless LOG_LEVEL says so
 *     METRICS_ADDRESS among them opens a socket of its own
 *   persist: folder for the Durable Objects' data; without it they last as long as the server
 * @returns {Promise<{ url: URL, stop: () => Promise<void> }>} once the Worker answers
 */
export async function serve(options) {
  const { target, host, port, bundle, linkCards, assets, persist, bindings } = options
  const config = await workerConfig(target)
  const script = bundle ?? config.bundle
  // Stands for the network in front of a deployed Worker. It imports the Worker's script by its name.
  const encoding = await readFile(join(import.meta.dirname, 'encoding.worker.mjs'), 'utf8')
  const front = {
    type: /** @type {const} */ ('ESModule'),
    path: join(dirname(script), 'encoding.worker.mjs'),
    contents:
      `${encoding}\nexport { metrics, ${Object.values(config.durableObjects).join(', ')} } from 'console-worker'\n`.replaceAll(
        'console-worker',
        `./${basename(script)}`,
      ),
  }
  const metrics = metricsAddress(bindings['METRICS_ADDRESS'])
  const parts = {
    modulesRoot: '/',
    compatibilityDate: config.compatibilityDate,
    compatibilityFlags: config.compatibilityFlags,
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      log: new Log(LogLevel.WARN),
      // Lines as the Worker writes them (edge/log): by itself it colors faults.
      handleStructuredLogs: ({ level, message }) =>
        /^(?:error|warn)$/.test(level) ? console.error(message) : console.log(message),
      // Fetching example values for Request.cf would need the network.
      cf: false,
      resourcePersistencePath: persist,
      workers: [
        {
          name: 'console',
          modules: [front, ...(await readModules(script))],
          ...parts,
          bindings: {
            CONSOLE_ORIGIN: listeningOrigins(host, port).join(','),
            LOG_LEVEL: 'warn',
            ...bindings,
            ...{ IS_LOCAL: 'yes', MOCK_CONTROL: 'yes' },
          },
          durableObjects: Object.fromEntries(
            Object.entries(config.durableObjects).map(([binding, className]) => [
              binding,
              { className, useSQLite: true },
            ]),
          ),
          ratelimits: config.ratelimits,
          ...(metrics && { unsafeDirectSockets: [{ ...metrics, entrypoint: 'metrics' }] }),
          ...(linkCards && { serviceBindings: { LINK_CARDS: 'link-cards' } }),
          assets: {
            directory: assets ?? config.assets,
            binding: 'ASSETS',
            routerConfig: { has_user_worker: true },
          },
        },
        ...(linkCards
          ? [{ name: 'link-cards', modules: await readModules(linkCards), ...parts }]
          : []),
      ],
    }),
  )
  const url = await miniflare.ready
  return { url, stop: () => miniflare.dispose() }
}
