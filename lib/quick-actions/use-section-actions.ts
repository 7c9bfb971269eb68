'use client'

import { usePathname } from 'next/navigation'
import { useMemo } from 'react'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { useIsMissing } from '@/lib/navigation/missing'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { activeSection, headingOf, levelOf, projectOf, sectionsOf } from '@/lib/navigation/sections'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import type { QuickAction } from './registry'

/** The palette's entries for the level of the page: its other sections, as in the sidebar. */
export function useSectionActions(): readonly QuickAction[] {
  const path = usePathname()
  const isMissing = useIsMissing()
  const { siloName, platform } = usePageReader()
  const isFleetReader = useIsFleetReader()
  return useMemo(() => {
    const pathname = isMissing ? routes.home : path
    const level = levelOf(pathname)
    const project = projectOf(pathname) ?? ''
    const actions: QuickAction[] =
      level === 'settings' ? [] : [{ label: 'Settings', target: routes.profile }]
    const sections = sectionsOf(level, project, lackingFeatures(platform), isFleetReader)
    const active = activeSection(sections, path)
    for (const { href, label, key } of sections)
      if (href !== active?.href)
        actions.push({
          label,
          group: headingOf(level, siloName, project),
          target: href,
          keys: ['g', key],
        })
    if (level === 'system')
      actions.push({ label: 'Projects', group: 'Back to silo', target: routes.projects })
    return actions
  }, [path, isMissing, siloName, platform, isFleetReader])
}
