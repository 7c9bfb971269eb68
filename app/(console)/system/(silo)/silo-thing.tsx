'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes, withQuery } from '@/lib/routes'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { SiloPage } from './silo-page'
import { SILO_TABS, siloTabLabels } from './silo-tab'

/** The tabs that every platform has. */
const siloPages = (silo: string) =>
  SILO_TABS.filter((tab) => tab !== 'subnet-pools' && tab !== 'tokens').map((tab) => ({
    label: siloTabLabels[tab],
    href: withQuery(routes.silo(silo), { tab }),
  }))

const OfPage = defineDetailThing(SiloPage.screen, ({ silo }) => siloPages(silo))

/** What the palette offers of a silo. */
export default function SiloThing({ thing: { name }, of }: ThingProps) {
  return <OfPage params={{ silo: name }} of={of} />
}
