'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { SledPage } from './sled-page'

/** What the palette offers of a sled. */
export default function SledThing({ thing: { id }, of }: ThingProps) {
  return <SledPage.Offer params={{ sledId: id }} of={of} />
}
