import { type ApiVersion } from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { affinityGroupEditions } from './affinity-group'
import { bfdEditions } from './bfd'
import { bgpEditions } from './bgp'
import { diskEditions } from './disk'
import type { Edition, Editions } from './edition'
import { externalIpEditions } from './external-ip'
import { externalSubnetEditions } from './external-subnet'
import { firewallRuleEditions } from './firewall-rule'
import { floatingIpEditions } from './floating-ip'
import { hardwareEditions } from './hardware'
import { instanceEditions } from './instance'
import { ipPoolEditions } from './ip-pool'
import { loopbackAddressEditions } from './loopback-address'
import { metricsEditions } from './metrics'
import { networkInterfaceEditions } from './network-interface'
import { policyEditions } from './policy'
import { probeEditions } from './probe'
import { subnetPoolEditions } from './subnet-pool'
import { supportBundleEditions } from './support-bundle'
import { switchPortSettingsEditions } from './switch-port-settings'

/*
 * What differs between platforms of all times (decision 0040): answers are lifted to the contract's
 * shape before they are read, bodies lowered to what the platform at hand takes before they are sent.
 * Pure, for servers; which version an operation speaks is in operation-versions.ts.
 */

/** Those of one operation follow each other: each changes members of its own. */
const EDITIONS = new Map<string, readonly Edition[]>()
const RESOURCES: readonly Editions[] = [
  affinityGroupEditions,
  bfdEditions,
  bgpEditions,
  diskEditions,
  externalIpEditions,
  externalSubnetEditions,
  firewallRuleEditions,
  floatingIpEditions,
  hardwareEditions,
  instanceEditions,
  ipPoolEditions,
  loopbackAddressEditions,
  metricsEditions,
  networkInterfaceEditions,
  policyEditions,
  probeEditions,
  subnetPoolEditions,
  supportBundleEditions,
  switchPortSettingsEditions,
]
for (const editions of RESOURCES)
  for (const [operation, edition] of Object.entries(editions))
    EDITIONS.set(operation, [...editionsOf(operation), edition])

function editionsOf(operation: string): readonly Edition[] {
  return EDITIONS.get(operation) ?? []
}

/** An operation's answer, of a platform of any time, in the contract's shape. */
export const lifted = (operation: string, answer: unknown): unknown =>
  editionsOf(operation).reduce((value, { lift }) => (lift ? lift(value) : value), answer)

/** Whether what is sent depends on whom it is sent to: only then does anybody have to ask. */
export const isLowered = (operation: string): boolean =>
  editionsOf(operation).some(({ lower }) => lower !== undefined) || isQueryLowered(operation)

/** Whether its query is part of that. */
export const isQueryLowered = (operation: string): boolean =>
  editionsOf(operation).some(({ lowerQuery }) => lowerQuery !== undefined)

/** An operation's body as a platform of this version takes it. Throws TooOld. */
export function lowered(operation: string, body: unknown, platform: ApiVersion): unknown {
  const version = versionOf(operation, platform)
  return editionsOf(operation).reduce(
    (value, { lower }) => (lower ? lower(value, version) : value),
    body,
  )
}

/** An operation's query as a platform of this version takes it. */
export function queryLowered(operation: string, query: unknown, platform: ApiVersion): unknown {
  const version = versionOf(operation, platform)
  return editionsOf(operation).reduce(
    (value, { lowerQuery }) => (lowerQuery ? lowerQuery(value, version) : value),
    query,
  )
}

export { TooOld } from './edition'
