import { truncate } from '@/lib/format/truncate'

export interface Crumb {
  readonly label: string
  readonly href: string
}

/**
 * What each path segment adds to the breadcrumbs: a fixed label, or `{}` for the segment itself. A
 * pattern ending in `!` is a form over its list: it adds to the page title, never to the breadcrumbs
 * (screens.md, section 1).
 */
const PATTERNS: readonly (readonly [pattern: string, label: string])[] = [
  ['/projects', 'Projects'],
  ['/projects-new!', 'New project'],
  ['/projects/{}', '{}'],
  ['/projects/{}/edit!', 'Edit project'],
  ['/projects/{}/instances', 'Instances'],
  ['/projects/{}/instances-new!', 'New instance'],
  ['/projects/{}/instances/{}', '{}'],
  ['/projects/{}/instances/{}/storage', 'Storage'],
  ['/projects/{}/instances/{}/networking', 'Networking'],
  ['/projects/{}/instances/{}/metrics', 'Metrics'],
  ['/projects/{}/instances/{}/metrics/cpu', 'CPU'],
  ['/projects/{}/instances/{}/metrics/disk', 'Disk'],
  ['/projects/{}/instances/{}/metrics/network', 'Network'],
  ['/projects/{}/instances/{}/connect', 'Connect'],
  ['/projects/{}/instances/{}/settings', 'Settings'],
  ['/projects/{}/instances/{}/serial-console', 'Serial console'],
  ['/projects/{}/disks', 'Disks'],
  ['/projects/{}/disks-new!', 'New disk'],
  ['/projects/{}/snapshots', 'Snapshots'],
  ['/projects/{}/snapshots-new!', 'New snapshot'],
  ['/projects/{}/snapshots/{}/images-new!', 'Create image from snapshot'],
  ['/projects/{}/images', 'Images'],
  ['/projects/{}/images-new!', 'Upload image'],
  ['/projects/{}/images/{}/edit!', 'Image'],
  ['/projects/{}/floating-ips', 'Floating IPs'],
  ['/projects/{}/floating-ips-new!', 'New floating IP'],
  ['/projects/{}/floating-ips/{}/edit!', 'Edit floating IP'],
  ['/projects/{}/access', 'Access'],
  ['/projects/{}/vpcs', 'VPCs'],
  ['/projects/{}/vpcs-new!', 'New VPC'],
  ['/projects/{}/vpcs/{}', '{}'],
  ['/projects/{}/vpcs/{}/edit!', 'Edit VPC'],
  ['/projects/{}/vpcs/{}/firewall-rules', 'Firewall rules'],
  ['/projects/{}/vpcs/{}/firewall-rules-new!', 'New firewall rule'],
  ['/projects/{}/vpcs/{}/firewall-rules-new/{}!', 'New firewall rule'],
  ['/projects/{}/vpcs/{}/firewall-rules/{}/edit!', 'Edit firewall rule'],
  ['/projects/{}/vpcs/{}/subnets', 'Subnets'],
  ['/projects/{}/vpcs/{}/subnets-new!', 'New subnet'],
  ['/projects/{}/vpcs/{}/subnets/{}/edit!', 'Edit subnet'],
  ['/projects/{}/vpcs/{}/routers', 'Routers'],
  ['/projects/{}/vpcs/{}/routers-new!', 'New router'],
  ['/projects/{}/vpcs/{}/routers/{}', '{}'],
  ['/projects/{}/vpcs/{}/routers/{}/edit!', 'Edit router'],
  ['/projects/{}/vpcs/{}/routers/{}/routes-new!', 'New route'],
  ['/projects/{}/vpcs/{}/routers/{}/routes/{}/edit!', 'Edit route'],
  ['/projects/{}/vpcs/{}/internet-gateways', 'Internet gateways'],
  ['/projects/{}/vpcs/{}/internet-gateways/{}!', 'Internet gateway'],
  ['/images', 'Images'],
  ['/images/{}/edit!', 'Image'],
  ['/utilization', 'Utilization'],
  ['/access', 'Access'],
  ['/settings', 'Settings'],
  ['/settings/profile', 'Profile'],
  ['/settings/ssh-keys', 'SSH keys'],
  ['/settings/ssh-keys-new!', 'Add SSH key'],
  ['/settings/ssh-keys/{}/edit!', 'SSH key'],
  ['/system/silos', 'Silos'],
  ['/system/silos-new!', 'New silo'],
  ['/system/silos/{}', '{}'],
  ['/system/silos/{}/idps-new!', 'New identity provider'],
  ['/system/silos/{}/idps/saml/{}!', 'Identity provider'],
  ['/system/utilization', 'Utilization'],
  ['/system/inventory', 'Inventory'],
  ['/system/inventory/sleds', 'Sleds'],
  ['/system/inventory/disks', 'Disks'],
  ['/system/inventory/sleds/{}', '{}'],
  ['/system/inventory/sleds/{}/instances', 'Instances'],
  ['/system/networking', 'Networking'],
  ['/system/networking/ip-pools', 'IP pools'],
  ['/system/networking/ip-pools-new!', 'New IP pool'],
  ['/system/networking/ip-pools/{}', '{}'],
  ['/system/networking/ip-pools/{}/edit!', 'Edit IP pool'],
  ['/system/networking/ip-pools/{}/ranges-add!', 'Add IP range'],
  ['/login/unavailable', 'Sign-in is not available'],
  ['/login/{}/local', 'Sign in'],
  ['/login/{}/saml/{}', 'Sign in'],
  ['/help', 'Docs'],
  ['/device/verify', 'Device authentication'],
  ['/device/success', 'Device logged in'],
]

interface Pattern {
  readonly segments: readonly string[]
  readonly label: string
  readonly isForm: boolean
}

const patterns: readonly Pattern[] = PATTERNS.map(([pattern, label]) => ({
  segments: pattern.replace(/!$/, '').split('/').slice(1),
  label,
  isForm: pattern.endsWith('!'),
}))

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not valid encoding: shown as it stands, the page itself is a 404.
    return segment
  }
}

const matches = ({ segments }: Pattern, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((part, at) => part === '{}' || part === path[at])

/** The list that a create form lies over: `/projects-new` lies over `/projects`. */
function listOf(form: readonly string[]): Crumb | undefined {
  const list = [...form.slice(0, -1), (form.at(-1) ?? '').replace(/-new$/, '')]
  const match = patterns.find((pattern) => !pattern.isForm && matches(pattern, list))
  return match && { label: match.label, href: `/${list.join('/')}` }
}

function trail(pathname: string): { crumbs: Crumb[]; form: string | undefined; known: boolean } {
  const path = pathname.split('/').filter(Boolean)
  const crumbs: Crumb[] = []
  let form: string | undefined
  let known = false
  for (let length = 1; length <= path.length; length++) {
    const part = path.slice(0, length)
    const match = patterns.find((pattern) => matches(pattern, part))
    known = match !== undefined
    if (!match) continue
    const own = decoded(part.at(-1) ?? '')
    if (match.isForm) {
      form = match.label
      const list = listOf(part)
      if (list) crumbs.push(list)
    } else
      crumbs.push({
        // A sled is called by its id, too long for a bar.
        label:
          match.label === '{}'
            ? truncate(own, part[2] === 'sleds' ? 12 : 64, 'middle')
            : match.label,
        href: `/${part.join('/')}`,
      })
  }
  return { crumbs, form, known }
}

/** The breadcrumbs of a path, outermost first; the last is the page itself. */
export const crumbsOf = (pathname: string): readonly Crumb[] => trail(pathname).crumbs

/** Whether the specification has a screen at this path. */
export const isKnownPath = (pathname: string): boolean => trail(pathname).known

/** Of a page that isn't there, whatever its path. */
export const notFoundTitle = (consoleName: string): string => `Page not found / ${consoleName}`

/** `Instances / web / Projects / Console`: labels innermost first, then the console's name. */
export function titleOf(pathname: string, consoleName: string): string {
  const { crumbs, form, known } = trail(pathname)
  if (!known && pathname !== '/') return notFoundTitle(consoleName)
  const labels = crumbs.map((crumb) => crumb.label)
  if (form) labels.push(form)
  return [...labels.reverse(), consoleName].join(' / ')
}
