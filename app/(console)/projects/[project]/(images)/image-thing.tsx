'use client'

import { reads } from '@/lib/api/reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { ThingMenu } from '@/lib/screens/thing-menu'
import { imageRowActions } from './image-row-actions'

/** What the palette offers of an image of a project. */
export default function ImageThing({ thing: { name, project = '' }, of }: ThingProps) {
  return (
    <ThingMenu
      of={of}
      read={reads.imageView({ path: { image: name }, query: { project } })}
      project={project}
      actions={(image, state) => imageRowActions(image, { ...state, params: { project } })}
    />
  )
}
