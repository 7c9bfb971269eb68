import ArrowRight from 'lucide-react/icons/arrow-right'
import Boxes from 'lucide-react/icons/boxes'
import Camera from 'lucide-react/icons/camera'
import ChartColumn from 'lucide-react/icons/chart-column'
import Copy from 'lucide-react/icons/copy'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import Image from 'lucide-react/icons/image'
import Key from 'lucide-react/icons/key'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Network from 'lucide-react/icons/network'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Scaling from 'lucide-react/icons/scaling'
import Search from 'lucide-react/icons/search'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Square from 'lucide-react/icons/square'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import Sun from 'lucide-react/icons/sun'
import Trash from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import Waypoints from 'lucide-react/icons/waypoints'
import type { ReactNode } from 'react'
import type { FoundKind } from '@/lib/api/search'
import { type SectionIcon, trailOf } from '@/lib/navigation/tree'
import { routes } from '@/lib/routes'
import type { ActionIcon, QuickAction } from './registry'

const sectionIcons: Readonly<Record<SectionIcon, ReactNode>> = {
  projects: <Folder />,
  images: <Image />,
  utilization: <ChartColumn />,
  access: <Shield />,
  instances: <Server />,
  disks: <HardDrive />,
  snapshots: <Camera />,
  vpcs: <Network />,
  'floating-ips': <Waypoints />,
  silos: <Boxes />,
  inventory: <Server />,
  'ip-pools': <Globe />,
  profile: <User />,
  'ssh-keys': <Key />,
}

const actionIcons: Readonly<Record<ActionIcon, ReactNode>> = {
  keyboard: <Keyboard />,
  light: <Sun />,
  dark: <Moon />,
  system: <Monitor />,
  'sign-out': <LogOut />,
}

const verbIcons: Readonly<Record<string, ReactNode>> = {
  start: <Play />,
  stop: <Square />,
  reboot: <RotateCw />,
  resize: <Scaling />,
  edit: <Pencil />,
  delete: <Trash />,
  create: <Plus />,
  take: <Camera />,
  view: <SquareTerminal />,
  copy: <Copy />,
  search: <Search />,
}

/** The pictures of what a search finds: those of their lists. */
export const kindIcons: Readonly<Record<FoundKind, ReactNode>> = {
  project: sectionIcons.projects,
  instance: sectionIcons.instances,
  disk: sectionIcons.disks,
  snapshot: sectionIcons.snapshots,
  image: sectionIcons.images,
  'floating-ip': sectionIcons['floating-ips'],
  vpc: sectionIcons.vpcs,
  silo: sectionIcons.silos,
  'ip-pool': sectionIcons['ip-pools'],
  sled: sectionIcons.inventory,
}

/** The picture of an action: its own, else by its verb, else that of the section that it leads to. */
export function iconOf({ icon, label, target }: QuickAction): ReactNode {
  if (icon !== undefined) return actionIcons[icon]
  const verb = label.slice(0, label.indexOf(' ')).toLowerCase()
  if (Object.hasOwn(verbIcons, verb)) return verbIcons[verb]
  if (typeof target !== 'string') return <ArrowRight />
  const [path = ''] = target.split('?')
  if (path === routes.profile) return <Settings />
  if (path.endsWith('-new')) return <Plus />
  const section = trailOf(path).steps.find(({ node }) => node.section)?.node.section
  return section ? sectionIcons[section.icon] : <ArrowRight />
}
