/*
 * Numbers the platform or the product is bound to, free of zod so that browser islands may import
 * them. Unless said otherwise the platform itself refuses what goes beyond
 * (tenant = platform-api/behaviour-tenant.md, operator = behaviour-operator.md).
 */

const KIB = 1024
const MIB = 1024 * KIB
export const GIB = 1024 * MIB

/** types.md, Name. */
export const NAME_LENGTH_MAX = 63
/** screens.md, section 0. The product's own: the platform sets no limit. */
export const DESCRIPTION_LENGTH_MAX = 512

/**
 * Per instance: tenant, section 5; screens.md, section 0. CPUs, memory, and disks are more on newer
 * platforms: platform-limits.ts.
 */
export const INSTANCE_CPUS_MIN = 1
export const INSTANCE_CPUS_MAX = 64
/** Memory goes in whole GiB. */
export const INSTANCE_MEMORY_GIB_MIN = 1
export const INSTANCE_MEMORY_GIB_MAX = 256
/** The boot disk counts. */
export const INSTANCE_DISKS_MAX = 8
export const INSTANCE_NETWORK_INTERFACES_MAX = 8
/** Ephemeral addresses count. */
export const INSTANCE_EXTERNAL_IPS_MAX = 32
export const INSTANCE_EPHEMERAL_IPS_MAX = 1
export const INSTANCE_SSH_KEYS_MAX = 100
/** The product's own: the job that creates several runs in a browser, which stays open for it. */
export const INSTANCES_AT_ONCE_MAX = 20
/** types.md, Hostname. */
export const HOSTNAME_LENGTH_MAX = 253
/** Decoded. */
export const USER_DATA_BYTES_MAX = 32 * KIB

/** Instances of a group, and groups of each kind of an instance: behaviour-2026, section 1.3. */
export const AFFINITY_GROUP_MEMBERS_MAX = 32
export const INSTANCE_AFFINITY_GROUPS_MAX = 16

/** External subnets of an instance: behaviour-2026, section 1.5. */
export const INSTANCE_EXTERNAL_SUBNETS_MAX = 32
export const INSTANCE_MULTICAST_GROUPS_MAX = 32

/** Sleds of a rack’s membership: behaviour-2026, section 3.7. */
export const RACK_MEMBERS_MIN = 3
export const RACK_MEMBERS_MAX = 32

/** Serial console: tenant, section 5. The buffer keeps this much of both the first and the latest output. */
export const SERIAL_BUFFER_BYTES = MIB
/** The most bytes in the answer of a history call without a length. */
export const SERIAL_HISTORY_BYTES_DEFAULT = 16 * KIB
/** screens.md, section 0: how much recent output the console requests when a stream opens. */
export const SERIAL_REPLAY_BYTES = 262_144

/** Disks: tenant, section 6. Sizes go in whole GiB. */
export const DISK_SIZE_GIB_MIN = 1
export const DISK_SIZE_GIB_MAX = 1023
/** The only known limit of a local disk is that of a number: its physical disk limits it further. */
export const LOCAL_DISK_SIZE_GIB_MAX = Math.floor(Number.MAX_SAFE_INTEGER / GIB)
/** types.md, InstanceCpuPlatform. */
export const CPU_PLATFORMS = ['amd_milan', 'amd_turin', 'amd_turin_v2'] as const
/** types.md, BlockSize. */
export const BLOCK_SIZES = [512, 2048, 4096] as const
/** One bulk write, decoded. */
export const BULK_WRITE_BYTES_MAX = 512 * KIB

/** Request bodies, bytes as sent: tenant, section 1. */
export const BODY_BYTES_MAX = MIB
export const BULK_WRITE_BODY_BYTES_MAX = 8 * MIB
/**
 * The product's own: the most bytes in one server action. The largest saves firewall rules (decision 0033):
 * each rule before and after the change, with as many entries as the platform takes, the names of the other
 * rules, and the framing.
 */
export const ACTION_BYTES_MAX = 2 * BODY_BYTES_MAX + 256 * KIB

/** types.md, VpcFirewallRuleUpdateParams: rules of a VPC. */
export const FIREWALL_RULES_MAX = 1024
/** types.md, VpcFirewallRuleFilter: targets, hosts, ports and protocols of a rule, each. */
export const FIREWALL_RULE_PARTS_MAX = 256
/** types.md, VpcFirewallRule: uint16. The lowest comes first (screens.md, section 9). */
export const FIREWALL_PRIORITY_MIN = 0
export const FIREWALL_PRIORITY_MAX = 65_535
/** The rules of a new VPC: tenant, section 7. */
export const FIREWALL_PRIORITY_DEFAULT = 65_534
/** Prefix lengths of a subnet's IPv4 block: tenant, section 7. */
export const SUBNET_IPV4_PREFIX_MIN = 8
export const SUBNET_IPV4_PREFIX_MAX = 26
/** The only prefix lengths of the local IPv6 networks of a VPC and of its subnets: tenant, section 7. */
export const VPC_IPV6_PREFIX = 48
export const SUBNET_IPV6_PREFIX = 64
/** Reserved addresses at the start of each subnet: tenant, section 7. */
export const SUBNET_RESERVED_ADDRESSES = 5

/** Assignments of one policy: tenant, section 8. */
export const ROLE_ASSIGNMENTS_MAX = 64
/** types.md, Password; counted in bytes (operator, users). */
export const PASSWORD_BYTES_MAX = 512
/** How long a device code can be confirmed: tenant, section 2. */
export const DEVICE_CODE_SECONDS = 300

/** Entries of the allow list: operator, system networking. */
export const ALLOWED_IPS_MAX = 1000
/** operator, switch port settings; printable ASCII. */
export const MD5_AUTH_KEY_LENGTH_MAX = 80
/** operator, OxQL; after trimming. */
export const OXQL_QUERY_BYTES_MAX = 4096

/**
 * Rows in one bulk action: their calls are made in parallel, and a Worker holds six connections at once.
 * Browsers send one action after another.
 */
export const BULK_BATCH_MAX = 5

/** behaviour-2026.md, section 3.5: the limit of updates; the console uses it for new ones too. */
export const BUNDLE_COMMENT_BYTES_MAX = 4_096

/** An archive of a release: behaviour-2026.md, section 3.3. */
export const RELEASE_BYTES_MAX = 4 * 2 ** 30
