import { type ApiVersion, versionOf } from '@/lib/contract/api-version'
import { affinityGroupEditions } from './affinity-group'
import type { Edition, Editions } from './edition'
import { firewallRuleEditions } from './firewall-rule'
import { ipPoolEditions } from './ip-pool'
import { metricsEditions } from './metrics'

/*
 * What differs between platforms of all times (decision 0040): answers are lifted to the contract's
 * shape before they are read, bodies lowered to what the platform at hand takes before they are sent.
 * Pure, for servers; which version an operation speaks is in api-version.ts.
 */

const EDITIONS: Editions = {
  ...affinityGroupEditions,
  ...firewallRuleEditions,
  ...ipPoolEditions,
  ...metricsEditions,
}

const editionOf = (operation: string): Edition =>
  (Object.hasOwn(EDITIONS, operation) && EDITIONS[operation]) || {}

/** An operation's answer, of a platform of any time, in the contract's shape. */
export const lifted = (operation: string, answer: unknown): unknown =>
  editionOf(operation).lift?.(answer) ?? answer

/** Whether what is sent depends on whom it is sent to: only then does anybody have to ask. */
export const isLowered = (operation: string): boolean => editionOf(operation).lower !== undefined

/** An operation's body as a platform of this version takes it. Throws TooOld. */
export const lowered = (operation: string, body: unknown, platform: ApiVersion): unknown =>
  editionOf(operation).lower?.(body, versionOf(operation, platform)) ?? body

export { TooOld } from './edition'
