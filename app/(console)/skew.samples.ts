/*
 * One answer of each operation that a screen reads, in the wire's own words and with every field
 * that the contract has, for skew.test.tsx.
 */

const id = (digit: number): string => `${String(digit).repeat(8)}-2222-4333-8444-555555555555`
export const ids = { project: id(1), instance: id(2), disk: id(3), vpc: id(4), subnet: id(5) }
const time = '2030-01-02T03:04:05.678901Z'

const named = (digit: number, name: string) => ({
  ...{ id: id(digit), name, description: 'What it is for' },
  ...{ time_created: time, time_modified: time },
})
const page = (...items: readonly object[]) => ({ items, next_page: 'more' })

const instance = {
  ...named(2, 'web-1'),
  auto_restart_cooldown_expiration: time,
  auto_restart_enabled: true,
  auto_restart_policy: 'best_effort',
  boot_disk_id: ids.disk,
  hostname: 'web-1',
  memory: 8 * 2 ** 30,
  ncpus: 2,
  project_id: ids.project,
  run_state: 'failed',
  time_last_auto_restarted: time,
  time_run_state_updated: time,
}
const disk = {
  ...named(3, 'boot'),
  block_size: 512,
  device_path: '/mnt/boot',
  image_id: id(6),
  project_id: ids.project,
  size: 2 ** 30,
  snapshot_id: id(7),
  state: { state: 'attached', instance: ids.instance },
}
const snapshot = {
  ...named(7, 'nightly'),
  disk_id: ids.disk,
  project_id: ids.project,
  size: 2 ** 30,
  state: 'ready',
}
const image = {
  ...named(6, 'ubuntu'),
  block_size: 512,
  digest: { type: 'sha256', value: 'ab'.repeat(32) },
  os: 'ubuntu',
  project_id: ids.project,
  size: 2 ** 30,
  version: '24.04',
}
const floatingIp = {
  ...named(8, 'front'),
  instance_id: ids.instance,
  ip: '203.0.113.7',
  ip_pool_id: id(9),
  project_id: ids.project,
}
const nic = {
  ...named(8, 'net0'),
  instance_id: ids.instance,
  ip: '172.30.0.5',
  mac: 'a8:40:25:00:00:01',
  primary: true,
  subnet_id: ids.subnet,
  transit_ips: ['10.0.0.0/8'],
  vpc_id: ids.vpc,
}
const vpc = {
  ...named(4, 'default'),
  dns_name: 'default',
  ipv6_prefix: 'fd00:1122:3344::/48',
  project_id: ids.project,
  system_router_id: id(6),
}
const subnet = {
  ...named(5, 'default'),
  custom_router_id: id(6),
  ipv4_block: '172.30.0.0/22',
  ipv6_block: 'fd00:1122:3344::/64',
  vpc_id: ids.vpc,
}
const somebody = (digit: number, name: string) => ({
  ...{ id: id(digit), display_name: name, silo_id: id(9) },
})
const policy = {
  role_assignments: [
    { identity_id: id(1), identity_type: 'silo_user', role_name: 'admin' },
    { identity_id: id(2), identity_type: 'silo_group', role_name: 'viewer' },
  ],
}
const silo = {
  ...named(9, 'maple'),
  discoverable: true,
  identity_mode: 'saml_jit',
  mapped_fleet_roles: { admin: ['viewer'] },
}
const provider = { ...named(1, 'okapi'), provider_type: 'saml' }
const counts = { cpus: 64, memory: 2 ** 40, storage: 2 ** 42 }
const provisioned = { ...counts, cpus: 2 }
const rule = {
  ...named(1, 'web-ssh'),
  ...{ action: 'allow', direction: 'inbound' },
  filters: {
    hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }],
    ports: ['22', '2222'],
    protocols: ['TCP'],
  },
  ...{ priority: 100, status: 'enabled' },
  targets: [{ type: 'subnet', value: 'front' }],
  vpc_id: ids.vpc,
}

const baseboard = { part: 'PART-1', revision: 3, serial: 'SERIAL-1' }
const times = { time_created: time, time_modified: time }
const sled = {
  baseboard,
  id: id(1),
  policy: { kind: 'in_service', provision_policy: 'provisionable' },
  rack_id: id(2),
  state: 'active',
  ...times,
  usable_hardware_threads: 128,
  usable_physical_ram: 2 ** 40,
}
const sledInstance = {
  ...{ active_sled_id: id(1), id: id(2), memory: 2 ** 33, migration_id: id(3), name: 'web-1' },
  ...{ ncpus: 2, project_name: 'web', silo_name: 'maple', state: 'running' },
  ...times,
}
const physicalDisk = {
  ...{ form_factor: 'u2', id: id(3), model: 'M-1', policy: { kind: 'in_service' } },
  ...{ serial: 'S-1', sled_id: id(1), state: 'active' },
  ...times,
  vendor: 'Vendor',
}
const range = {
  ...{ id: id(4), ip_pool_id: id(9) },
  range: { first: '203.0.113.10', last: '203.0.113.20' },
  time_created: time,
}
const port = {
  ...{ id: id(5), port_name: 'qsfp0', port_settings_id: id(6) },
  ...{ rack_id: id(2), switch_location: 'switch0' },
}
const switchOf = (digit: number) => ({ baseboard, id: id(digit), rack_id: id(2), ...times })
const siloPools = page(
  { ...named(9, 'default'), is_default: true },
  { ...named(8, 'other'), is_default: false },
)

/** By the operation's name. Lists have a second item, so that one can be altered beside another. */
export const samples = {
  currentUserGroups: page(somebody(2, 'Team'), somebody(3, 'Other')),
  currentUserSshKeyList: page(
    { ...named(1, 'laptop'), public_key: 'ssh-ed25519 AAAA', silo_user_id: id(1) },
    { ...named(2, 'desk'), public_key: 'ssh-ed25519 BBBB', silo_user_id: id(1) },
  ),
  diskList: page(disk, { ...disk, ...named(6, 'data') }),
  diskView: disk,
  floatingIpList: page(floatingIp, { ...floatingIp, ...named(7, 'back') }),
  floatingIpView: floatingIp,
  groupList: page(somebody(2, 'Team'), somebody(3, 'Other')),
  imageList: page(image, { ...image, ...named(5, 'debian') }),
  imageView: image,
  instanceDiskList: page(disk, { ...disk, ...named(6, 'data') }),
  instanceExternalIpList: page(
    { kind: 'ephemeral', ip: '203.0.113.9' },
    { kind: 'floating', ...floatingIp },
  ),
  instanceList: page(instance, { ...instance, ...named(3, 'web-2') }),
  instanceNetworkInterfaceList: page(nic, { ...nic, ...named(9, 'net1'), primary: false }),
  instanceView: instance,
  ipPoolList: page(named(9, 'default'), named(8, 'other')),
  ipPoolRangeList: page(range, { ...range, id: id(5) }),
  ipPoolSiloList: page(
    { ip_pool_id: id(9), is_default: true, silo_id: id(1) },
    { ip_pool_id: id(9), is_default: false, silo_id: id(2) },
  ),
  ipPoolUtilizationView: {
    ipv4: { allocated: 31, capacity: 32 },
    ipv6: { allocated: '1', capacity: '79228162514264337593543950336' },
  },
  ipPoolView: named(9, 'default'),
  networkingSwitchPortList: page(port, { ...port, id: id(6), port_name: 'qsfp1' }),
  physicalDiskList: page(physicalDisk, { ...physicalDisk, id: id(4) }),
  policyView: policy,
  projectIpPoolList: siloPools,
  projectList: page(named(1, 'web'), named(2, 'shop')),
  projectPolicyView: policy,
  projectView: named(1, 'web'),
  siloPolicyView: policy,
  siloUtilizationList: page(
    { allocated: counts, provisioned, silo_id: id(8), silo_name: 'maple' },
    { allocated: counts, provisioned, silo_id: id(9), silo_name: 'web' },
  ),
  systemPolicyView: policy,
  rackList: page({ id: id(2), ...times }, { id: id(3), ...times }),
  sledInstanceList: page(sledInstance, { ...sledInstance, id: id(4), name: 'web-2' }),
  sledList: page(sled, { ...sled, id: id(4) }),
  sledListUninitialized: page(
    { baseboard, cubby: 11, rack_id: id(2) },
    { baseboard: { ...baseboard, serial: 'SERIAL-2' }, cubby: 12, rack_id: id(2) },
  ),
  sledView: sled,
  samlIdentityProviderView: {
    ...named(1, 'okapi'),
    acs_url: 'https://maple.sys.example.com/login/maple/saml/okapi',
    group_attribute_name: 'groups',
    idp_entity_id: 'https://id.example.com/saml',
    public_cert: 'MIIB',
    slo_url: 'https://id.example.com/logout',
    sp_client_id: 'console',
    technical_contact_email: 'it@example.com',
  },
  siloIdentityProviderList: page(provider, { ...provider, ...named(2, 'other') }),
  siloIpPoolList: siloPools,
  siloList: page(silo, { ...silo, ...named(8, 'orchard') }),
  certificateList: page({ ...named(1, 'web'), cert: 'PEM', service: 'external_api' }),
  siloUserList: page(somebody(1, 'Ann of the web'), somebody(4, 'Ben')),
  siloUtilizationView: { allocated: counts, provisioned, silo_id: id(9), silo_name: 'web' },
  siloView: silo,
  snapshotList: page(snapshot, { ...snapshot, ...named(6, 'weekly') }),
  snapshotView: snapshot,
  switchList: page(switchOf(5), switchOf(6)),
  userList: page(somebody(1, 'Ann'), somebody(4, 'Ben')),
  utilizationView: { capacity: counts, provisioned },
  vpcFirewallRulesView: { rules: [rule, { ...rule, ...named(2, 'other') }] },
  systemQuotasList: page({ ...counts, silo_id: id(9) }, { ...counts, silo_id: id(8) }),
  vpcList: page(vpc, { ...vpc, ...named(3, 'other') }),
  vpcSubnetList: page(subnet, { ...subnet, ...named(6, 'other') }),
  vpcView: vpc,
}
export type Sampled = keyof typeof samples
