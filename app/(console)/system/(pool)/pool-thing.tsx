'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { PoolPage } from './pool-page'

/** What the palette offers of an IP pool. */
export default function PoolThing({ thing: { name }, of }: ThingProps) {
  return <PoolPage.Offer params={{ pool: name }} of={of} />
}
