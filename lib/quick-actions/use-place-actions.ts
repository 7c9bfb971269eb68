'use client'

import { usePathname } from 'next/navigation'
import { useMemo, useState } from 'react'
import { type Place, placesOf } from '@/lib/navigation/places'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { projectOf } from '@/lib/navigation/sections'
import { usePageReader } from '@/lib/reading/page-reader'
import { rememberedProjects } from '@/lib/rights/remembered'
import type { QuickAction } from './registry'
import { visits } from './visits'

/** The most other projects for which create forms are offered, latest first. */
const OTHERS_MAX = 5

const openedProjects = (reader: string): readonly string[] => [
  ...new Set([...visits(reader).flatMap((each) => projectOf(each) ?? []), ...rememberedProjects()]),
]

/** A screen as an entry of the palette, shown while something is typed. */
export const placeAction = ({ label, href, within }: Place): QuickAction => ({
  label,
  group: 'Pages',
  meta: within.join(' / '),
  target: href,
  isTyped: true,
})

/**
 * Every page of the reader's silo, of their settings and of the current project; and the create forms of
 * other projects that were opened in this browser. Operators' pages register themselves.
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
