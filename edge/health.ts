import { readBytes } from '@/lib/api/read-bytes'
import { withApiVersion } from '@/lib/contract/api-version'
import { operationPaths } from '@/lib/contract/paths'
import { parseKeys } from '@/lib/session/keys'
import type { Platform } from './network'
import { INERT, secured } from './response-headers'

/** How long what a ping said is told again, and how long a ping may take, ms. */
const TOLD_MS = 5_000
const PING_MS = 2_000
/** How often a request looks whether the ping of another one has ended, ms. */
const TICK_MS = 20
/** Far more than a platform says about itself. */
const ANSWER_BYTES_MAX = 4_096

/** What probes need to know; production has all of them. */
interface Probed {
  readonly SESSION_KEYS: string
  readonly PLATFORM_URL: string
  /** Undefined where every host is ours (a preview). */
  readonly CONSOLE_ORIGIN: string | undefined
}

interface Ping {
  readonly atMs: number
  isUp?: boolean
}

/** The last ping of each platform: data and no promise, as a promise of another request may never settle. */
const pings = new Map<string, Ping>()

async function ping({ origin, transport }: Platform): Promise<boolean> {
  const signal = AbortSignal.timeout(PING_MS)
  const request = new Request(new URL(operationPaths.ping[1], origin), {
    ...{ redirect: 'manual', signal },
  })
  try {
    const answer = await transport(withApiVersion(request))
    const bytes = answer.body && (await readBytes(answer.body, ANSWER_BYTES_MAX))
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes ?? undefined))
    return answer.ok && (said as { readonly status?: unknown } | null)?.status === 'ok'
  } catch {
    // Unreachable, late, or no platform.
    return false
  }
}

/** Whether the platform answers, by one ping in TOLD_MS however often this is asked. */
async function isPlatformUp(
  platform: Platform,
  keep: (work: Promise<unknown>) => void,
): Promise<boolean> {
  const last = pings.get(platform.origin)
  if (last && Date.now() - last.atMs < TOLD_MS) {
    while (last.isUp === undefined && Date.now() - last.atMs < PING_MS)
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    return last.isUp ?? false
  }
  const own: Ping = { atMs: Date.now() }
  pings.set(platform.origin, own)
  const asked = ping(platform).then((isUp) => (own.isUp = isUp))
  // Others wait for it, even if the client that asked first has gone.
  keep(asked)
  return asked
}

function areSettingsRight({ SESSION_KEYS, PLATFORM_URL, CONSOLE_ORIGIN }: Probed): boolean {
  try {
    parseKeys(SESSION_KEYS)
  } catch {
    return false
  }
  const addresses = [PLATFORM_URL, ...(CONSOLE_ORIGIN?.split(',') ?? [])]
  return addresses.every((each) => /^https?:$/.test(URL.parse(each)?.protocol ?? ''))
}

async function notReady(
  env: Probed,
  platform: () => Platform,
  keep: (work: Promise<unknown>) => void,
): Promise<'settings' | 'platform' | undefined> {
  if (!areSettingsRight(env)) return 'settings'
  return (await isPlatformUp(platform(), keep)) ? undefined : 'platform'
}

/**
 * Answers probes of what runs the console: `/healthz` says that the process answers, `/readyz` whether
 * it can serve readers, else which part is missing. Probes come by any address, without a session and
 * over plain http, hence before the guards; they learn nothing of the platform but whether it is there.
 * Undefined for other paths.
 */
export function answerProbe(
  request: Request,
  env: Probed,
  platform: () => Platform,
  keep: (work: Promise<unknown>) => void,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (url.pathname !== '/healthz' && url.pathname !== '/readyz') return undefined
  const answer = async () => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const missing = url.pathname === '/readyz' ? await notReady(env, platform, keep) : undefined
    const text = missing === undefined ? 'ok\n' : `not ready: ${missing}\n`
    return new Response(request.method === 'HEAD' ? null : text, {
      status: missing === undefined ? 200 : 503,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  return answer().then((each) => secured(each, url, INERT))
}
