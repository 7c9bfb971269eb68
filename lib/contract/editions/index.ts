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
 * Converts between the versions of all platforms (decision 0040): answers to the contract's shape before
 * they are parsed, bodies to the platform's version before they are sent. Pure, for servers;
 * operation-versions.ts has the version in which each operation is called.
 */

/** Conversions of one operation are applied in turn: each changes members of its own. */
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

/** Converts an operation's answer, from a platform of any version, to the contract's shape. */
export const lifted = (operation: string, answer: unknown): unknown =>
  editionsOf(operation).reduce((value, { lift }) => (lift ? lift(value) : value), answer)

/** Whether an operation's requests depend on the platform's version: only then must it be known. */
export const isLowered = (operation: string): boolean =>
  editionsOf(operation).some(({ lower }) => lower !== undefined) || isQueryLowered(operation)

/** Whether the query of an operation depends on it. */
export const isQueryLowered = (operation: string): boolean =>
  editionsOf(operation).some(({ lowerQuery }) => lowerQuery !== undefined)

/** Converts an operation's body to the platform's version. Throws TooOld. */
export function lowered(operation: string, body: unknown, platform: ApiVersion): unknown {
  const version = versionOf(operation, platform)
  return editionsOf(operation).reduce(
    (value, { lower }) => (lower ? lower(value, version) : value),
    body,
  )
}

/** Converts an operation's query to the platform's version. */
export function queryLowered(operation: string, query: unknown, platform: ApiVersion): unknown {
  const version = versionOf(operation, platform)
  return editionsOf(operation).reduce(
    (value, { lowerQuery }) => (lowerQuery ? lowerQuery(value, version) : value),
    query,
  )
}

export { TooOld } from './edition'
