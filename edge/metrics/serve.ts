import { app } from '@/edge/app'
import type { Platform } from '@/edge/network'
import { versionsOf } from '@/edge/platform-versions'
import { INERT, secured } from '@/edge/response-headers'
import { asText, gauge } from './registry'

/** As last heard of the platform. */
let platformVersion: number | undefined

gauge('console_build_info', 'Version and build of the console.', () => [
  [{ version: app.version, build: app.build }, 1],
])
gauge('console_platform_info', 'Version of the platform’s API; absent until it has told.', () =>
  platformVersion === undefined ? [] : [[{ version: platformVersion || 'none' }, 1]],
)

/** Older than this, what was written of the process isn't true any more, s. */
const WRITTEN_MAX_S = 60
let memoryBytes: number | undefined

gauge('console_memory_bytes', 'Memory that the process holds; absent where nothing tells.', () =>
  memoryBytes === undefined ? [] : [[{}, memoryBytes]],
)

/** What the start program has written last: KiB and the time, s (edge/release/console). */
async function readMemory(process: Pick<Fetcher, 'fetch'>): Promise<number | undefined> {
  const written = await process.fetch('http://process/memory').catch(() => undefined)
  const [, kib, seconds] = /^(\d+) (\d+)\n$/.exec((await written?.text()) ?? '') ?? []
  const isNow = Date.now() / 1_000 - Number(seconds) < WRITTEN_MAX_S
  return written?.ok && isNow ? Number(kib) * 1_024 : undefined
}

/**
 * Answers at METRICS_ADDRESS alone: its socket leads to an entrypoint of its own, which the sockets of
 * readers don't reach. `platform` is asked for its version once an hour, by calls without credentials.
 */
export async function serveMetrics(
  request: Request,
  platform: Platform | undefined,
  keep: (work: Promise<unknown>) => void,
  process?: Pick<Fetcher, 'fetch'>,
): Promise<Response> {
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (url.pathname !== '/metrics' || !isRead)
    return secured(new Response('GET /metrics\n', { status: 404 }), url, INERT)
  if (platform) {
    const versions = versionsOf(platform.origin, platform)
    platformVersion = versions.known() ?? platformVersion
    if (versions.known() === undefined)
      keep(versions.ask().then((version) => (platformVersion = version ?? platformVersion)))
  }
  if (process) memoryBytes = await readMemory(process)
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  return secured(new Response(request.method === 'HEAD' ? null : asText(), { headers }), url, INERT)
}
