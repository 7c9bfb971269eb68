import type { ApiVersion } from '@/lib/contract/api-version'
import { type Editions, TooOld } from './edition'
import { isMembers } from './parts'

/** Multiple paths, and routes of both IP versions, exist since 2026-02-13. */
const PATHS_SINCE = 2_026_021_301

export const bgpEditions: Editions = {
  networkingBgpConfigCreate: {
    lower: (body: unknown, version: ApiVersion) => {
      if (version >= PATHS_SINCE || !isMembers(body)) return body
      const { maxPaths, ...rest } = body
      // Platforms without this member use one path.
      if (maxPaths !== undefined && maxPaths !== 1) throw new TooOld('Several paths', PATHS_SINCE)
      return rest
    },
  },
  // Prefixes by the addresses of peers before: no capital or underscore for wire conversion to touch.
  networkingBgpExported: {
    lift: (answer) =>
      isMembers(answer) && isMembers(answer.exports)
        ? Object.entries(answer.exports).flatMap(([peerId, prefixes]) =>
            Array.isArray(prefixes) ? prefixes.map((prefix) => ({ peerId, prefix })) : [],
          )
        : answer,
  },
}
