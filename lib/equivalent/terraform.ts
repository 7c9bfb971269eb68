import { taggedProtocol } from '@/lib/contract/firewall-protocol'
import { toWire } from '@/lib/contract/wire'
import { FileContent, hclLines, labelOf, type Parents, type Refer, Reference, UUID } from './hcl'
import type { PlannedCall } from './planned'
import type { ToolNames } from './tool-names'

type Body = Readonly<Record<string, unknown>>
/** Values of attributes; a Reference stands for another resource's id. */
type Attributes = Readonly<Record<string, unknown>>

interface Resource {
  readonly type: string
  /** It can't be made from a call: only looked up. */
  readonly isData?: true
  /** Undefined where they don't follow from the call alone. */
  readonly attributes: (body: Body, call: PlannedCall) => Attributes | undefined
}

const queryOf = (call: PlannedCall, key: string): string =>
  call.query.find(([name]) => name === key)?.[1] ?? ''

const idOf = (kind: string, nameOrId: string, parents?: Parents): string | Reference =>
  UUID.test(nameOrId) ? nameOrId : new Reference(kind, nameOrId, parents)
/** The ids of several; undefined for none, which the provider doesn't tell from an attribute that is absent. */
const idsOf = (kind: string, namesOrIds: unknown, parents?: Parents) =>
  Array.isArray(namesOrIds) && namesOrIds.length > 0
    ? namesOrIds.map((each) => idOf(kind, String(each), parents))
    : undefined
const listOf = (value: unknown): readonly Body[] => (Array.isArray(value) ? value : [])

export const parentsOf = ({ query }: PlannedCall): Parents =>
  Object.fromEntries(query.filter(([key]) => key === 'project' || key === 'vpc'))

const inProject = (body: Body, call: PlannedCall): Attributes => ({
  project_id: idOf('project', queryOf(call, 'project')),
  ...body,
})

/** The source is at the top, or within a backend on platforms that have several. */
function diskAttributes(
  { disk_source: alone, disk_backend: backend, ...body }: Body,
  call: PlannedCall,
): Attributes {
  // From the contract's DiskBackend and DiskSource: objects with a type and a few members.
  const { type: kind, disk_source: within } = (backend ?? {}) as Readonly<Record<string, unknown>>
  if (kind === 'local') return inProject({ ...body, disk_type: kind }, call)
  const { type: _, ...from } = (alone ?? within ?? {}) as Readonly<Record<string, unknown>>
  const renamed = Object.entries(from).map(([key, value]) => [
    key.endsWith('_id') ? `source_${key}` : key,
    value,
  ])
  return inProject({ ...body, ...Object.fromEntries(renamed) }, call)
}

const snapshotAttributes = ({ disk, ...body }: Body, call: PlannedCall): Attributes =>
  inProject({ ...body, disk_id: idOf('disk', String(disk), parentsOf(call)) }, call)

const inVpc = (body: Body, call: PlannedCall): Attributes => ({
  vpc_id: idOf('vpc', queryOf(call, 'vpc'), { project: queryOf(call, 'project') }),
  ...body,
})

/** The provider doesn't know routers of subnets. */
const subnetAttributes = ({ custom_router: _, ...body }: Body, call: PlannedCall) =>
  inVpc(body, call)

const routeAttributes = (body: Body, call: PlannedCall): Attributes => ({
  vpc_router_id: idOf('vpc_router', queryOf(call, 'router'), parentsOf(call)),
  ...body,
})

const inGateway = (body: Body, call: PlannedCall): Attributes => ({
  gateway_id: idOf('vpc_internet_gateway', queryOf(call, 'gateway'), parentsOf(call)),
  ...body,
})

const attachedPool = ({ ip_pool: pool, ...body }: Body, call: PlannedCall): Attributes =>
  inGateway({ ...body, ip_pool_id: idOf('ip_pool', String(pool)) }, call)

function imageAttributes({ source, ...body }: Body, call: PlannedCall): Attributes {
  // From the contract's ImageSource; only snapshots have an id.
  const { id } = (source ?? {}) as Readonly<Record<string, unknown>>
  return inProject({ ...body, source_snapshot_id: id }, call)
}

const groupAttributes = ({ failure_domain: _, ...body }: Body, call: PlannedCall): Attributes =>
  inProject(body, call)

/** The version of an address that is wanted of an interface. */
const wantedIp = (part: unknown) => {
  // From the contract's PrivateIpStackCreate.
  const { ip } = part as { readonly ip: { readonly value?: string } }
  return { ip: ip.value ?? 'auto' }
}

function nicAttributes({ vpc_name, subnet_name, ip_config, ...nic }: Body, project: string) {
  // From the contract's InstanceNetworkInterfaceCreate.
  const { type, value } = ip_config as { readonly type: string; readonly value: Body }
  const vpc = String(vpc_name)
  return {
    ...nic,
    vpc_id: idOf('vpc', vpc, { project }),
    subnet_id: idOf('vpc_subnet', String(subnet_name), { project, vpc }),
    ip_config:
      type === 'dual_stack'
        ? { v4: wantedIp(value['v4']), v6: wantedIp(value['v6']) }
        : { [type]: wantedIp(value) },
  }
}

/** Addresses of an instance; undefined for none. */
function addressAttributes(ips: readonly Body[], parents: Parents) {
  const of = (kind: string) => ips.filter(({ type }) => type === kind)
  const ephemeral = of('ephemeral').map(({ pool_selector: selector }) => {
    const { pool, ip_version } = (selector ?? {}) as Body
    return pool === undefined ? { ip_version } : { pool_id: idOf('ip_pool', String(pool)) }
  })
  const floating = of('floating').map(({ floating_ip: ip }) => ({
    id: idOf('floating_ip', String(ip), parents),
  }))
  return ips.length === 0
    ? undefined
    : {
        ephemeral: ephemeral.length > 0 ? ephemeral : undefined,
        floating: floating.length > 0 ? floating : undefined,
      }
}

/** Of an instance with disks that are there already, and with interfaces that it says itself. */
function instanceAttributes(body: Body, call: PlannedCall): Attributes | undefined {
  const { boot_disk, disks, network_interfaces, external_ips, ssh_public_keys, ...rest } = body
  const { anti_affinity_groups, start: _, user_data: __, ...own } = rest
  const attached = [...(boot_disk ? [boot_disk as Body] : []), ...listOf(disks)]
  const { type: nicType, params } = (network_interfaces ?? {}) as Body
  if (attached.some(({ type }) => type !== 'attach')) return undefined
  if (nicType !== 'create' && nicType !== 'none') return undefined
  const parents = parentsOf(call)
  const names = attached.map(({ name }) => name)
  const nics = listOf(params).map((nic) => nicAttributes(nic, queryOf(call, 'project')))
  return inProject(
    {
      ...own,
      boot_disk_id: boot_disk && idOf('disk', String(names[0]), parents),
      disk_attachments: idsOf('disk', names, parents),
      anti_affinity_groups: idsOf('anti_affinity_group', anti_affinity_groups, parents),
      ssh_public_keys: idsOf('ssh_key', ssh_public_keys),
      network_interfaces: nics.length > 0 ? nics : undefined,
      external_ips: addressAttributes(listOf(external_ips), parents),
    },
    call,
  )
}

/** The rules of a VPC, by name; a filter without members matches everything. */
const rulesAttributes = ({ rules }: Body, call: PlannedCall): Attributes =>
  inVpc(
    {
      rules: Object.fromEntries(
        listOf(rules).map(({ name, filters, ...rule }) => {
          const { hosts, ports, protocols } = (filters ?? {}) as Body
          const filled = (list: unknown) => (listOf(list).length > 0 ? list : undefined)
          const inParts = listOf(protocols).map((protocol) => {
            // A word on platforms without API versions.
            const { type, value } = toWire(
              typeof protocol === 'string' ? taggedProtocol(protocol) : protocol,
            ) as Body
            const { icmp_type, code } = (value ?? {}) as Body
            return { type, icmp_type, icmp_code: code }
          })
          const its = { hosts: filled(hosts), ports: filled(ports), protocols: filled(inParts) }
          return [String(name), { ...rule, filters: its }]
        }),
      ),
    },
    call,
  )

/** The resources of the provider whose attributes follow from the call alone. */
const RESOURCES: Readonly<Partial<Record<PlannedCall['operation'], Resource>>> = {
  instanceCreate: { type: 'instance', attributes: instanceAttributes },
  antiAffinityGroupCreate: { type: 'anti_affinity_group', attributes: groupAttributes },
  vpcFirewallRulesUpdate: { type: 'vpc_firewall_rules', attributes: rulesAttributes },
  externalSubnetAttach: {
    type: 'external_subnet_attachment',
    attributes: ({ instance }, call) => ({
      external_subnet_id: idOf(
        'external_subnet',
        call.path['externalSubnet'] ?? '',
        parentsOf(call),
      ),
      instance_id: idOf('instance', String(instance), parentsOf(call)),
    }),
  },
  imageView: {
    ...{ type: 'image', isData: true },
    attributes: (_, call) => ({ project_name: queryOf(call, 'project'), name: call.path['image'] }),
  },
  projectCreate: { type: 'project', attributes: (body) => body },
  projectUpdate: { type: 'project', attributes: (body) => body },
  currentUserSshKeyCreate: { type: 'ssh_key', attributes: (body) => body },
  vpcCreate: { type: 'vpc', attributes: inProject },
  vpcSubnetCreate: { type: 'vpc_subnet', attributes: subnetAttributes },
  vpcRouterCreate: { type: 'vpc_router', attributes: inVpc },
  internetGatewayCreate: { type: 'vpc_internet_gateway', attributes: inVpc },
  internetGatewayIpPoolCreate: {
    type: 'vpc_internet_gateway_ip_pool_attachment',
    attributes: attachedPool,
  },
  internetGatewayIpAddressCreate: {
    type: 'vpc_internet_gateway_ip_address_attachment',
    attributes: inGateway,
  },
  vpcRouterRouteCreate: { type: 'vpc_router_route', attributes: routeAttributes },
  externalSubnetCreate: { type: 'external_subnet', attributes: externalSubnetAttributes },
  floatingIpCreate: { type: 'floating_ip', attributes: floatingIpAttributes },
  diskCreate: { type: 'disk', attributes: diskAttributes },
  snapshotCreate: { type: 'snapshot', attributes: snapshotAttributes },
  imageCreate: { type: 'image', attributes: imageAttributes },
  siloCreate: { type: 'silo', attributes: siloAttributes },
  samlIdentityProviderCreate: { type: 'silo_saml_identity_provider', attributes: samlAttributes },
  ipPoolCreate: { type: 'ip_pool', attributes: (body) => body },
  systemSubnetPoolCreate: { type: 'system_subnet_pool', attributes: (body) => body },
  systemSubnetPoolSiloLink: {
    type: 'system_subnet_pool_silo_link',
    attributes: (body, { path }) => ({ pool: path['pool'], ...body }),
  },
  ipPoolSiloLink: { type: 'ip_pool_silo_link', attributes: linkAttributes },
}

function siloAttributes({ tls_certificates: certificates, ...body }: Body): Attributes {
  // From the contract's SiloCreate.
  const given = (certificates ?? []) as readonly { readonly name: string }[]
  return {
    ...body,
    tls_certificates: given.map((each) => ({
      ...each,
      cert: new FileContent('file', `${each.name}.pem`),
      key: new FileContent('file', `${each.name}.key`),
    })),
  }
}

function samlAttributes(body: Body, call: PlannedCall): Attributes {
  // From the contract's IdpMetadataSource.
  const source = body['idp_metadata_source'] as Readonly<Record<string, unknown>> | undefined
  return {
    silo: queryOf(call, 'silo'),
    ...body,
    idp_metadata_source:
      source && 'data' in source
        ? { ...source, data: new FileContent('filebase64', 'metadata.xml') }
        : source,
    signing_keypair: body['signing_keypair'] && {
      public_cert: new FileContent('filebase64', 'signing.der'),
      private_key: new FileContent('filebase64', 'signing.key.der'),
    },
  }
}

/** A chosen address, or the next one of a pool: one member of the body, or three on older platforms. */
function floatingIpAttributes(body: Body, call: PlannedCall): Attributes {
  const { pool, address_allocator: allocator, ...rest } = body
  // From the contract's FloatingIpCreate.
  const { ip, pool_selector: selector } = (allocator ?? {}) as Body
  const { pool: selected, ip_version: version } = (selector ?? {}) as Body
  const named = selected ?? pool
  return inProject(
    {
      ...rest,
      ...(ip !== undefined && { ip }),
      ...(version !== undefined && { ip_version: version }),
      ...(typeof named === 'string' && { ip_pool_id: idOf('ip_pool', named) }),
    },
    call,
  )
}

/** A chosen subnet, or the next one of a length, which platforms spell in two ways. */
function externalSubnetAttributes({ allocator, ...rest }: Body, call: PlannedCall): Attributes {
  // From the contract's ExternalSubnetCreate.
  const { subnet, prefix_length, prefix_len, pool_selector: selector } = (allocator ?? {}) as Body
  const { pool, ip_version: version } = (selector ?? {}) as Body
  return inProject(
    {
      ...rest,
      subnet,
      prefix_len: prefix_length ?? prefix_len,
      ip_version: version,
      subnet_pool_id: typeof pool === 'string' ? idOf('subnet_pool', pool) : undefined,
    },
    call,
  )
}

function linkAttributes({ silo, ...body }: Body, call: PlannedCall): Attributes {
  return {
    ip_pool_id: idOf('ip_pool', call.path['pool'] ?? ''),
    silo_id: idOf('silo', String(silo)),
    ...body,
  }
}

/** The resource that a call makes, or that it looks up; undefined if the provider has none for it. */
export function resourceOf(call: PlannedCall) {
  const resource = RESOURCES[call.operation]
  if (!resource || !(resource.isData || (typeof call.body === 'object' && call.body !== null)))
    return undefined
  // The keys are those of the wire.
  const attributes = resource.attributes((call.body ?? {}) as Body, call)
  const { type, isData } = resource
  return attributes && { type, isData, name: String(attributes['name'] ?? 'new'), attributes }
}

/** All references in a value, each once. */
function referencesIn(value: unknown): readonly Reference[] {
  if (value instanceof Reference) return [value]
  if (typeof value !== 'object' || value === null) return []
  const all = Object.values(value).flatMap(referencesIn)
  const same = (a: Reference, b: Reference) => a.kind === b.kind && a.name === b.name
  return all.filter((each, at) => all.findIndex((other) => same(each, other)) === at)
}

/**
 * A Terraform block that creates the same, with look-ups of what it refers to; undefined for calls without
 * a block, such as starting an instance.
 */
export function terraformBlock(
  call: PlannedCall,
  { terraformProvider: provider }: ToolNames,
): string | undefined {
  const resource = resourceOf(call)
  if (!resource) return undefined
  const refer: Refer = (of) =>
    of instanceof Reference ? `data.${provider}_${of.kind}.${labelOf(of.name)}.id` : undefined
  const block = (kind: string, type: string, its: string, content: Attributes) =>
    `${kind} "${provider}_${type}" "${labelOf(its)}" {\n${hclLines(content, '  ', refer)}\n}`
  const lookups = referencesIn(resource.attributes).map((each) =>
    block('data', each.kind, each.name, {
      project_name: each.parents.project,
      vpc_name: each.parents.vpc,
      name: each.name,
    }),
  )
  const { type, name, attributes } = resource
  return [...lookups, block('resource', type, name, attributes)].join('\n\n')
}
