'use client'

import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/hydration/use-router'
import { useEffect, useMemo } from 'react'
import { isActiveSection, type Section } from '@/lib/navigation/sections'
import type { Level } from '@/lib/navigation/tree'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onSequence } from '@/lib/quick-actions/sequence'
import { routes } from '@/lib/routes'

const noop = () => {}

/** Quick actions of the level: its other sections; and `g` with a section's key goes there. */
export function SectionActions(props: {
  level: Level
  heading: string
  /** Stable between renders. */
  sections: readonly Section[]
  /** Tells readers of this browser apart. */
  reader: string
}) {
  const { level, heading, sections, reader } = props
  const pathname = usePathname()
  const router = useRouter()
  const actions = useMemo(
    () => [
      ...(level === 'settings' ? [] : [{ label: 'Settings', target: routes.profile }]),
      ...sections
        .filter((section) => !isActiveSection(section.href, pathname))
        .map((section) => ({
          label: section.label,
          group: heading,
          target: section.href,
          keys: ['g', section.key],
        })),
      ...(level === 'system'
        ? [{ label: 'Projects', group: 'Back to silo', target: routes.projects }]
        : []),
    ],
    [level, heading, sections, pathname],
  )
  useRegisterQuickActions(actions)
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
