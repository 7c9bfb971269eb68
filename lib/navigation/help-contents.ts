import type { HelpTopic } from './help'

/** The titles of the guide's sections. */
export const helpTitles: Readonly<Record<HelpTopic, string>> = {
  search: 'Search and shortcuts',
  lists: 'Lists and saved views',
  'silo-lists': 'Lists over all projects',
  projects: 'Projects',
  instances: 'Instances',
  'serial-console': 'Serial console',
  'affinity-groups': 'Affinity groups',
  'auto-restart': 'Auto-restart',
  disks: 'Disks and snapshots',
  images: 'Images',
  'image-requirements': 'Image requirements',
  'ssh-keys': 'SSH keys',
  utilization: 'Utilization',
  metrics: 'Metrics',
  'cpu-metrics': 'CPU metrics',
  'disk-metrics': 'Disk metrics',
  'network-metrics': 'Network metrics',
  'metrics-explorer': 'Metrics of the platform',
  oxql: 'OxQL, the metrics query language',
  'floating-ips': 'Floating IPs',
  'external-subnets': 'External subnets',
  'multicast-groups': 'Multicast groups',
  vpcs: 'VPCs',
  'firewall-rules': 'Firewall rules',
  exposure: 'Exposure',
  routers: 'Routers and routes',
  'internet-gateways': 'Internet gateways',
  'network-interfaces': 'Network interfaces',
  access: 'Access',
  devices: 'Signing in on a device',
  silos: 'Silos',
  'identity-providers': 'Identity providers',
  'ip-pools': 'IP pools',
  probes: 'Probes',
  overview: 'Overview',
  updates: 'Updates',
  alerts: 'Alerts',
  'address-lots': 'Address lots and loopback addresses',
  'network-access': 'Network access',
  hardware: 'Hardware',
  bgp: 'BGP and BFD',
  'support-bundles': 'Support bundles',
  'audit-log': 'Audit log',
  'port-settings': 'Port settings',
}

/** The guide's contents, in the order that it is read in. */
export const helpChapters: readonly {
  readonly title: string
  /** Only operators need it. */
  readonly isForFleet?: true
  readonly topics: readonly HelpTopic[]
}[] = [
  {
    title: 'Getting around',
    topics: ['search', 'projects', 'lists', 'silo-lists', 'access', 'devices'],
  },
  {
    title: 'Compute',
    topics: ['instances', 'serial-console', 'affinity-groups', 'auto-restart', 'ssh-keys'],
  },
  { title: 'Storage', topics: ['disks', 'images', 'image-requirements'] },
  {
    title: 'Networking',
    topics: [
      'vpcs',
      'firewall-rules',
      'routers',
      'internet-gateways',
      'network-interfaces',
      'floating-ips',
      'external-subnets',
      'multicast-groups',
      'exposure',
    ],
  },
  {
    title: 'Monitoring',
    topics: [
      'utilization',
      'metrics',
      'cpu-metrics',
      'disk-metrics',
      'network-metrics',
      'metrics-explorer',
      'oxql',
    ],
  },
  {
    title: 'Operating',
    isForFleet: true,
    topics: [
      'overview',
      'silos',
      'identity-providers',
      'ip-pools',
      'port-settings',
      'address-lots',
      'network-access',
      'probes',
      'bgp',
      'hardware',
      'updates',
      'alerts',
      'support-bundles',
      'audit-log',
    ],
  },
]
