'use client'

import type { ComponentProps } from 'react'
import { TabError } from '@/lib/screens/tab-error'

/** Named in the layout that is read ahead: of what is only passed on the build makes a script of its own. */
export default function VpcTabError(props: ComponentProps<typeof TabError>) {
  return <TabError {...props} />
}
