import type { OperationName } from '@/lib/contract/all-operations'
import { makeCertificate } from '@/mock-platform/testing-x509'
import type { How } from './sweep.fixture'

/*
 * What each operation is called with in the world of sweep.fixture.ts, so that it succeeds. `@disks/web`
 * is the id of the disk `web`, `$id` a member of what the call before answered.
 */

const GIB = 2 ** 30
const certificate = makeCertificate({ names: ['*.sys.cloud.example'], usages: ['server'] })
const tls = { cert: [certificate.cert], key: [certificate.key], service: ['external_api'] }
const SSO = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const descriptor = `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.example"><md:IDPSSODescriptor><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>MIIB</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${SSO}" Location="https://id.example/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`

const blank = { type: 'blank', block_size: 512 }
/** A disk of any time: its source at the top, or within a backend. */
const disk = {
  ...{ name: ['fresh'], size: [GIB], disk_source: [blank] },
  disk_backend: [{ type: 'distributed', disk_source: blank }],
}
const importing: How['after'] = [
  [
    'diskCreate',
    {
      body: {
        ...disk,
        ...{ name: ['importing'], disk_source: [{ type: 'importing_blocks', block_size: 512 }] },
        disk_backend: [
          { type: 'distributed', disk_source: { type: 'importing_blocks', block_size: 512 } },
        ],
      },
    },
  ],
]
const onImporting = { with: { disk: 'importing' } }
const writing: How['after'] = [...importing, ['diskBulkWriteImportStart', onImporting]]

/** Of an address of IPv4 in all times: by a pool's name, and later by a selector. */
const POOL = { type: 'explicit', pool: 'public-v4' }
const address = {
  ...{ pool: ['public-v4'], pool_selector: [POOL] },
  address_selector: [{ type: 'auto', pool_selector: POOL }],
  address_allocator: [{ type: 'auto', pool_selector: POOL }],
}
const instance = { name: ['fresh'], ncpus: [1], network_interfaces: [{ type: 'none' }] }
const range = { first: '100.64.9.1', last: '100.64.9.2' }
const subnetPool = { with: { pool: 'public-subnets' } }
const fresh = { body: { name: ['fresh'] } }
const freshPool: How = { with: { pool: 'fresh' }, after: [['ipPoolCreate', fresh]] }
const freshSubnetPool: How = { with: { pool: 'fresh' }, after: [['systemSubnetPoolCreate', fresh]] }
const bundle: How = { with: { supportBundle: '$id' }, after: [['supportBundleCreate']] }
const file: How = { with: { ...bundle.with, file: 'bundle.json' }, after: bundle.after }
const query = 'get virtual_disk:bytes_read | filter timestamp > @now() - 10m | last 1'
const system = 'get hardware_component:temperature | filter timestamp > @now() - 10m | last 1'
const orchard = { with: { silo: 'orchard' } }
const freshSilo = { quotas: [{ cpus: 1, memory: GIB, storage: GIB }], tls_certificates: [[]] }
const loopback = {
  ...{ address: ['203.0.113.250'], address_lot: ['as64500-lot'], rack_id: ['@racks'] },
  ...{ mask: [32], switch_location: ['switch0'], switch_slot: ['switch0'] },
}
const scim: How = { with: { tokenId: '$id' }, after: [['scimTokenCreate', orchard]] }
const trustRoot = {
  signed: { _type: 'root', version: 1, keyIds: { Ab: 1 } },
  signatures: [],
}
const kept: How = {
  with: { trustRootId: '$id' },
  after: [['systemUpdateTrustRootCreate', { body: { any: [trustRoot] } }]],
}
const settings = {
  ...{ name: ['fresh'], address_lot: ['as64500-lot'], bgp_config: ['as64500'], groups: [[]] },
  ...{ mtu: [1_500], address: ['198.51.100.40/32'], gw: ['198.51.100.1'], bgp_peers: [] },
  ...{ interfaces: [], routes: [], link_name: ['phy0'], kind: [{ type: 'vlan', vid: 9 }] },
}
const freshVpc = { body: { name: ['fresh'], dns_name: ['fresh'] } }

const gatewayAddress = [
  'internetGatewayIpAddressCreate',
  { body: { name: ['fresh'], address: ['192.0.2.1'] } },
] as const

const signIn: How = {
  with: { siloName: 'maple' },
  body: { username: ['ada'], password: ['maple-demo'] },
}

/** The sled that waits in the rack. */
const unnumbered = {
  part_number: ['$items.0.baseboard.part'],
  serial_number: ['$items.0.baseboard.serial'],
}

/** No JSON in or out, or never a success here; each has its own tests. */
export const APART: ReadonlySet<OperationName> = new Set<OperationName>([
  ...(['deviceAuthRequest', 'deviceAccessToken', 'deviceAuthConfirm', 'loginSaml'] as const),
  ...(['instanceSerialConsoleStream', 'systemUpdateRepositoryUpload'] as const),
  ...(['targetReleaseUpdate', 'systemUpdateRecoveryFinish'] as const),
])

export const HOW: Readonly<Partial<Record<OperationName, How>>> = {
  currentUserAccessTokenDelete: {
    with: { tokenId: '$items.0.id' },
    after: [['currentUserAccessTokenList']],
  },
  networkingAddressLotDelete: {
    with: { addressLot: 'fresh' },
    after: [
      [
        'networkingAddressLotCreate',
        {
          body: {
            name: ['fresh'],
            blocks: [[{ first_address: '10.9.0.1', last_address: '10.9.0.2' }]],
          },
        },
      ],
    ],
  },
  affinityGroupMemberInstanceView: { with: { instance: 'orders-db' } },
  affinityGroupMemberInstanceDelete: { with: { instance: 'orders-db' } },
  antiAffinityGroupMemberInstanceView: { with: { instance: 'frontend-1' } },
  antiAffinityGroupMemberInstanceDelete: { with: { instance: 'frontend-1' } },
  instanceAffinityGroupList: { with: { instance: 'orders-db' } },
  instanceAntiAffinityGroupList: { with: { instance: 'frontend-1' } },
  alertReceiverSubscriptionAdd: { body: { subscription: ['hardware.power_shelf.psu.insert'] } },
  alertReceiverSubscriptionRemove: {
    with: { subscription: 'hardware.power_shelf.psu.remove' },
    after: [
      [
        'alertReceiverSubscriptionAdd',
        { body: { subscription: ['hardware.power_shelf.psu.remove'] } },
      ],
    ],
  },
  webhookSecretsDelete: { with: { secretId: '$id' }, after: [['webhookSecretsAdd']] },
  webhookReceiverCreate: { body: { name: ['fresh'] } },
  networkingBgpConfigCreate: { body: { bgp_announce_set_id: ['as64500-announce'], asn: [64_501] } },
  networkingBgpConfigUpdate: { with: { nameOrId: 'as64500' }, body: { max_paths: [4] } },
  networkingBgpConfigDelete: {
    with: { nameOrId: 'fresh' },
    after: [
      [
        'networkingBgpConfigCreate',
        { body: { name: ['fresh'], bgp_announce_set_id: ['as64500-announce'], asn: [64_501] } },
      ],
    ],
  },
  networkingBgpAnnounceSetDelete: {
    with: { announceSet: 'fresh' },
    after: [['networkingBgpAnnounceSetUpdate', fresh]],
  },
  certificateCreate: { body: { name: ['fresh'], ...tls } },
  diskCreate: { body: disk },
  diskBulkWriteImport: {
    ...onImporting,
    after: writing,
    body: { offset: [0], base64_encoded_data: [Buffer.alloc(512).toString('base64')] },
  },
  diskBulkWriteImportStart: { ...onImporting, after: importing },
  diskBulkWriteImportStop: { ...onImporting, after: writing },
  diskFinalizeImport: { ...onImporting, after: importing },
  instanceDiskAttach: { body: { disk: ['scratch'] } },
  instanceDiskDetach: { body: { disk: ['batch-import-data-1'] } },
  instanceEphemeralIpAttach: { body: address },
  instanceEphemeralIpDetach: { after: [['instanceEphemeralIpAttach', { body: address }]] },
  externalSubnetCreate: {
    body: {
      allocator: [28].flatMap((length) => [
        { type: 'auto', prefix_len: length },
        { type: 'auto', prefix_length: length },
      ]),
    },
  },
  externalSubnetDelete: { with: { externalSubnet: 'shop-terminals-next' } },
  externalSubnetAttach: {
    with: { externalSubnet: 'shop-terminals-next' },
    body: { instance: ['batch-import'] },
  },
  vpcFirewallRulesUpdate: { body: { rules: [], name: ['fresh'], targets: [[]] } },
  floatingIpCreate: { body: address },
  floatingIpAttach: { body: { kind: ['instance'], parent: ['batch-import'] } },
  floatingIpDetach: { with: { floatingIp: 'shop-front' } },
  localIdpUserCreate: { body: { external_id: ['fresh'] } },
  samlIdentityProviderCreate: {
    ...orchard,
    body: {
      idp_metadata_source: [
        { type: 'base64_encoded_xml', data: Buffer.from(descriptor).toString('base64') },
      ],
    },
  },
  samlIdentityProviderView: orchard,
  siloIdentityProviderList: orchard,
  imageCreate: { body: { source: [{ type: 'snapshot', id: '@snapshots/orders-db-weekly' }] } },
  imageDemote: { with: { image: 'debian-12' } },
  instanceCreate: { body: instance },
  instanceSshPublicKeyList: {
    with: { instance: 'fresh' },
    after: [['instanceCreate', { body: { ...instance, ssh_public_keys: [['laptop']] } }]],
  },
  instanceUpdate: {
    body: {
      boot_disk: ['batch-import-boot'],
      ncpus: [1],
      memory: [GIB],
      enable_jumbo_frames: [false],
    },
  },
  instanceReboot: { with: { instance: 'search' } },
  instanceStop: { with: { instance: 'search' } },
  instanceSerialConsole: { with: { instance: 'search' } },
  instanceExternalIpList: { with: { instance: 'frontend-1' } },
  instanceExternalSubnetList: { with: { instance: 'checkout' } },
  internetGatewayIpAddressList: { after: [gatewayAddress] },
  internetGatewayIpAddressDelete: {
    with: { address: 'fresh' },
    after: [gatewayAddress],
  },
  internetGatewayIpPoolCreate: {
    with: { gateway: 'partner-exit' },
    body: { name: ['fresh'], ip_pool: ['public-v4'] },
  },
  internetGatewayIpPoolDelete: {
    with: { pool: '$items.0.id', cascade: 'true' },
    leaves: ['project', 'vpc', 'gateway'],
    after: [['internetGatewayIpPoolList']],
  },
  internetGatewayDelete: {
    with: { gateway: 'fresh' },
    after: [['internetGatewayCreate', fresh]],
  },
  ipPoolDelete: freshPool,
  systemIpPoolAssign: { ...freshPool, body: { assignment: ['system_services'] } },
  ipPoolRangeRemove: {
    body: { IpRange: [range] },
    after: [['ipPoolRangeAdd', { body: { IpRange: [range] } }]],
  },
  ipPoolSiloLink: { ...freshPool, body: { silo: ['orchard'], is_default: [false] } },
  ipPoolSiloUnlink: {
    with: { pool: 'fresh', silo: 'orchard' },
    after: [
      ['ipPoolCreate', fresh],
      [
        'ipPoolSiloLink',
        { with: { pool: 'fresh' }, body: { silo: ['orchard'], is_default: [false] } },
      ],
    ],
  },
  ipPoolServiceRangeRemove: {
    body: { IpRange: [range] },
    after: [['ipPoolServiceRangeAdd', { body: { IpRange: [range] } }]],
  },
  networkingSwitchPortLldpConfigUpdate: {
    body: { id: ['$id'] },
    after: [['networkingSwitchPortLldpConfigView']],
  },
  networkingLoopbackAddressCreate: { body: loopback },
  networkingLoopbackAddressDelete: {
    with: { address: '203.0.113.250', subnetMask: '32' },
    after: [['networkingLoopbackAddressCreate', { body: loopback }]],
  },
  networkingBfdEnable: { body: { remote: ['172.20.26.77'], switch: ['switch0'] } },
  instanceMulticastGroupJoin: { with: { multicastGroup: '230.1.2.3' } },
  instanceMulticastGroupLeave: {
    with: { multicastGroup: '230.1.2.3' },
    after: [['instanceMulticastGroupJoin', { with: { multicastGroup: '230.1.2.3' } }]],
  },
  instanceMulticastGroupList: { with: { instance: 'search' } },
  instanceNetworkInterfaceCreate: {
    body: { vpc_name: ['default'], subnet_name: ['fresh'] },
    after: [['vpcSubnetCreate', { body: { name: ['fresh'], ipv4_block: ['172.30.99.0/24'] } }]],
  },
  instanceNetworkInterfaceDelete: { with: { interface: 'net1' } },
  timeseriesQuery: { body: { query: [query] } },
  systemTimeseriesQuery: { body: { query: [system] } },
  probeList: { who: 'farah' },
  probeView: { who: 'farah' },
  probeCreate: {
    who: 'farah',
    body: { sled: ['@sleds'], ip_pool: ['public-v4'], pool_selector: [POOL] },
  },
  probeDelete: { who: 'farah' },
  projectDelete: {
    with: { project: 'fresh', vpc: 'default', subnet: 'default' },
    after: [
      ['projectCreate', fresh],
      ['vpcSubnetDelete', { with: { project: 'fresh', vpc: 'default', subnet: 'default' } }],
      ['vpcDelete', { with: { project: 'fresh', vpc: 'default' } }],
    ],
  },
  rackMembershipAddSleds: { body: unnumbered, after: [['sledListUninitialized']] },
  rackMembershipAbort: {
    after: [['sledListUninitialized'], ['rackMembershipAddSleds', { body: unnumbered }]],
  },
  physicalDiskListAdoptionRequests: { after: [['physicalDiskEnableAdoption']] },
  physicalDiskDisableAdoption: {
    with: { physicalDiskAdoptionReqId: '$id' },
    after: [['physicalDiskEnableAdoption']],
  },
  loginLocal: signIn,
  userSessionList: { with: { userId: '@users/ada' }, after: [['loginLocal', signIn]] },
  diskMetricsList: { with: { disk: 'search-boot' } },
  scimTokenList: { ...orchard, after: scim.after },
  scimTokenView: { with: { ...scim.with, ...orchard.with }, after: scim.after },
  scimTokenDelete: { with: { ...scim.with, ...orchard.with }, after: scim.after },
  siloCreate: { body: { name: ['fresh'], ...freshSilo } },
  siloDelete: {
    with: { silo: 'fresh' },
    after: [['siloCreate', { body: { name: ['fresh'], ...freshSilo } }]],
  },
  sledAdd: {
    body: { part: ['$items.0.baseboard.part'], serial: ['$items.0.baseboard.serial'] },
    after: [['sledListUninitialized']],
  },
  snapshotCreate: { body: { disk: ['scratch'] } },
  subnetPoolView: subnetPool,
  systemSubnetPoolView: subnetPool,
  systemSubnetPoolUpdate: subnetPool,
  systemSubnetPoolDelete: freshSubnetPool,
  systemSubnetPoolMemberList: subnetPool,
  systemSubnetPoolMemberAdd: { ...subnetPool, body: { subnet: ['100.65.0.0/24'] } },
  systemSubnetPoolMemberRemove: {
    ...subnetPool,
    body: { subnet: ['100.65.0.0/24'] },
    after: [['systemSubnetPoolMemberAdd', { ...subnetPool, body: { subnet: ['100.65.0.0/24'] } }]],
  },
  systemSubnetPoolSiloList: subnetPool,
  systemSubnetPoolSiloLink: {
    ...freshSubnetPool,
    body: { silo: ['orchard'], is_default: [false] },
  },
  systemSubnetPoolSiloUpdate: subnetPool,
  systemSubnetPoolSiloUnlink: {
    with: { pool: 'fresh', silo: 'orchard' },
    after: [
      ...(freshSubnetPool.after ?? []),
      [
        'systemSubnetPoolSiloLink',
        { with: { pool: 'fresh' }, body: { silo: ['orchard'], is_default: [false] } },
      ],
    ],
  },
  systemSubnetPoolUtilizationView: subnetPool,
  supportBundleDelete: bundle,
  supportBundleDownload: bundle,
  supportBundleHead: bundle,
  supportBundleIndex: bundle,
  supportBundleDownloadFile: file,
  supportBundleHeadFile: file,
  networkingSwitchPortApplySettings: { body: { port_settings: ['all-kinds'] } },
  networkingSwitchPortSettingsCreate: { body: settings },
  networkingSwitchPortSettingsDelete: { with: { portSettings: 'all-kinds' } },
  networkingSwitchPortSettingsView: { with: { port: 'all-kinds' } },
  systemUpdateTrustRootCreate: { body: { any: [trustRoot] } },
  systemUpdateTrustRootList: { after: kept.after },
  systemUpdateTrustRootView: kept,
  systemUpdateTrustRootDelete: kept,
  vpcDelete: {
    with: { vpc: 'fresh', subnet: 'default' },
    after: [
      ['vpcCreate', freshVpc],
      ['vpcSubnetDelete', { with: { vpc: 'fresh', subnet: 'default' } }],
    ],
  },
  vpcSubnetDelete: {
    with: { vpc: 'fresh', subnet: 'default' },
    after: [['vpcCreate', freshVpc]],
  },
}
