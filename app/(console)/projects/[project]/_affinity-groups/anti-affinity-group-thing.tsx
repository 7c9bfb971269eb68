'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes } from '@/lib/routes'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { AntiAffinityGroupPage } from './affinity-group-page'

const OfPage = defineDetailThing(AntiAffinityGroupPage.screen, ({ project, group }) => [
  { label: 'Add instance', href: routes.antiAffinityGroupAdd(project, group) },
])

/** What the palette offers of an anti-affinity group. */
export default function AntiAffinityGroupThing({ thing: { name, project = '' }, of }: ThingProps) {
  return <OfPage params={{ project, group: name }} of={of} />
}
