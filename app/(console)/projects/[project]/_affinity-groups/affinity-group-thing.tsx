'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { AffinityGroupPage, AntiAffinityGroupPage } from './affinity-group-page'
import { groupKinds } from './affinity-kinds'

const OfAffinity = defineDetailThing(AffinityGroupPage.screen, ({ project, group }) => [
  { label: 'Add instances', href: groupKinds.affinity.addHref(project, group) },
])
const OfAntiAffinity = defineDetailThing(AntiAffinityGroupPage.screen, ({ project, group }) => [
  { label: 'Add instances', href: groupKinds.antiAffinity.addHref(project, group) },
])

/** What the palette offers of a group of either kind. */
export default function AffinityGroupThing({ thing, of }: ThingProps) {
  const OfPage = thing.kind === 'affinity-group' ? OfAffinity : OfAntiAffinity
  return <OfPage params={{ project: thing.project ?? '', group: thing.name }} of={of} />
}
