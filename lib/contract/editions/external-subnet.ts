import { BASELINE } from '@/lib/contract/api-version'
import { type Editions, TooOld } from './edition'
import { isMembers, withMember } from './parts'

const SINCE = 2_026_011_601
/** Older versions call it `prefix_len`. */
const LENGTH_SINCE = 2_026_032_300

export const externalSubnetEditions: Editions = {
  externalSubnetCreate: {
    lower: (body, version) => {
      if (version === BASELINE || version < SINCE) throw new TooOld('External subnets', SINCE)
      if (version >= LENGTH_SINCE) return body
      return withMember(body, 'allocator', (allocator) => {
        if (!isMembers(allocator) || allocator.prefixLength === undefined) return allocator
        const { prefixLength, ...rest } = allocator
        return { ...rest, prefixLen: prefixLength }
      })
    },
  },
}
