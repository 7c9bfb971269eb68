'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { SledPage } from './sled-page'

const OfPage = defineDetailThing(SledPage.screen)

/** What the palette offers of a sled. */
export default function SledThing({ thing: { id }, of }: ThingProps) {
  return <OfPage params={{ sledId: id }} of={of} />
}
