'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { SiloPage } from './silo-page'

/** What the palette offers of a silo. */
export default function SiloThing({ thing: { name }, of }: ThingProps) {
  return <SiloPage.Offer params={{ silo: name }} of={of} />
}
