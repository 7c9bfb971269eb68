import 'server-only'
import { requestHeaders } from '@/lib/session/request'
import { hasVersion, probeVersion, versionAfter } from '@/lib/api/probe-version'
import { PROBE_MS, SharedProbes } from '@/lib/api/shared-probe'
import type { PlatformVersions } from '@/lib/api/versioned'
import { type ApiVersion, NEWEST_VERSION } from '@/lib/contract/api-version'
import { keptAtEdge, keepAtEdge } from './edge-cache'
import { afterAnswer, upstream } from './upstream'

/** How long a version is trusted: platforms are updated in place while the console runs. */
const FRESH_MS = 3_600_000

/** A preview has many platforms: beyond this number, the version that was not used for longest is dropped. */
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

const probes = new SharedProbes()

/** Asks the platform for its version, unless another request is doing so, and shares it with the edge. */
async function ask(nowMs = Date.now()): Promise<ApiVersion | undefined> {
  const { id, origin, transport } = upstream()
  const version = await probes.ask(id, (signal) =>
    probeVersion(origin, (request) => transport(new Request(request, { signal }))),
  )
  if (version === undefined) return undefined
  keep(id, version, nowMs)
  afterAnswer(keepAtEdge(id, { version, atMs: nowMs }, FRESH_MS))
  return version
}

/** For calls to the platform, which never wait for its version. */
export const platformVersions: PlatformVersions = {
  known: () => heard.get(upstream().id)?.version,
  ask,
}

/**
 * The version of the platform's API: BASELINE if it has none, undefined if it did not say. The edge asks
 * once an hour, after answering the reader of that moment. Only the very first request waits: for two
 * parallel calls (probe-version.ts).
 */
export async function platformVersion(at?: number): Promise<ApiVersion | undefined> {
  await requestHeaders()
  const nowMs = at ?? Date.now()
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

/**
 * The same, before a reader is told that the platform is too old for something: it may have been updated
 * since. Mostly one call shows that it wasn't. If the platform doesn't answer, its last known version
 * stands.
 */
export async function platformVersionNow(): Promise<ApiVersion | undefined> {
  const heardLast = await platformVersion()
  const next = heardLast === undefined ? undefined : versionAfter(heardLast)
  if (heardLast === NEWEST_VERSION) return heardLast
  if (next !== undefined && !(await isThere(next))) return heardLast
  return (await ask()) ?? heardLast
}

async function isThere(version: ApiVersion): Promise<boolean> {
  const { origin, transport } = upstream()
  const signal = AbortSignal.timeout(PROBE_MS)
  try {
    return await hasVersion(
      origin,
      (request) => transport(new Request(request, { signal })),
      version,
    )
  } catch {
    return false
  }
}
