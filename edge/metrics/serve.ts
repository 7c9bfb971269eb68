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

/**
 * Answers at METRICS_ADDRESS alone: its socket leads to an entrypoint of its own, which the sockets of
 * readers don't reach. `platform` is asked for its version once an hour, by calls without credentials.
 */
export async function serveMetrics(
  request: Request,
  platform: Platform | undefined,
  keep: (work: Promise<unknown>) => void,
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
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  return secured(new Response(request.method === 'HEAD' ? null : asText(), { headers }), url, INERT)
}
