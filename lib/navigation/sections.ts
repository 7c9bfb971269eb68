import { routes } from '@/lib/routes'

export type Level = 'silo' | 'project' | 'system' | 'settings'

export type SectionIcon =
  | 'projects'
  | 'images'
  | 'utilization'
  | 'access'
  | 'instances'
  | 'disks'
  | 'snapshots'
  | 'vpcs'
  | 'floating-ips'
  | 'silos'
  | 'inventory'
  | 'ip-pools'
  | 'profile'
  | 'ssh-keys'

/** An entry of the sidebar. */
export interface Section {
  readonly label: string
  readonly href: string
  readonly icon: SectionIcon
  /** Second key after `g` that goes there. */
  readonly key: string
}

/** Which sidebar a path has (screens.md, section 1). */
export function levelOf(pathname: string): Level {
  if (pathname.startsWith('/system')) return 'system'
  if (pathname.startsWith('/settings')) return 'settings'
  return /^\/projects\/[^/]+\/(?!edit$)/.test(pathname) ? 'project' : 'silo'
}

/** The entries of a level's lower group; `project` is the raw name in the path. */
export function sectionsOf(level: Level, project: string): readonly Section[] {
  switch (level) {
    case 'silo':
      return [
        { label: 'Projects', href: routes.projects, icon: 'projects', key: 'p' },
        { label: 'Images', href: routes.siloImages, icon: 'images', key: 'i' },
        { label: 'Utilization', href: routes.siloUtilization, icon: 'utilization', key: 'u' },
        { label: 'Access', href: routes.siloAccess, icon: 'access', key: 'a' },
      ]
    case 'project':
      return [
        { label: 'Instances', href: routes.instances(project), icon: 'instances', key: 'i' },
        { label: 'Disks', href: routes.disks(project), icon: 'disks', key: 'd' },
        { label: 'Snapshots', href: routes.snapshots(project), icon: 'snapshots', key: 's' },
        { label: 'Images', href: routes.projectImages(project), icon: 'images', key: 'm' },
        { label: 'VPCs', href: routes.vpcs(project), icon: 'vpcs', key: 'v' },
        {
          label: 'Floating IPs',
          href: routes.floatingIps(project),
          icon: 'floating-ips',
          key: 'f',
        },
        { label: 'Access', href: routes.projectAccess(project), icon: 'access', key: 'a' },
      ]
    case 'system':
      return [
        { label: 'Silos', href: routes.silos, icon: 'silos', key: 's' },
        { label: 'Utilization', href: routes.systemUtilization, icon: 'utilization', key: 'u' },
        { label: 'Inventory', href: routes.inventory, icon: 'inventory', key: 'n' },
        { label: 'IP Pools', href: routes.ipPools, icon: 'ip-pools', key: 'i' },
      ]
    case 'settings':
      return [
        { label: 'Profile', href: routes.profile, icon: 'profile', key: 'r' },
        { label: 'SSH Keys', href: routes.sshKeys, icon: 'ssh-keys', key: 'k' },
      ]
  }
}

/** Active while the path is the section, below it, or its create form (screens.md, section 1). */
export const isActiveSection = (href: string, pathname: string): boolean =>
  pathname === href || pathname === `${href}-new` || pathname.startsWith(`${href}/`)
