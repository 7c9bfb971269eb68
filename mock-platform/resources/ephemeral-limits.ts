import type { ExternalIpCreate } from '@/lib/contract/external-ip'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { isToday } from '@/mock-platform/core/time-of-platform'
import type { World } from '@/mock-platform/world'
import { selectedPool } from './pool-selection'

/**
 * Refuses ephemeral addresses that one new instance can't have together: the limit is one in the
 * specification's time, today one of each IP version (behaviour-2026.md, section 1.5).
 */
export function requireEphemerals(
  world: World,
  siloId: string,
  wanted: readonly ExternalIpCreate[],
): void {
  const selectors = wanted.flatMap((ip) => (ip.type === 'ephemeral' ? [ip.poolSelector] : []))
  if (!isToday(world)) {
    if (selectors.length <= 1) return
    throw invalidRequest('An instance may not have more than 1 ephemeral IP address')
  }
  if (selectors.length > 2) {
    throw invalidRequest('An instance may not have more than 2 ephemeral IP addresses')
  }
  if (selectors.length < 2) return
  const isSaid = selectors.every(
    (selector) => selector?.type === 'explicit' || selector?.ipVersion != null,
  )
  if (!isSaid) {
    throw invalidRequest(
      'when requesting two ephemeral IPs, IP version or explicit pool name must be specified on each',
    )
  }
  const [one, other] = selectors.map((selector) => selectedPool(world, siloId, selector))
  if (one === undefined || other === undefined) return
  const areNamed = selectors.every((selector) => selector?.type === 'explicit')
  if (areNamed && one.id === other.id) {
    throw invalidRequest('cannot request two ephemeral IPs from the same pool')
  }
  if (one.ipVersion === other.ipVersion) {
    throw invalidRequest(
      `cannot request two ephemeral IPs of the same version (${one.ipVersion}); request one of each`,
    )
  }
}
