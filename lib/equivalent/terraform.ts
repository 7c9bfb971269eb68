import type { PlannedCall } from './planned'
import type { ToolNames } from './tool-names'

type Body = Readonly<Record<string, unknown>>
/** Values of attributes; a Reference stands for another resource's id. */
type Attributes = Readonly<Record<string, unknown>>

/** The containers of a thing, by name. */
interface Parents {
  readonly project?: string
  readonly vpc?: string
}

/** An existing resource, looked up by its name and those of its containers. */
class Reference {
  constructor(
    readonly kind: string,
    readonly name: string,
    readonly parents: Parents = {},
  ) {}
}

/** The content of a file beside the Terraform configuration: too long to quote, or a secret. */
class FileContent {
  constructor(
    readonly read: 'file' | 'filebase64',
    readonly path: string,
  ) {}
}

interface Resource {
  readonly type: string
  readonly attributes: (body: Body, call: PlannedCall) => Attributes
}

const queryOf = (call: PlannedCall, key: string): string =>
  call.query.find(([name]) => name === key)?.[1] ?? ''

/** Ids are written as they are; names need a look-up. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (kind: string, nameOrId: string, parents?: Parents): unknown =>
  UUID.test(nameOrId) ? nameOrId : new Reference(kind, nameOrId, parents)

const parentsOf = (call: PlannedCall): Parents => ({
  project: queryOf(call, 'project'),
  ...(queryOf(call, 'vpc') && { vpc: queryOf(call, 'vpc') }),
})

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

const subnetAttributes = ({ custom_router: router, ...body }: Body, call: PlannedCall) =>
  inVpc(
    typeof router === 'string'
      ? { ...body, custom_router_id: idOf('vpc_router', router, parentsOf(call)) }
      : body,
    call,
  )

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

/** The resources of the provider whose attributes follow from the call alone. */
const RESOURCES: Readonly<Partial<Record<PlannedCall['operation'], Resource>>> = {
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

/** A valid HCL label from a name of the platform. */
const label = (name: string): string => name.replace(/\W/g, '_') || 'new'

/** A text in HCL, where `${` and `%{` begin templates. */
const text = (value: string): string =>
  JSON.stringify(value).replace(/[$%](?=\{)/g, (sign) => sign + sign)

function hcl(value: unknown, indent: string, provider: string): string {
  if (value instanceof Reference) return `data.${provider}_${value.kind}.${label(value.name)}.id`
  if (value instanceof FileContent) return `${value.read}(${text(value.path)})`
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value))
    return `[${value.map((item) => hcl(item, indent, provider)).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{\n${lines(value, `${indent}  `, provider)}\n${indent}}`
  return String(value)
}

/** `key = value`, one per line, aligned as the formatter does. */
function lines(attributes: object, indent: string, provider: string): string {
  const given = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const width = Math.max(0, ...given.map(([key]) => key.length))
  return given
    .map(([key, value]) => `${indent}${key.padEnd(width)} = ${hcl(value, indent, provider)}`)
    .join('\n')
}

/**
 * A Terraform block that creates the same, with look-ups of what it refers to; undefined for calls without
 * a block, such as starting an instance.
 */
export function terraformBlock(
  call: PlannedCall,
  { terraformProvider: provider }: ToolNames,
): string | undefined {
  const resource = RESOURCES[call.operation]
  if (!resource || typeof call.body !== 'object' || call.body === null) return undefined
  // Checked just above; the keys are those of the wire.
  const attributes = resource.attributes(call.body as Body, call)
  const name = typeof attributes.name === 'string' ? attributes.name : 'new'
  const block = (kind: string, type: string, its: string, content: Attributes) =>
    `${kind} "${provider}_${type}" "${label(its)}" {\n${lines(content, '  ', provider)}\n}`
  const found = Object.values(attributes).filter((value) => value instanceof Reference)
  const lookups = found.map((each) =>
    block('data', each.kind, each.name, {
      project_name: each.parents.project,
      vpc_name: each.parents.vpc,
      name: each.name,
    }),
  )
  return [...lookups, block('resource', resource.type, name, attributes)].join('\n\n')
}
