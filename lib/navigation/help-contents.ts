interface Chapter {
  readonly title: string
  /** Only operators need it. */
  readonly isForFleet?: true
  /** The titles of its sections, by the anchor of each. */
  readonly topics: Readonly<Record<string, string>>
}

/** The guide's contents, in the order that it is read in; app/(console)/help/help-sections.ts has the text. */
const chapters = [
  {
    title: 'Getting around',
    topics: {
      search: 'Search and shortcuts',
      projects: 'Projects',
      lists: 'Lists and saved views',
      'silo-lists': 'Lists over all projects',
      access: 'Access',
      devices: 'Signing in on a device',
    },
  },
  {
    title: 'Compute',
    topics: {
      instances: 'Instances',
      'serial-console': 'Serial console',
      'affinity-groups': 'Affinity groups',
      'auto-restart': 'Auto-restart',
      'ssh-keys': 'SSH keys',
    },
  },
  {
    title: 'Storage',
    topics: {
      disks: 'Disks and snapshots',
      images: 'Images',
      'image-requirements': 'Image requirements',
    },
  },
  {
    title: 'Networking',
    topics: {
      vpcs: 'VPCs',
      'firewall-rules': 'Firewall rules',
      routers: 'Routers and routes',
      'internet-gateways': 'Internet gateways',
      'network-interfaces': 'Network interfaces',
      'floating-ips': 'Floating IPs',
      'external-subnets': 'External subnets',
      'multicast-groups': 'Multicast groups',
      exposure: 'Exposure',
    },
  },
  {
    title: 'Monitoring',
    topics: {
      utilization: 'Utilization',
      metrics: 'Metrics',
      'cpu-metrics': 'CPU metrics',
      'disk-metrics': 'Disk metrics',
      'network-metrics': 'Network metrics',
      'metrics-explorer': 'Metrics of the platform',
      oxql: 'OxQL, the metrics query language',
    },
  },
  {
    title: 'Operating',
    isForFleet: true,
    topics: {
      overview: 'Overview',
      silos: 'Silos',
      'identity-providers': 'Identity providers',
      'ip-pools': 'IP pools',
      'port-settings': 'Port settings',
      'address-lots': 'Address lots and loopback addresses',
      'network-access': 'Network access',
      probes: 'Probes',
      bgp: 'BGP and BFD',
      hardware: 'Hardware',
      updates: 'Updates',
      alerts: 'Alerts',
      'support-bundles': 'Support bundles',
      'audit-log': 'Audit log',
    },
  },
] as const satisfies readonly Chapter[]

type Topics = (typeof chapters)[number]['topics']

/** The topics of the guide, by the anchor of their section. */
export type HelpTopic = Topics extends infer T ? (T extends Topics ? keyof T : never) : never

/** The titles of the guide's sections. */
export type HelpTitles = {
  readonly [T in HelpTopic]: Extract<Topics, Readonly<Record<T, string>>>[T]
}

export const helpTitles = Object.assign({}, ...chapters.map(({ topics }) => topics)) as HelpTitles

export const helpChapters = chapters.map(({ topics, ...chapter }: Chapter) => ({
  ...chapter,
  // The keys of an object literal are exactly its type's.
  topics: Object.keys(topics) as readonly HelpTopic[],
}))
