import 'server-only'
import { call } from '@/lib/api/call'
import { API_VERSION_HEADER } from '@/lib/contract/api-version'
import type { Edition } from '@/lib/contract/editions'
import { pingOperations } from '@/lib/contract/ping'
import { upstream } from './upstream'

/** A platform is updated in place, and a console outlives that. */
const KEPT_MS = 3_600_000

/** A ping; whoever saves something waits for it, once an hour. */
const TIMEOUT_MS = 5_000

const known = new WeakMap<object, { readonly edition: Edition; readonly untilMs: number }>()

/**
 * Which edition the platform at hand is, asked at most once an hour; undefined where it did not say. A
 * version that can't be parsed tells: a platform with API versions refuses it before anything else
 * (behaviour-2026.md, section 0), one of the specification's time doesn't know the header.
 */
export async function platformEdition(nowMs = Date.now()): Promise<Edition | undefined> {
  const { origin, transport, key } = upstream()
  const kept = known.get(key)
  if (kept && nowMs < kept.untilMs) return kept.edition
  const result = await call(
    pingOperations.ping,
    {},
    {
      origin,
      transport: (request) => {
        request.headers.set(API_VERSION_HEADER, 'none')
        return transport(request)
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  const edition =
    result.type === 'success' ? 'baseline' : result.status === 400 ? 'versioned' : undefined
  if (edition) known.set(key, { edition, untilMs: nowMs + KEPT_MS })
  return edition
}
