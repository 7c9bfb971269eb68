import {
  API_VERSION_HEADER,
  type ApiVersion,
  BASELINE,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { KNOWN_VERSIONS } from '@/lib/contract/known-versions'
import { operationPaths } from '@/lib/contract/paths'
import type { Transport } from './call'

const PING = operationPaths.ping[1]

/**
 * A path that came with the first version and needs a session: 401 without credentials, 404 on older
 * platforms.
 */
const NEW_PATH = '/v1/auth-settings'

/** Can't be parsed as a version: a platform that knows the header refuses it. */
const NO_VERSION = 'none'

/** The statuses by which a platform refuses a version: 400 in the documents, 426 (Upgrade Required) earlier. */
const REFUSALS: ReadonlySet<number> = new Set([400, 406, 426])

async function statusIn(
  origin: string,
  transport: Transport,
  path: string,
  version: string,
): Promise<number> {
  const request = new Request(new URL(path, origin), { redirect: 'manual' })
  request.headers.set(API_VERSION_HEADER, version)
  const { status, body } = await transport(request)
  await body?.cancel()
  return status
}

/** Whether a platform has a version, by one call without credentials. Rejects as the transport does. */
export const hasVersion = async (
  origin: string,
  transport: Transport,
  version: ApiVersion,
): Promise<boolean> => (await statusIn(origin, transport, PING, versionHeader(version))) === 200

/** The next version that we know after this one; undefined after the newest, and for BASELINE. */
export const versionAfter = (version: ApiVersion): ApiVersion | undefined => {
  const at = KNOWN_VERSIONS.indexOf(version)
  return at < 0 ? undefined : KNOWN_VERSIONS[at + 1]
}

/**
 * Asks a platform for the version of its API, by calls without credentials. Resolves to the newest known
 * version that it has, to BASELINE if it has none, to undefined if it did not say. Where a proxy
 * strips the header, the platform answers in its newest shapes: it counts as of the newest known version.
 * Rejects as the transport does (behaviour-2026.md, section 0).
 */
export async function probeVersion(
  origin: string,
  transport: Transport,
): Promise<ApiVersion | undefined> {
  const statusOf = (path: string, version: string) => statusIn(origin, transport, path, version)
  const has = (version: ApiVersion) => hasVersion(origin, transport, version)

  const [none, isNewest] = await Promise.all([statusOf(PING, NO_VERSION), has(NEWEST_VERSION)])
  if (none === 200) {
    const status = await statusOf(NEW_PATH, versionHeader(NEWEST_VERSION))
    if (status === 404) return BASELINE
    return status === 401 || status === 200 ? NEWEST_VERSION : undefined
  }
  if (!REFUSALS.has(none)) return undefined
  return isNewest ? NEWEST_VERSION : newestOf(has)
}

/** Versions asked for at once: two rounds find one of 64, and a slow platform is understood in time (PROBE_MS). */
const ASKED_AT_ONCE = 7

/**
 * The newest known version that the platform has, which has all versions up to its own; undefined if it has
 * none of them. The newest of all has been asked for already.
 */
async function newestOf(
  has: (version: ApiVersion) => Promise<boolean>,
): Promise<ApiVersion | undefined> {
  let newest: ApiVersion | undefined
  let open = KNOWN_VERSIONS.slice(0, -1)
  while (open.length > 0) {
    const step = Math.ceil((open.length + 1) / (ASKED_AT_ONCE + 1))
    const asked = [...open.keys()].filter((at) => (at + 1) % step === 0)
    const are = await Promise.all(asked.map((at) => has(open[at] ?? NEWEST_VERSION)))
    const last = are.lastIndexOf(true)
    const at = asked[last] ?? -1
    newest = open[at] ?? newest
    open = open.slice(at + 1, asked[last + 1])
  }
  return newest
}
