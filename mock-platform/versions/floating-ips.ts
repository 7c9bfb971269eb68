import { invalidRequest } from '@/mock-platform/core/refusal'
import { SELECTORS, withSelector } from './external-ips'
import { without, type Members, type Steps } from './step'

/*
 * How a new floating IP gets its address: `pool` and `ip`, then an IP version as well, then a selector
 * of the address, which was renamed, and whose explicit form lost its pool.
 */

/** An explicit address in a pool, or the next one of a pool. */
function withAddressSelector({ ip, ...body }: Members): Members {
  if (ip == null) {
    const { pool_selector: selector, ...rest } = withSelector(body)
    return { ...rest, address_selector: { type: 'auto', pool_selector: selector } }
  }
  const { pool, ip_version: version, ...rest } = body
  if (version != null) throw invalidRequest('cannot specify both `ip` and `ip_version`')
  return { ...rest, address_selector: { type: 'explicit', ip, pool: pool ?? null } }
}

function renamed({ address_selector: selector, ...body }: Members): Members {
  return selector === undefined ? body : { ...body, address_allocator: selector }
}

export const floatingIpSteps: Steps = {
  floatingIpCreate: [
    { since: 2_025_122_300, takes: (body) => without(body, 'ip_version') },
    { since: SELECTORS, takes: withAddressSelector },
    { since: 2_026_011_600, takes: renamed },
  ],
}
