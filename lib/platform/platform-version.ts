import 'server-only'
import { probeVersion } from '@/lib/api/probe-version'
import type { PlatformVersions } from '@/lib/api/versioned'
import type { ApiVersion } from '@/lib/contract/api-version'
import { keptAtEdge, keepAtEdge } from './edge-cache'
import { afterAnswer, upstream } from './upstream'

/** A platform is updated in place, and a console outlives that. */
const FRESH_MS = 3_600_000

/** Nobody waits longer for something that most screens can do without. */
const TIMEOUT_MS = 5_000

/** A preview has many platforms; what was heard of the one not asked about for longest goes. */
const KEPT_MAX = 200

interface Heard {
  readonly version: ApiVersion
  readonly atMs: number
}

const heard = new Map<string, Heard>()

function keep(id: string, version: ApiVersion, atMs: number): void {
  heard.delete(id)
  heard.set(id, { version, atMs })
  const [oldest] = heard.keys()
  if (heard.size > KEPT_MAX && oldest !== undefined) heard.delete(oldest)
}

/** Asks the platform at hand, and tells the rest of the edge. */
async function ask(nowMs = Date.now()): Promise<ApiVersion | undefined> {
  const { id, origin, transport } = upstream()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let version: ApiVersion | undefined
  try {
    version = await probeVersion(origin, (request) => transport(new Request(request, { signal })))
  } catch {
    // Unreachable or late; whoever calls it next is told so.
  }
  if (version === undefined) return undefined
  keep(id, version, nowMs)
  afterAnswer(keepAtEdge(id, { version, atMs: nowMs }, FRESH_MS))
  return version
}

/** What is known of the platform at hand, for calls to it; nobody waits for that. */
export const platformVersions: PlatformVersions = {
  known: () => heard.get(upstream().id)?.version,
  ask,
}

/**
 * The version of the API of the platform at hand (BASELINE without any), undefined where it did not
 * say. It is asked once an hour for all of the edge, after the answer to a reader who comes then: only
 * the very first waits for two calls side by side (probe-version.ts).
 */
export async function platformVersion(nowMs = Date.now()): Promise<ApiVersion | undefined> {
  const { id } = upstream()
  const isFresh = ({ atMs }: Heard) => nowMs - atMs < FRESH_MS
  const own = heard.get(id)
  if (own && isFresh(own)) return own.version
  const shared = await keptAtEdge<Heard>(id)
  if (shared && isFresh(shared)) {
    keep(id, shared.version, shared.atMs)
    return shared.version
  }
  if (!own) return ask(nowMs)
  afterAnswer(ask(nowMs))
  return own.version
}
