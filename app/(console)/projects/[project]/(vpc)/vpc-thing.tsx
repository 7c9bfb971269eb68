'use client'

import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { VpcPage } from './vpc-page'

/** What the palette offers of a VPC. */
export default function VpcThing({ thing: { name, project = '' }, of }: ThingProps) {
  return <VpcPage.Offer params={{ project, vpc: name }} of={of} />
}
