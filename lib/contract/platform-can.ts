import { type ApiVersion, FIRST_VERSION } from './api-version'

/*
 * The features of a platform, by the version of its API (versions-table.md). Screens ask for features,
 * never for versions. Features that behaviour-2026.md describes for all versions have the first one.
 */
const SINCE = {
  /** CPU platforms, ICMP types, access tokens, limited collaborators, larger instances. */
  versions: FIRST_VERSION,
  /** The audit log of the whole fleet. */
  auditLog: FIRST_VERSION,
  /** Alerts go to receivers, whose deliveries are listed; the alerts themselves are listed later. */
  alerts: FIRST_VERSION,
  alertList: 2_026_081_400,
  /** Support bundles have comments, are listed by time, and can be deleted when they failed. */
  bundleComments: FIRST_VERSION,
  localDisks: 2_025_120_300,
  /** IP pools are of one IP version, and say so to tenants. */
  poolVersions: 2_026_010_100,
  /** Interfaces with an IPv4 address, an IPv6 address, or both. */
  dualStack: 2_026_010_300,
  /** Addresses from a silo's default pool of a version, or any pool by name. */
  poolSelectors: 2_026_010_500,
  /** An explicit floating IP finds its pool by itself. */
  addressAllocators: 2_026_012_200,
  /** One ephemeral IP of each version. */
  twoEphemeralIps: 2_026_012_300,
  /** Subnets routed to an instance: those of a project at first. */
  externalSubnetList: 2_026_011_601,
  /** External subnets are listed with their instance too; tenants can list their pools in later versions. */
  externalSubnets: 2_026_013_000,
  subnetPools: 2_026_020_600,
  /** Sleds join a rack by a change of its membership, which can be aborted. */
  rackMembership: 2_026_020_200,
  /** Expunged disks can be adopted again. */
  diskAdoption: 2_026_050_800,
  readOnlyDisks: 2_026_013_100,
  /** After a sled was recovered by hand, updates continue once the recovery is reported as finished. */
  updateRecovery: 2_026_022_500,
  /** Paths of a BGP configuration, and routes of both IP versions by switch. */
  bgpPaths: 2_026_021_301,
  /** Multicast groups, at first created and deleted by calls that this console doesn't make. */
  multicastAtAll: FIRST_VERSION,
  /** Multicast groups as they are now: made by the first join, gone with the last leave. */
  multicast: 2_026_031_400,
  icmpV6: 2_026_032_400,
  jumboFrames: 2_026_060_500,
  turinV2: 2_026_060_800,
  bgpConfigUpdate: 2_026_061_000,
  /** Pools serve silos or the system's own services. */
  poolAssignment: 2_026_061_100,
  /** BGP peers of port settings without an address. */
  unnumberedPeers: 2_026_021_301,
  /** BGP peers of port settings that are reached from an address of the switch’s own. */
  peerSources: 2_026_081_901,
} as const satisfies Readonly<Record<string, ApiVersion>>

export type PlatformFeature = keyof typeof SINCE

/** The version that has a feature, for messages. */
export const featureSince = (feature: PlatformFeature): ApiVersion => SINCE[feature]

/** Whether a platform has a feature. A platform of unknown version counts as the oldest one. */
export const platformCan = (platform: ApiVersion | undefined, feature: PlatformFeature): boolean =>
  platform !== undefined && platform >= SINCE[feature]
