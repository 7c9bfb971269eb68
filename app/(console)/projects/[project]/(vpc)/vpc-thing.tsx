'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { defineDetailThing } from '@/lib/screens/detail-thing'
import { VpcPage } from './vpc-page'

const OfPage = defineDetailThing(VpcPage.screen)

/** What the palette offers of a VPC. */
export default function VpcThing({ thing: { name, project = '' }, of }: ThingProps) {
  return <OfPage params={{ project, vpc: name }} of={of} />
}
