'use client'

import BookOpen from 'lucide-react/icons/book-open'
import Boxes from 'lucide-react/icons/boxes'
import Camera from 'lucide-react/icons/camera'
import ChartColumn from 'lucide-react/icons/chart-column'
import Folder from 'lucide-react/icons/folder'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import Image from 'lucide-react/icons/image'
import Key from 'lucide-react/icons/key'
import Network from 'lucide-react/icons/network'
import Search from 'lucide-react/icons/search'
import Server from 'lucide-react/icons/server'
import Shield from 'lucide-react/icons/shield'
import User from 'lucide-react/icons/user'
import Waypoints from 'lucide-react/icons/waypoints'
import X from 'lucide-react/icons/x'
import { usePathname } from 'next/navigation'
import { type ComponentType, useMemo } from 'react'
import { useIsMissing } from '@/lib/navigation/missing'
import { isActiveSection, levelOf, projectOf, sectionsOf } from '@/lib/navigation/sections'
import type { SectionIcon } from '@/lib/navigation/tree'
import { QuickActionsButton } from '@/lib/quick-actions/quick-actions'
import { routes } from '@/lib/routes'
import { IconButton } from '@/lib/ui/button'
import { NavLink } from '@/lib/ui/nav-link'
import { HomeButton } from './home-button'
import { SectionActions } from './section-actions'

const icons: Record<SectionIcon, ComponentType> = {
  projects: Folder,
  images: Image,
  utilization: ChartColumn,
  access: Shield,
  instances: Server,
  disks: HardDrive,
  snapshots: Camera,
  vpcs: Network,
  'floating-ips': Waypoints,
  silos: Boxes,
  inventory: Server,
  'ip-pools': Globe,
  profile: User,
  'ssh-keys': Key,
}

/** The left column: quick actions, the way up, and the sections of this level (screens.md, section 1). */
export function Sidebar({ siloName, reader }: { siloName: string; reader: string }) {
  const path = usePathname()
  const pathname = useIsMissing() ? routes.home : path
  const level = levelOf(pathname)
  const project = projectOf(pathname) ?? ''
  const sections = useMemo(() => sectionsOf(level, project), [level, project])
  const heading = { silo: siloName, project, system: 'System', settings: 'User', none: '' }[level]
  return (
    <aside id="nav" popover="auto" className="shell-side">
      <div className="shell-side-home">
        <HomeButton siloName={siloName} />
        <IconButton label="Close navigation" quiet popoverTarget="nav" popoverTargetAction="hide">
          <X />
        </IconButton>
      </div>
      <QuickActionsButton icon={<Search />} reader={reader} />
      <SectionActions level={level} heading={heading} sections={sections} reader={reader} />
      <nav aria-label="Elsewhere" className="nav-group">
        {(level === 'project' || level === 'settings') && (
          <NavLink href={routes.projects} icon={<Folder />}>
            Projects
          </NavLink>
        )}
        <NavLink
          href={routes.help}
          icon={<BookOpen />}
          isCurrent={isActiveSection(routes.help, path)}
        >
          Docs
        </NavLink>
      </nav>
      <nav aria-label={heading} className="nav-group">
        <h2 className="nav-heading">{heading}</h2>
        {sections.map(({ href, label, icon }) => {
          const Icon = icons[icon]
          return (
            <NavLink key={href} href={href} icon={<Icon />} isCurrent={isActiveSection(href, path)}>
              {label}
            </NavLink>
          )
        })}
      </nav>
    </aside>
  )
}
