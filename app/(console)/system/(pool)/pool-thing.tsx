'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes } from '@/lib/routes'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { IpPoolPage } from './pool-page'

const poolPages = (pool: string) => [
  { label: 'Linked silos', href: routes.ipPoolSilos(pool) },
  { label: 'Add range', href: routes.ipPoolRangeAdd(pool) },
  { label: 'Link silo', href: routes.ipPoolSiloLink(pool) },
]

const OfPage = defineDetailThing(IpPoolPage.screen, ({ pool }) => poolPages(pool))

/** What the palette offers of an IP pool. */
export default function PoolThing({ thing: { name }, of }: ThingProps) {
  return <OfPage params={{ pool: name }} of={of} />
}
