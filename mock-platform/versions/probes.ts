import { FIRST_VERSION } from '@/lib/contract/api-version'
import { SELECTORS } from './external-ips'
import { eachRow, membersOf, type Members, type Steps, without } from './step'

/*
 * Interfaces of one address until 2026-01-03; a pool by its name alone until 2026-01-05
 * (behaviour-2026.md, section 0).
 */

const STACKS = 2_026_010_300

function oneAddress(probe: Members): Members {
  const nic = membersOf(probe.interface)
  const { type, value } = membersOf(nic.ip_config)
  const both = membersOf(value)
  const config = type === 'dual_stack' ? membersOf(both.v4) : both
  return { ...probe, interface: { ...without(nic, 'ip_config'), ...config } }
}

/** `ip_pool` as a selector; none: the only default one, of IPv4 where there are two. */
function withSelector(body: Members, asked: number): Members {
  const { ip_pool: pool, ...rest } = without(body, 'pool_selector')
  if (pool != null) return { ...rest, pool_selector: { type: 'explicit', pool } }
  return asked < FIRST_VERSION
    ? rest
    : { ...rest, pool_selector: { type: 'auto', ip_version: 'v4' } }
}

export const probeSteps: Steps = {
  probeList: [{ since: STACKS, gives: eachRow(oneAddress) }],
  probeView: [{ since: STACKS, gives: oneAddress }],
  probeCreate: [{ since: SELECTORS, takes: withSelector }],
}
