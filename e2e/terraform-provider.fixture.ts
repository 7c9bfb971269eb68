/**
 * What the documents of the Terraform provider say of the resources and data sources that an export can
 * have: oxidecomputer/terraform-provider-oxide, docs/ and the schemas of internal/provider/, version 0.21.0.
 *
 * A line each: its type, or its type and the attribute that holds others; then the attributes that a
 * configuration may have, with their kind (s: string, n: number, b: bool, o: object, m: map of objects;
 * S, O: set of these), `!` where required. `timeouts` is nowhere needed.
 */
const DOCUMENTED = `
project | name:s! description:s!
ssh_key | name:s! description:s! public_key:s!
disk | project_id:s! name:s! description:s! size:n! block_size:n disk_type:s read_only:b source_image_id:s source_snapshot_id:s
snapshot | project_id:s! name:s! description:s! disk_id:s!
vpc | project_id:s! name:s! description:s! dns_name:s! ipv6_prefix:s
vpc_subnet | vpc_id:s! name:s! description:s! ipv4_block:s! ipv6_block:s
vpc_router | vpc_id:s! name:s! description:s!
vpc_router_route | vpc_router_id:s! name:s! description:s! destination:o! target:o!
vpc_router_route.destination | type:s! value:s!
vpc_router_route.target | type:s! value:s
vpc_internet_gateway | vpc_id:s! name:s! description:s! cascade_delete:b
vpc_internet_gateway_ip_pool_attachment | gateway_id:s! name:s! description:s! ip_pool_id:s!
vpc_internet_gateway_ip_address_attachment | gateway_id:s! name:s! description:s! address:s!
vpc_firewall_rules | vpc_id:s! rules:m!
vpc_firewall_rules.rules | action:s! description:s! direction:s! filters:o! priority:n! status:s! targets:O!
vpc_firewall_rules.rules.filters | hosts:O ports:S protocols:O
vpc_firewall_rules.rules.filters.hosts | type:s! value:s!
vpc_firewall_rules.rules.filters.protocols | type:s! icmp_type:n icmp_code:s
vpc_firewall_rules.rules.targets | type:s! value:s!
floating_ip | project_id:s! name:s! description:s! ip:s ip_pool_id:s ip_version:s
external_subnet | project_id:s! name:s! description:s! subnet:s prefix_len:n subnet_pool_id:s ip_version:s
external_subnet_attachment | external_subnet_id:s! instance_id:s!
anti_affinity_group | project_id:s! name:s! description:s! policy:s!
instance | project_id:s! name:s! description:s! hostname:s memory:n! ncpus:n! auto_restart_policy:s cpu_platform:s enable_jumbo_frames:b anti_affinity_groups:S boot_disk_id:s start_on_create:b disk_attachments:S ssh_public_keys:S network_interfaces:O external_ips:o user_data:s
instance.network_interfaces | name:s! description:s! subnet_id:s! vpc_id:s! ip_config:o!
instance.network_interfaces.ip_config | v4:o v6:o
instance.network_interfaces.ip_config.v4 | ip:s!
instance.network_interfaces.ip_config.v6 | ip:s!
instance.external_ips | ephemeral:O floating:O
instance.external_ips.ephemeral | pool_id:s ip_version:s
instance.external_ips.floating | id:s!
data image | project_name:s name:s!
data ssh_key | name:s!
data vpc | project_name:s! name:s!
data vpc_subnet | project_name:s! vpc_name:s! name:s!
`

/** Attributes that can't stand beside each other. */
export const CONFLICTS: readonly (readonly string[])[] = [
  ['source_image_id', 'source_snapshot_id', 'block_size'],
  ['ip', 'ip_pool_id', 'ip_version'],
  ['subnet', 'prefix_len'],
  ['subnet', 'subnet_pool_id'],
  ['pool_id', 'ip_version'],
]

export interface Attribute {
  readonly kind: string
  readonly isRequired: boolean
}

export const PROVIDER: ReadonlyMap<string, ReadonlyMap<string, Attribute>> = new Map(
  DOCUMENTED.trim()
    .split('\n')
    .map((line) => {
      const [place = '', attributes = ''] = line.split(' | ')
      const each = attributes.split(' ').map((attribute) => {
        const [name = '', kind = ''] = attribute.split(':')
        const its = { kind: kind.slice(0, 1), isRequired: kind.endsWith('!') }
        return [name, its] as const
      })
      return [place, new Map(each)]
    }),
)
