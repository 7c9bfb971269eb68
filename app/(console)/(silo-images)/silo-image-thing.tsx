'use client'

import { reads } from '@/lib/api/reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes, withQuery } from '@/lib/routes'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { siloImageRowActions } from './silo-image-row-actions'

/** What the palette offers of an image of the silo. */
export default function SiloImageThing({ thing: { name }, of }: ThingProps) {
  const demote = { href: withQuery(routes.siloImages, { demote: name }) }
  return (
    <ThingMenu
      of={of}
      read={reads.imageView({ path: { image: name } })}
      actions={(image, state) => siloImageRowActions(image, { ...state, params: {} }, demote)}
    />
  )
}
