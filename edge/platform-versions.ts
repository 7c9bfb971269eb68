import { probeVersion } from '@/lib/api/probe-version'
import { SharedProbes } from '@/lib/api/shared-probe'
import type { PlatformVersions } from '@/lib/api/versioned'
import type { ApiVersion } from '@/lib/contract/api-version'
import type { Platform } from './network'

/** A platform is updated in place: after this the newest version is tried again. */
const HEARD_MS = 3_600_000
const HEARD_MAX = 200

const probes = new SharedProbes()

const heard = new Map<string, { readonly version: ApiVersion; readonly untilMs: number }>()

/**
 * The API version that the relay has learned for a platform. `name` tells platforms apart. Unknown
 * until the platform turns out to be older than the newest (lib/api/versioned.ts). Never rejects.
 */
export const versionsOf = (name: string, { origin, transport }: Platform): PlatformVersions => ({
  known: () => {
    const last = heard.get(name)
    return last && Date.now() < last.untilMs ? last.version : undefined
  },
  ask: async () => {
    const version = await probes.ask(name, (signal) =>
      probeVersion(origin, (request) => transport(new Request(request, { signal }))),
    )
    if (version === undefined) return undefined
    heard.delete(name)
    heard.set(name, { version, untilMs: Date.now() + HEARD_MS })
    const [oldest] = heard.keys()
    if (heard.size > HEARD_MAX && oldest !== undefined) heard.delete(oldest)
    return version
  },
})
