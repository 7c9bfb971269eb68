import type { ApiVersion } from '@/lib/contract/api-version'
import type { Editions } from './edition'
import { isMembers, type Members } from './parts'
import { poolMembers } from './pool-selector'

/** An explicit address determines its pool. Versions in between have the same as `pool`, `ip` and `ipVersion`. */
const ALLOCATORS_SINCE = 2_026_012_200

function allocated(allocator: Members, version: ApiVersion): Members {
  const isExplicit = allocator['type'] === 'explicit'
  if (version < ALLOCATORS_SINCE)
    return isExplicit
      ? { pool: allocator['pool'], ip: allocator['ip'] }
      : poolMembers(allocator['poolSelector'], version)
  if (!isExplicit) return { addressAllocator: allocator }
  const { pool: _, ...address } = allocator
  return { addressAllocator: address }
}

export const floatingIpEditions: Editions = {
  floatingIpCreate: {
    lower: (body, version) => {
      if (!isMembers(body) || !isMembers(body['addressAllocator'])) return body
      const { addressAllocator, ...rest } = body
      return { ...rest, ...allocated(addressAllocator, version) }
    },
  },
}
