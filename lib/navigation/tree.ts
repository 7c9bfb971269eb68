import type { LiveKind } from '@/lib/contract/live-kinds'
import type { PlatformFeature } from '@/lib/contract/platform-can'
import { capitalise } from '@/lib/format/capitalise'
import { type NounKey, nouns } from '@/lib/nouns'
import type { IconName } from '@/lib/ui/icon-names'
import { ANY, type PathNode, type Trail, walk } from './match'

/** The sidebars that a screen can have (screens.md, section 1). */
export type Level = 'silo' | 'project' | 'system' | 'settings' | 'none'

/** An entry of the sidebar, without what its place in the tree tells. */
export interface Entry {
  readonly icon: IconName
  /** The key that goes there, pressed after `g`. */
  readonly key: string
  /** The feature of the platform that the entry needs. */
  readonly needs: PlatformFeature | undefined
  /** The feature of the platform in whose place the entry stands. */
  readonly until?: PlatformFeature
  /** Only for fleet viewers; for others its path is not found. */
  readonly isForFleet?: true
}

/** What several sections are about: they share an entry of the sidebar, and a row of links to each other. */
export interface Topic {
  readonly label: string
  readonly icon: IconName
}

interface Traits {
  /** Its entry in the sidebar of its level. */
  readonly section?: Entry
  /** The topic of the section. */
  readonly topic?: Topic
  /** The feature of the platform that a tab needs. */
  readonly needs?: PlatformFeature
  /** The tabs of a group are one of the first row. */
  readonly group?: string
  /** The level of this node and all below. */
  readonly level?: Level
  /**
   * The kinds of resources that this node and all below get live updates of (lib/contract/live-kinds.ts):
   * the room reads their lists as often as they change. Names that are only looked up don't count.
   */
  readonly shows?: readonly LiveKind[]
  /** The page mostly shows things without live updates: it says itself when it read them, and never 'Live'. */
  readonly isPartlyLive?: true
  /** The node's own path redirects to this page below it. */
  readonly to?: string
  /** The names below are words of the console, and serve as titles. */
  readonly isWords?: true
  /** The characters of a name that breadcrumbs show; 64 unless given. */
  readonly length?: number
}

/**
 * A list and a page stand by themselves. A tab is part of the page above it. A panel lies over its list or
 * page; a form replaces it. A redirect shows nothing.
 */
type Kind = 'list' | 'page' | 'tab' | 'form' | 'panel' | 'redirect'

/** A node of the tree; without a kind it is only a segment of longer paths. */
export interface TreeNode extends PathNode<TreeNode>, Traits {
  readonly is?: Kind
  /** The label in breadcrumbs and titles; `{}` stands for the segment itself. */
  readonly label?: string
}

const kind =
  (is: Kind) =>
  (label?: string, more?: Omit<TreeNode, 'is' | 'label'>): TreeNode => ({ is, label, ...more })
const list = kind('list')
/** A list of the things of a noun, with its entry in the sidebar. */
const listOf = (
  noun: NounKey,
  key: string,
  { needs, isForFleet, ...more }: TreeNode & Pick<Partial<Entry>, 'needs' | 'isForFleet'> = {},
): TreeNode => {
  const { many, icon } = nouns[noun]
  return list(capitalise(many), {
    section: { icon, key, needs, ...(isForFleet && { isForFleet }) },
    ...more,
  })
}
const page = kind('page')
const tab = kind('tab')
const form = kind('form')
const panel = kind('panel')
const redirect = kind('redirect')

const only = (segment: string, node: TreeNode): TreeNode => ({ in: { [segment]: node } })

/** Below a list: the edit panel of one of its things. */
const edit = (label: string): TreeNode => only(ANY, only('edit', panel(label)))

const newOf = (noun: NounKey): string => `New ${nouns[noun].one}`
const editOf = (noun: NounKey): string => `Edit ${nouns[noun].one}`

const section = (icon: IconName, key: string, needs?: PlatformFeature): TreeNode => ({
  section: { icon, key, needs },
})
const shows = (...kinds: LiveKind[]) => ({ shows: kinds })
const showsAmongOthers = (...kinds: LiveKind[]) => ({ shows: kinds, isPartlyLive: true as const })

const instance = page(ANY, {
  to: 'storage',
  in: {
    storage: tab('Storage', shows('instance', 'disk')),
    // The tab also shows interfaces, ephemeral addresses, external subnets, and multicast groups.
    networking: tab('Networking', showsAmongOthers('instance', 'floating-ip')),
    metrics: tab('Metrics', {
      to: 'cpu',
      in: { cpu: tab('CPU'), disk: tab('Disk'), network: tab('Network') },
    }),
    connect: tab('Connect', showsAmongOthers('instance', 'floating-ip')),
    activity: tab('Activity', showsAmongOthers('instance')),
    settings: tab('Settings', showsAmongOthers('instance')),
    'serial-console': page('Serial console'),
  },
})

const router = page(ANY, {
  in: {
    edit: panel(editOf('router')),
    'routes-new': panel(newOf('route')),
    routes: edit(editOf('route')),
  },
})

const vpc = page(ANY, {
  to: 'firewall-rules',
  in: {
    edit: panel(editOf('vpc')),
    'firewall-rules': tab('Firewall rules', edit(editOf('firewall-rule'))),
    'firewall-rules-new': panel(newOf('firewall-rule'), only(ANY, panel(newOf('firewall-rule')))),
    subnets: tab('Subnets', edit(editOf('subnet'))),
    'subnets-new': panel(newOf('subnet')),
    routers: tab('Routers', only(ANY, router)),
    'routers-new': panel(newOf('router')),
    'internet-gateways': tab('Internet gateways', only(ANY, panel('Internet gateway'))),
    'internet-gateways-new': panel(newOf('internet-gateway')),
    // The tab shows instances, with their states, among rules and routes.
    exposure: tab('Exposure', showsAmongOthers('instance', 'floating-ip')),
    reachability: tab('Reachability', showsAmongOthers('instance')),
    map: tab('Map', showsAmongOthers('instance')),
  },
})

// Members are shown with their states, which are live; the membership itself is not.
const affinityGroup = (label: string) =>
  page(ANY, { ...showsAmongOthers('instance'), ...only('edit', panel(label)) })

const placement: Topic = { label: 'Placement', icon: 'group' }

const project = redirect(ANY, {
  level: 'project',
  to: 'instances',
  in: {
    edit: panel(editOf('project'), { level: 'silo' }),
    instances: listOf('instance', 'i', {
      ...shows('instance'),
      ...only(ANY, instance),
    }),
    // The form offers disks and images to choose from.
    'instances-new': form(newOf('instance'), shows('disk', 'image')),
    disks: listOf('disk', 'd', shows('disk')),
    'disks-new': panel(newOf('disk'), shows('disk')),
    snapshots: listOf('snapshot', 's', {
      ...shows('snapshot'),
      ...only(ANY, only('images-new', panel('Create image from snapshot'))),
    }),
    'snapshots-new': panel(newOf('snapshot'), shows('snapshot')),
    images: listOf('image', 'm', { ...shows('image'), ...edit('Image') }),
    'images-new': panel('Upload image', shows('image')),
    vpcs: listOf('vpc', 'v', only(ANY, vpc)),
    'vpcs-new': panel(newOf('vpc')),
    exposure: page('Exposure', {
      ...section('globe', 'x'),
      ...showsAmongOthers('instance', 'floating-ip'),
    }),
    'floating-ips': listOf('floating-ip', 'f', {
      ...shows('floating-ip', 'instance'),
      ...edit(editOf('floating-ip')),
    }),
    'floating-ips-new': panel(newOf('floating-ip'), shows('floating-ip')),
    'external-subnets': listOf('external-subnet', 'e', {
      needs: 'externalSubnets',
      ...edit(editOf('external-subnet')),
    }),
    'external-subnets-new': panel(newOf('external-subnet')),
    'affinity-groups': listOf('affinity-group', 'y', {
      topic: placement,
      ...only(ANY, affinityGroup(editOf('affinity-group'))),
    }),
    'affinity-groups-new': panel(newOf('affinity-group')),
    'anti-affinity-groups': listOf('anti-affinity-group', 't', {
      topic: placement,
      ...only(ANY, affinityGroup(editOf('anti-affinity-group'))),
    }),
    'anti-affinity-groups-new': panel(newOf('anti-affinity-group')),
    metrics: page('Metrics', section('chart-line', 'r')),
    probes: listOf('probe', 'p', { isForFleet: true, ...only(ANY, panel('Probe')) }),
    'probes-new': panel(newOf('probe')),
    access: list('Access', section('shield', 'a')),
  },
})

const settings = redirect('Settings', {
  level: 'settings',
  to: 'profile',
  in: {
    profile: page('Profile', section('user', 'r')),
    'ssh-keys': listOf('ssh-key', 'k', edit('SSH key')),
    'ssh-keys-new': panel('Add SSH key'),
    'access-tokens': listOf('access-token', 't', { needs: 'versions' }),
  },
})

const silo = page(ANY, {
  in: {
    'idps-new': panel(newOf('identity-provider')),
    idps: only('saml', only(ANY, panel('Identity provider'))),
  },
})

const sled = redirect(ANY, {
  length: 12,
  to: 'instances',
  in: { instances: page('Instances'), disks: page('Disks') },
})

const ipPool = page(ANY, {
  in: { edit: panel(editOf('ip-pool')), 'ranges-add': panel('Add IP range') },
})

const subnetPool = page(ANY, {
  in: { edit: panel(editOf('subnet-pool')), 'members-add': panel('Add member') },
})

const bgp: TreeNode['in'] = {
  peers: tab('Peers'),
  configurations: tab('Configurations', edit(editOf('bgp-configuration'))),
  'configurations-new': panel(newOf('bgp-configuration')),
  'announce-sets': tab(
    'Announce sets',
    only(ANY, page(ANY, only('edit', panel(editOf('announce-set'))))),
  ),
  'announce-sets-new': panel(newOf('announce-set')),
  imported: tab('Imported routes'),
  exported: tab('Exported routes'),
}

const updates: TreeNode['in'] = {
  releases: tab('Releases'),
  'releases-new': panel('Upload release'),
  'trust-roots': tab('Trust roots'),
  'trust-roots-new': panel('Add trust root'),
}

const alerts: TreeNode['in'] = {
  receivers: tab('Receivers', only(ANY, page(ANY, only('edit', panel(editOf('receiver')))))),
  'receivers-new': panel(newOf('receiver')),
  history: tab('History', { needs: 'alertList' }),
  classes: tab('Classes'),
}

const adoption = { group: 'To add', needs: 'diskAdoption' } as const
const access: Topic = { label: 'Access', icon: 'shield' }
const pools: Topic = { label: 'Pools', icon: 'globe' }
const rackNetwork: Topic = { label: 'Rack network', icon: 'network' }
const events: Topic = { label: 'Events', icon: 'bell' }
const alertSection = section('bell', 'v', 'alerts')
const maintenance: Topic = { label: 'Maintenance', icon: 'package-plus' }
const updateSection = section('package-plus', 'e', 'versions')

const system = redirect(undefined, {
  level: 'system',
  to: 'overview',
  in: {
    overview: page('Overview', section('gauge', 'o')),
    silos: listOf('silo', 's', only(ANY, silo)),
    'silos-new': form(newOf('silo')),
    access: list('Access', { ...section('shield', 'a'), topic: access }),
    utilization: page('Utilization', section('chart-column', 'u')),
    metrics: page('Metrics', section('chart-line', 'm')),
    inventory: page('Inventory', {
      ...section('server', 'n'),
      to: 'sleds',
      in: {
        sleds: tab('Sleds', only(ANY, sled)),
        disks: tab('Disks'),
        racks: tab('Racks'),
        switches: tab('Switches'),
        ports: listOf('switch-port', 'q', { topic: rackNetwork }),
        'new-sleds': tab('New sleds', { group: 'To add' }),
        'disks-to-adopt': tab('Disks to adopt', adoption),
        'adoption-requests': tab('Adoption requests', adoption),
        'adoption-requests-new': panel(newOf('adoption-request')),
      },
    }),
    networking: redirect(undefined, {
      to: 'ip-pools',
      in: {
        'port-settings': listOf('port-settings', 'r', {
          topic: rackNetwork,
          ...only(ANY, page(ANY, only('edit', form(editOf('port-settings'))))),
        }),
        'port-settings-new': form(newOf('port-settings')),
        'address-lots': listOf('address-lot', 'l', {
          topic: rackNetwork,
          ...only(ANY, page(ANY, only('blocks-add', panel('Add blocks')))),
        }),
        'address-lots-new': panel(newOf('address-lot')),
        'loopback-addresses': listOf('loopback-address', 'k', { topic: rackNetwork }),
        'loopback-addresses-new': panel(newOf('loopback-address')),
        bgp: page('BGP', { ...section('route', 'b'), topic: rackNetwork, to: 'peers', in: bgp }),
        bfd: list('BFD', { ...section('heart-pulse', 'd'), topic: rackNetwork }),
        'bfd-new': panel('Enable BFD session'),
        'ip-pools': listOf('ip-pool', 'i', { topic: pools, ...only(ANY, ipPool) }),
        'ip-pools-new': panel(newOf('ip-pool')),
        'subnet-pools': listOf('subnet-pool', 'p', {
          needs: 'subnetPools',
          topic: pools,
          ...only(ANY, subnetPool),
        }),
        'subnet-pools-new': panel(newOf('subnet-pool')),
        // Where pools say whom they serve, it is one of the list.
        'service-pool': page('Service pool', {
          section: { icon: 'globe', key: 'c', needs: undefined, until: 'poolAssignment' },
          topic: pools,
          ...only('ranges-add', panel('Add IP range')),
        }),
        access: page('Network access', { ...section('lock', 'w'), topic: access }),
      },
    }),
    'audit-log': page('Audit log', {
      ...section('scroll-text', 't', 'auditLog'),
      topic: events,
    }),
    alerts: page('Alerts', { topic: events, to: 'receivers', in: alerts, ...alertSection }),
    'support-bundles': listOf('support-bundle', 'h', {
      topic: maintenance,
      ...only(ANY, page(ANY, { length: 8, ...only('edit', panel('Edit comment')) })),
    }),
    'support-bundles-new': panel('Collect support bundle'),
    update: page('Updates', { topic: maintenance, to: 'releases', in: updates, ...updateSection }),
  },
})

/**
 * Every screen of the console (specification, section 2), with what has to be known of it before it is
 * loaded. Sections are in the order of the sidebar. lib/routes.ts has the functions that make the paths.
 */
export const tree = redirect('', {
  level: 'silo',
  to: 'projects',
  in: {
    projects: listOf('project', 'p', only(ANY, project)),
    'projects-new': panel(newOf('project')),
    // The next ones are lists over all projects.
    instances: listOf('instance', 'n'),
    disks: listOf('disk', 'd'),
    'floating-ips': listOf('floating-ip', 'f'),
    images: listOf('image', 'i', edit('Image')),
    'multicast-groups': listOf('multicast-group', 'm', {
      needs: 'multicast',
      ...only(ANY, panel('Multicast group')),
    }),
    utilization: page('Utilization', section('chart-column', 'u')),
    access: list('Access', section('shield', 'a')),
    settings,
    system,
    help: page('Docs', only(ANY, page(ANY, { isWords: true }))),
    login: {
      level: 'none',
      in: {
        unavailable: page('Sign-in isn’t available'),
        [ANY]: { in: { local: page('Sign in'), saml: only(ANY, page('Sign in')) } },
      },
    },
    device: {
      level: 'none',
      in: { verify: page('Device authentication'), success: page('Device logged in') },
    },
  },
})

/** The steps of a path through the screens. */
export const trailOf = (pathname: string): Trail<TreeNode> => walk(tree, pathname)
