'use client'

import { Icon } from '@/lib/ui/icon'
import { usePathname } from 'next/navigation'
import type { PlatformFeature } from '@/lib/contract/platform-can'
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { pageGroupOf } from '@/lib/navigation/page-group'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import {
  activeSection,
  entriesOf,
  headingOf,
  isActiveSection,
  levelOf,
  projectOf,
  sectionsOf,
  type Section,
  type SidebarEntry,
} from '@/lib/navigation/sections'
import { QuickActionsButton } from '@/lib/quick-actions/quick-actions'
import { routes } from '@/lib/routes'
import { IconButton } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { NavLink } from '@/lib/ui/nav-link'
import { useLateScript } from '@/lib/ui/use-late-script'
import { useNarrow } from '@/lib/ui/use-narrow'
import { HomeButton, type HomeProps } from './home-button'
import type * as LateParts from './late-parts'
import { useFramePath } from './use-level'
import { useRouter } from '@/lib/change/use-router'
import { onSequence } from '@/lib/quick-actions/sequence'

const noop = () => {}

/** `g` with a section's key goes there; and the palette remembers where the reader was. */
function SectionActions(props: {
  /** Stable between renders. */
  sections: readonly Section[]
  /** Tells readers of this browser apart. */
  reader: string
}) {
  const { sections, reader } = props
  const pathname = usePathname()
  const router = useRouter()
  useEffect(() => {
    // A courtesy that no page waits for.
    import('@/lib/quick-actions/visits').then(({ noteVisit }) => noteVisit(reader, pathname), noop)
  }, [reader, pathname])
  useEffect(
    () =>
      onSequence('g', (second) => {
        const section = sections.find((each) => each.key === second)
        if (section) router.push(section.href)
      }),
    [sections, router],
  )
  return null
}

// Created once: its content does not depend on the page.
const close = (
  <IconButton label="Close navigation" quiet popoverTarget="nav" popoverTargetAction="hide">
    <Icon name="x" />
  </IconButton>
)

/** Narrow windows alone show it. By itself: that a window is narrow draws no entry again. */
function DrawerHead(home: HomeProps) {
  const head = (
    <>
      <HomeButton {...home} />
      {close}
    </>
  )
  return <div className="shell-side-home">{useNarrow() ? head : <noscript>{head}</noscript>}</div>
}

const JumpTo = memo(QuickActionsButton)
const loadThing = () => import('@/app/(console)/thing-actions')

/**
 * The left column: quick actions, the way up, and the sections of this level (screens.md, section 1); and above the
 * page what shares an entry with its section.
 */
export function Sidebar(props: {
  home: HomeProps
  reader: string
  /** The features that sections need and the platform lacks. */
  lacking: readonly PlatformFeature[]
}) {
  const { home, reader, lacking } = props
  const path = usePathname()
  const pathname = useFramePath()
  const level = levelOf(pathname)
  const project = projectOf(pathname) ?? ''
  const isFleetReader = useIsFleetReader()
  const sections = useMemo(
    () => sectionsOf(level, project, lacking, isFleetReader),
    [level, project, lacking, isFleetReader],
  )
  const [late, setLate] = useState<typeof LateParts>()
  useLateScript(async () => {
    const parts = await import('./late-parts')
    return () => {
      setLate(parts)
      const stops = [parts.watchPrints(), parts.copyRows()]
      return () => stops.forEach((stop) => stop())
    }
  })
  const heading = headingOf(level, home.siloName, project)
  const entries = useMemo(() => entriesOf(sections), [sections])
  const active = activeSection(sections, path)
  const current = entries.find((entry) => active && entry.sections.includes(active))
  // A page of its own below a section is about one thing.
  const isOwnPage = active && pageGroupOf(path) !== pageGroupOf(active.href)
  return (
    <>
      <aside id="nav" popover="auto" className="shell-side">
        <DrawerHead {...home} />
        <JumpTo reader={reader} loadThing={loadThing} />
        <SectionActions sections={sections} reader={reader} />
        <nav aria-label="Elsewhere" className="nav-group">
          {(level === 'project' || level === 'settings') && (
            <NavLink href={routes.projects} icon="folder">
              Projects
            </NavLink>
          )}
          <NavLink
            href={routes.help}
            icon="book-open"
            isCurrent={isActiveSection(routes.help, path)}
          >
            Docs
          </NavLink>
        </nav>
        <nav aria-label={heading} className="nav-group">
          <h2 className="nav-heading">{heading}</h2>
          {entries.map((entry) => (
            <Fragment key={entry.href}>
              <NavLink href={entry.href} icon={entry.icon} isCurrent={entry === current}>
                {entry.label}
              </NavLink>
              {late && <late.SectionViews section={entry.href} />}
            </Fragment>
          ))}
        </nav>
        {late && <late.Jobs />}
      </aside>
      {active && current && current.sections.length > 1 && !isOwnPage && (
        <TopicRow of={current} active={active} />
      )}
    </>
  )
}

/** The pages of a topic, above each of them. */
function TopicRow({ of, active }: { of: SidebarEntry; active: Section }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // If not all fit, those beside the current one are in view with it.
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active.href])
  return (
    <nav ref={row} aria-label={of.label} className="shell-topic">
      {of.sections.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className="tab"
          aria-current={href === active.href ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
