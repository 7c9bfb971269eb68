/**
 * Every URL of the console, in one place (specification, section 2). The functions here encode names and
 * ids, so callers pass them raw.
 */

import { exits } from './exits'

type Query = Record<string, string | undefined>

/** A path with its names encoded. */
export const at = (parts: TemplateStringsArray, ...values: string[]): string =>
  parts.reduce((path, part, index) => path + encodeURIComponent(values[index - 1] ?? '') + part)

/** Appends the defined members of `query` to a path. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  return search.size > 0 ? `${path}?${search}` : path
}

const project = (name: string) => at`/projects/${name}`
const instance = (p: string, name: string) => project(p) + at`/instances/${name}`
const vpc = (p: string, name: string) => project(p) + at`/vpcs/${name}`
const router = (p: string, v: string, name: string) => vpc(p, v) + at`/routers/${name}`
const affinityGroup = (p: string, name: string) => project(p) + at`/affinity-groups/${name}`
const antiAffinityGroup = (p: string, name: string) =>
  project(p) + at`/anti-affinity-groups/${name}`
const silo = (s: string, query: Query = {}) => withQuery(at`/system/silos/${s}`, query)
const receiver = (r: string, query: Query) => withQuery(at`/system/alerts/receivers/${r}`, query)
const ADD_INSTANCE = { dialog: 'add-instance' }

export const routes = {
  home: exits.home,
  /** The console's own guide; lib/navigation/help.ts has its topics. */
  help: '/help',
  /** A task of the guide, step by step (lib/navigation/tasks.ts); its links lead into the project `p`. */
  helpTask: (task: string, p?: string) => withQuery(at`/help/${task}`, { project: p }),

  login: (redirectUri?: string) => withQuery('/login', { redirect_uri: redirectUri }),
  /** Clears a session that the platform no longer accepts, then goes to sign-in. */
  sessionExpired: (redirectUri?: string) =>
    withQuery('/login/expired', { redirect_uri: redirectUri }),
  signOut: exits.signOut,
  /** Tells how long the session lasts; a request for it also keeps the session from idling out. */
  session: '/session',
  /** The console's own search, over everything that the reader can see. */
  search: '/search',

  /** In previews only: an endpoint of the mock platform. */
  previewReset: '/mock/v1/reset',

  projects: '/projects',
  projectNew: '/projects-new',
  project,
  projectEdit: (p: string) => `${project(p)}/edit`,
  /** The instances of all projects. */
  siloInstances: '/instances',
  siloDisks: '/disks',
  siloFloatingIps: '/floating-ips',
  siloImages: '/images',
  siloImageEdit: (image: string) => at`/images/${image}/edit`,
  multicastGroups: '/multicast-groups',
  /** By name, id, or address. */
  multicastGroup: (group: string) => at`/multicast-groups/${group}`,
  siloUtilization: '/utilization',
  siloAccess: '/access',
  instanceLookup: (id: string) => at`/lookup/instances/${id}`,

  instances: (p: string) => `${project(p)}/instances`,
  instanceNew: (p: string) => `${project(p)}/instances-new`,
  /** The create form, filled in with the settings of this instance. */
  instanceNewLike: (p: string, i: string) => withQuery(`${project(p)}/instances-new`, { from: i }),
  instance,
  instanceStorage: (p: string, i: string) => `${instance(p, i)}/storage`,
  /** The storage tab with the attach form open over it. */
  instanceDiskAttach: (p: string, i: string) =>
    withQuery(`${instance(p, i)}/storage`, { dialog: 'attach-disk' }),
  instanceDiskNew: (p: string, i: string) =>
    withQuery(`${instance(p, i)}/storage`, { dialog: 'create-disk' }),
  instanceNetworking: (p: string, i: string) => `${instance(p, i)}/networking`,
  instanceMetrics: (p: string, i: string) => `${instance(p, i)}/metrics`,
  instanceMetricsCpu: (p: string, i: string) => `${instance(p, i)}/metrics/cpu`,
  instanceMetricsDisk: (p: string, i: string) => `${instance(p, i)}/metrics/disk`,
  instanceMetricsNetwork: (p: string, i: string) => `${instance(p, i)}/metrics/network`,
  instanceConnect: (p: string, i: string) => `${instance(p, i)}/connect`,
  instanceActivity: (p: string, i: string) => `${instance(p, i)}/activity`,
  instanceSettings: (p: string, i: string) => `${instance(p, i)}/settings`,
  instanceSerialConsole: (p: string, i: string) => `${instance(p, i)}/serial-console`,

  disks: (p: string) => `${project(p)}/disks`,
  /** The list with the details of one disk beside it. */
  disk: (p: string, disk: string) => withQuery(`${project(p)}/disks`, { disk }),
  diskNew: (p: string) => `${project(p)}/disks-new`,
  snapshots: (p: string) => `${project(p)}/snapshots`,
  snapshotNew: (p: string) => `${project(p)}/snapshots-new`,
  snapshotImageNew: (p: string, snapshot: string) =>
    `${project(p)}${at`/snapshots/${snapshot}/images-new`}`,
  projectImages: (p: string) => `${project(p)}/images`,
  projectImageNew: (p: string) => `${project(p)}/images-new`,
  projectImageEdit: (p: string, image: string) => `${project(p)}${at`/images/${image}/edit`}`,
  floatingIps: (p: string) => `${project(p)}/floating-ips`,
  floatingIpNew: (p: string) => `${project(p)}/floating-ips-new`,
  floatingIpEdit: (p: string, ip: string) => `${project(p)}${at`/floating-ips/${ip}/edit`}`,
  externalSubnets: (p: string) => `${project(p)}/external-subnets`,
  externalSubnetNew: (p: string) => `${project(p)}/external-subnets-new`,
  externalSubnetEdit: (p: string, name: string) =>
    `${project(p)}${at`/external-subnets/${name}/edit`}`,
  affinityGroups: (p: string) => `${project(p)}/affinity-groups`,
  affinityGroupNew: (p: string) => `${project(p)}/affinity-groups-new`,
  affinityGroupEdit: (p: string, g: string) => `${affinityGroup(p, g)}/edit`,
  affinityGroup,
  affinityGroupAdd: (p: string, g: string) => withQuery(affinityGroup(p, g), ADD_INSTANCE),
  antiAffinityGroups: (p: string) => `${project(p)}/anti-affinity-groups`,
  antiAffinityGroupNew: (p: string) => `${project(p)}/anti-affinity-groups-new`,
  antiAffinityGroupEdit: (p: string, g: string) => `${antiAffinityGroup(p, g)}/edit`,
  antiAffinityGroup,
  antiAffinityGroupAdd: (p: string, g: string) => withQuery(antiAffinityGroup(p, g), ADD_INSTANCE),
  projectMetrics: (p: string) => `${project(p)}/metrics`,
  /** The explorer, which runs this query. */
  projectMetricsQuery: (p: string, query: string) => withQuery(`${project(p)}/metrics`, { query }),
  probes: (p: string) => `${project(p)}/probes`,
  probeNew: (p: string) => `${project(p)}/probes-new`,
  probe: (p: string, name: string) => `${project(p)}${at`/probes/${name}`}`,
  projectAccess: (p: string) => `${project(p)}/access`,

  projectExposure: (p: string) => `${project(p)}/exposure`,
  vpcs: (p: string) => `${project(p)}/vpcs`,
  vpcNew: (p: string) => `${project(p)}/vpcs-new`,
  vpc,
  vpcEdit: (p: string, v: string) => `${vpc(p, v)}/edit`,
  firewallRules: (p: string, v: string) => `${vpc(p, v)}/firewall-rules`,
  /** Given a rule, the form opens as a copy of it. */
  firewallRuleNew: (p: string, v: string, rule?: string) =>
    `${vpc(p, v)}/firewall-rules-new${rule === undefined ? '' : at`/${rule}`}`,
  firewallRuleEdit: (p: string, v: string, rule: string) =>
    `${vpc(p, v)}${at`/firewall-rules/${rule}/edit`}`,
  subnets: (p: string, v: string) => `${vpc(p, v)}/subnets`,
  subnetNew: (p: string, v: string) => `${vpc(p, v)}/subnets-new`,
  subnetEdit: (p: string, v: string, subnet: string) =>
    `${vpc(p, v)}${at`/subnets/${subnet}/edit`}`,
  routers: (p: string, v: string) => `${vpc(p, v)}/routers`,
  routerNew: (p: string, v: string) => `${vpc(p, v)}/routers-new`,
  router,
  routerEdit: (p: string, v: string, r: string) => `${router(p, v, r)}/edit`,
  routeNew: (p: string, v: string, r: string) => `${router(p, v, r)}/routes-new`,
  routeEdit: (p: string, v: string, r: string, route: string) =>
    `${router(p, v, r)}${at`/routes/${route}/edit`}`,
  vpcExposure: (p: string, v: string) => `${vpc(p, v)}/exposure`,
  /** The next two take a question in their query: lib/network/reach-fields.ts. */
  vpcReachability: (p: string, v: string) => `${vpc(p, v)}/reachability`,
  vpcMap: (p: string, v: string) => `${vpc(p, v)}/map`,
  internetGateways: (p: string, v: string) => `${vpc(p, v)}/internet-gateways`,
  internetGatewayNew: (p: string, v: string) => `${vpc(p, v)}/internet-gateways-new`,
  internetGateway: (p: string, v: string, gateway: string) =>
    `${vpc(p, v)}${at`/internet-gateways/${gateway}`}`,

  settings: '/settings',
  profile: '/settings/profile',
  accessTokens: '/settings/access-tokens',
  sshKeys: '/settings/ssh-keys',
  sshKeyNew: '/settings/ssh-keys-new',
  sshKeyEdit: (key: string) => at`/settings/ssh-keys/${key}/edit`,

  system: '/system',
  overview: '/system/overview',
  silos: '/system/silos',
  siloNew: '/system/silos-new',
  silo: (s: string) => at`/system/silos/${s}`,
  /** The list with one user, or one group, beside it. */
  siloUser: (s: string, person: string) => silo(s, { tab: 'users', person }),
  siloGroup: (s: string, group: string) => silo(s, { tab: 'groups', group }),
  siloRoles: (s: string) => silo(s, { tab: 'access' }),
  siloQuotas: (s: string) => silo(s, { tab: 'quotas' }),
  siloCertificates: (s: string) => silo(s, { tab: 'certificates' }),
  /** The list with one certificate beside it. */
  siloCertificate: (s: string, id: string) => silo(s, { tab: 'certificates', view: id }),
  siloIpPools: (s: string) => silo(s, { tab: 'ip-pools' }),
  siloIpPoolLink: (s: string) => silo(s, { tab: 'ip-pools', link: 'pool' }),
  siloSubnetPools: (s: string) => silo(s, { tab: 'subnet-pools' }),
  siloSubnetPoolLink: (s: string) => silo(s, { tab: 'subnet-pools', link: 'subnet-pool' }),
  siloIdentityProviderNew: (s: string) => at`/system/silos/${s}/idps-new`,
  siloIdentityProvider: (s: string, provider: string) =>
    at`/system/silos/${s}/idps/saml/${provider}`,
  systemUtilization: '/system/utilization',
  systemUtilizationMetrics: '/system/utilization?tab=metrics',
  systemAccess: '/system/access',
  systemUpdate: '/system/update',
  releases: '/system/update/releases',
  releaseUpload: '/system/update/releases-new',
  trustRoots: '/system/update/trust-roots',
  trustRootNew: '/system/update/trust-roots-new',
  /** The list with one trust root beside it. */
  trustRoot: (id: string) => withQuery('/system/update/trust-roots', { 'trust-root': id }),
  alerts: '/system/alerts',
  alertReceivers: '/system/alerts/receivers',
  alertReceiverNew: '/system/alerts/receivers-new',
  alertReceiver: (r: string) => at`/system/alerts/receivers/${r}`,
  alertReceiverEdit: (r: string) => at`/system/alerts/receivers/${r}/edit`,
  alertSubscriptions: (r: string) => receiver(r, { tab: 'subscriptions' }),
  alertSubscribe: (r: string) => receiver(r, { tab: 'subscriptions', subscription: 'new' }),
  webhookSecrets: (r: string) => receiver(r, { tab: 'secrets' }),
  webhookSecretAdd: (r: string) => receiver(r, { tab: 'secrets', secret: 'new' }),
  alertHistory: '/system/alerts/history',
  /** The list with one alert beside it. */
  alert: (id: string) => withQuery('/system/alerts/history', { alert: id }),
  alertClasses: '/system/alerts/classes',
  inventory: '/system/inventory',
  sleds: '/system/inventory/sleds',
  physicalDisks: '/system/inventory/disks',
  /** Panels over their lists. */
  physicalDisk: (id: string) => withQuery('/system/inventory/disks', { 'physical-disk': id }),
  racks: '/system/inventory/racks',
  rack: (id: string) => withQuery('/system/inventory/racks', { rack: id }),
  switches: '/system/inventory/switches',
  hardwareSwitch: (id: string) => withQuery('/system/inventory/switches', { switch: id }),
  switchPorts: '/system/inventory/ports',
  /** Those of a name, of which each switch has one. */
  switchPortsNamed: (name: string) => withQuery('/system/inventory/ports', { q: name }),
  /** The list with the state of one port beside it. */
  switchPort: (id: string) => withQuery('/system/inventory/ports', { port: id }),
  newSleds: '/system/inventory/new-sleds',
  disksToAdopt: '/system/inventory/disks-to-adopt',
  adoptionRequests: '/system/inventory/adoption-requests',
  adoptionRequestNew: '/system/inventory/adoption-requests-new',
  sled: (id: string) => at`/system/inventory/sleds/${id}`,
  sledDisks: (id: string) => at`/system/inventory/sleds/${id}/disks`,
  sledInstances: (id: string) => at`/system/inventory/sleds/${id}/instances`,
  supportBundles: '/system/support-bundles',
  supportBundleNew: '/system/support-bundles-new',
  supportBundle: (b: string) => at`/system/support-bundles/${b}`,
  supportBundleEdit: (b: string) => at`/system/support-bundles/${b}/edit`,
  /** Takes a question in its query: lib/activity/audit-question.ts. */
  auditLog: '/system/audit-log',
  systemNetworking: '/system/networking',
  bgp: '/system/networking/bgp',
  bgpPeers: '/system/networking/bgp/peers',
  bgpPeersNamed: (address: string) => withQuery('/system/networking/bgp/peers', { q: address }),
  /** The list with the messages of one peer beside it. */
  bgpPeer: (id: string) => withQuery('/system/networking/bgp/peers', { peer: id }),
  bgpConfigs: '/system/networking/bgp/configurations',
  bgpConfigNew: '/system/networking/bgp/configurations-new',
  bgpConfigEdit: (config: string) => at`/system/networking/bgp/configurations/${config}/edit`,
  bgpAnnounceSets: '/system/networking/bgp/announce-sets',
  bgpAnnounceSetNew: '/system/networking/bgp/announce-sets-new',
  bgpAnnounceSet: (set: string) => at`/system/networking/bgp/announce-sets/${set}`,
  bgpAnnounceSetEdit: (set: string) => at`/system/networking/bgp/announce-sets/${set}/edit`,
  bgpImported: '/system/networking/bgp/imported',
  bgpExported: '/system/networking/bgp/exported',
  bfdSessions: '/system/networking/bfd',
  /** The list, searched for the sessions to one peer. */
  bfdSession: (peer: string) => withQuery('/system/networking/bfd', { q: peer }),
  bfdSessionNew: '/system/networking/bfd-new',
  portSettingsList: '/system/networking/port-settings',
  /** `from` names the settings that the new ones start as a copy of. */
  portSettingsNew: (from?: string) => withQuery('/system/networking/port-settings-new', { from }),
  portSettings: (s: string) => at`/system/networking/port-settings/${s}`,
  portSettingsEdit: (s: string) => at`/system/networking/port-settings/${s}/edit`,
  ipPools: '/system/networking/ip-pools',
  ipPoolNew: '/system/networking/ip-pools-new',
  ipPool: (pool: string) => at`/system/networking/ip-pools/${pool}`,
  ipPoolSilos: (pool: string) =>
    withQuery(at`/system/networking/ip-pools/${pool}`, { tab: 'silos' }),
  /** The silos of a pool with the form that links a silo open over them. */
  ipPoolSiloLink: (pool: string) =>
    withQuery(at`/system/networking/ip-pools/${pool}`, { tab: 'silos', dialog: 'link-silo' }),
  ipPoolEdit: (pool: string) => at`/system/networking/ip-pools/${pool}/edit`,
  ipPoolRangeAdd: (pool: string) => at`/system/networking/ip-pools/${pool}/ranges-add`,
  /** For platforms whose pools don’t say what they serve. */
  servicePool: '/system/networking/service-pool',
  servicePoolRangeAdd: '/system/networking/service-pool/ranges-add',
  subnetPools: '/system/networking/subnet-pools',
  subnetPoolNew: '/system/networking/subnet-pools-new',
  subnetPool: (pool: string) => at`/system/networking/subnet-pools/${pool}`,
  subnetPoolEdit: (pool: string) => at`/system/networking/subnet-pools/${pool}/edit`,
  subnetPoolMemberAdd: (pool: string) => at`/system/networking/subnet-pools/${pool}/members-add`,
  subnetPoolSilos: (pool: string) =>
    withQuery(at`/system/networking/subnet-pools/${pool}`, { tab: 'silos' }),
  /** The silos of a subnet pool with the form that links a silo open over them. */
  subnetPoolSiloLink: (pool: string) =>
    withQuery(at`/system/networking/subnet-pools/${pool}`, { tab: 'silos', dialog: 'link-silo' }),
  systemMetrics: '/system/metrics',
  /** The explorer, which runs this query. */
  systemMetricsQuery: (query: string) => withQuery('/system/metrics', { query }),
  addressLots: '/system/networking/address-lots',
  addressLotNew: '/system/networking/address-lots-new',
  addressLot: (lot: string) => at`/system/networking/address-lots/${lot}`,
  addressLotBlocksAdd: (lot: string) => at`/system/networking/address-lots/${lot}/blocks-add`,
  loopbackAddresses: '/system/networking/loopback-addresses',
  loopbackAddressNew: '/system/networking/loopback-addresses-new',
  networkAccess: '/system/networking/access',
  /** The page with the form of its allow list open over it. */
  networkAccessEdit: withQuery('/system/networking/access', { edit: 'allow-list' }),
}
