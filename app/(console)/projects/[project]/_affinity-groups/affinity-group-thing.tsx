'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes } from '@/lib/routes'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { AffinityGroupPage } from './affinity-group-page'

const OfPage = defineDetailThing(AffinityGroupPage.screen, ({ project, group }) => [
  { label: 'Add instance', href: routes.affinityGroupAdd(project, group) },
])

/** What the palette offers of an affinity group. */
export default function AffinityGroupThing({ thing: { name, project = '' }, of }: ThingProps) {
  return <OfPage params={{ project, group: name }} of={of} />
}
