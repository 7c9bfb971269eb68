'use client'

import { usePathname } from 'next/navigation'
import { useMemo, useState } from 'react'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { type Place, placesOf } from '@/lib/navigation/places'
import { projectOf } from '@/lib/navigation/sections'
import { usePageReader } from '@/lib/reading/page-reader'
import { rememberedProjects } from '@/lib/rights/remembered'
import type { QuickAction } from './registry'
import { visits } from './visits'

/** Other projects that something can be made in from anywhere, the latest first. */
const OTHERS_MAX = 5

const openedProjects = (reader: string): readonly string[] => [
  ...new Set([...visits(reader).flatMap((each) => projectOf(each) ?? []), ...rememberedProjects()]),
]

/** A screen as the palette has it, once something is typed. */
export const placeAction = ({ label, href, within }: Place): QuickAction => ({
  label,
  group: 'Pages',
  meta: within.join(' / '),
  target: href,
  isTyped: true,
})

/**
 * Every page of the reader's silo, of their settings and of the project at hand; and what can be made
 * in the other projects that were opened in this browser. Operators' pages register themselves.
 */
export function usePlaceActions(): readonly QuickAction[] {
  const project = projectOf(usePathname())
  const { siloName, platform, reader } = usePageReader()
  const [others] = useState(() => openedProjects(reader))
  return useMemo(() => {
    const lacking = lackingFeatures(platform)
    const inProject = (name: string) =>
      placesOf({ level: 'project', project: name, heading: name, lacking })
    const places = [
      ...(project === undefined ? [] : inProject(project)),
      ...placesOf({ level: 'silo', heading: siloName, lacking }),
      ...placesOf({ level: 'settings', heading: 'Settings', lacking }),
    ]
    const elsewhere = others
      .filter((name) => name !== project)
      .slice(0, OTHERS_MAX)
      .flatMap((name) =>
        inProject(name)
          .filter(({ href }) => href.endsWith('-new'))
          .map((place) => ({ ...placeAction(place), label: `${place.label} in ${name}` })),
      )
    return [...places.map(placeAction), ...elsewhere]
  }, [project, siloName, platform, others])
}
