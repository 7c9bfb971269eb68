'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes, withQuery } from '@/lib/routes'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { SiloPage } from './silo-page'
import { SILO_TABS } from './silo-tab'

/** The tabs that every platform has. */
const siloPages = (silo: string) =>
  SILO_TABS.filter(({ value }) => value !== 'subnet-pools' && value !== 'tokens').map(
    ({ value, label }) => ({ label, href: withQuery(routes.silo(silo), { tab: value }) }),
  )

const OfPage = defineDetailThing(SiloPage.screen, ({ silo }) => siloPages(silo))

/** What the palette offers of a silo. */
export default function SiloThing({ thing: { name }, of }: ThingProps) {
  return <OfPage params={{ silo: name }} of={of} />
}
