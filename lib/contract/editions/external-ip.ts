import type { ApiVersion } from '@/lib/contract/api-version'
import type { Editions } from './edition'
import { eachOf, isMembers, withMember } from './parts'
import { poolMembers } from './pool-selector'

/** A body with the pool selector of an ephemeral address in the version's form. */
function ephemeral(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body)) return body
  const { poolSelector, ...rest } = body
  return { ...rest, ...poolMembers(poolSelector, version) }
}

export const externalIpEditions: Editions = {
  instanceEphemeralIpAttach: { lower: ephemeral },
  instanceCreate: {
    lower: (body, version) =>
      withMember(body, 'externalIps', (ips) =>
        eachOf(ips, (ip) =>
          isMembers(ip) && ip['type'] === 'ephemeral' ? ephemeral(ip, version) : ip,
        ),
      ),
  },
}
