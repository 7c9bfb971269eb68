import { invalidRequest } from '@/mock-platform/core/refusal'
import { eachRow, listOf, without, type Members, type Step, type Steps } from './step'

/*
 * Where ephemeral addresses come from: a pool by name, then a default one by IP version as well, then
 * one selector for both (behaviour-2026.md, sections 0 and 1.5). Pools of addresses are told since the
 * first version.
 */

const FIRST = 2_025_112_000
const VERSIONS = 2_025_122_300
export const SELECTORS = 2_026_010_500

/** Removes the IP version, which this version doesn't know. */
const noVersion = (body: Members): Members => without(body, 'ip_version')

/** `pool` and `ip_version` as a selector. */
export function withSelector(body: Members): Members {
  const { pool, ip_version: version, ...rest } = body
  if (pool != null && version != null) {
    throw invalidRequest('cannot specify both `pool` and `ip_version`')
  }
  const selector =
    pool == null ? { type: 'auto', ip_version: version ?? null } : { type: 'explicit', pool }
  return { ...rest, pool_selector: selector }
}

const ephemeral: readonly Step[] = [
  { since: VERSIONS, takes: noVersion },
  { since: SELECTORS, takes: withSelector },
]

/** The same of the ephemeral ones among a new instance's addresses. */
const ofInstance = ({ since, takes }: Step): Step => ({
  since,
  takes: (body, asked) =>
    body.external_ips === undefined || takes === undefined
      ? body
      : {
          ...body,
          external_ips: listOf(body.external_ips).map((ip) =>
            ip.type === 'ephemeral' ? takes(ip, asked) : ip,
          ),
        },
})

const noPool = (ip: Members): Members => (ip.kind === 'floating' ? ip : without(ip, 'ip_pool_id'))

export const externalIpSteps: Steps = {
  instanceExternalIpList: [{ since: FIRST, gives: eachRow(noPool) }],
  instanceEphemeralIpAttach: [{ since: FIRST, gives: noPool }, ...ephemeral],
  instanceCreate: ephemeral.map(ofInstance),
}
