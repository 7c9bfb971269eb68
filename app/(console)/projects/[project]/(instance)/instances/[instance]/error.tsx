'use client'

import type { ComponentProps } from 'react'
import { NoTab } from '@/app/(console)/projects/[project]/(instance)/known-instance'
import { TabError } from '@/lib/screens/tab-error'

export default function InstanceTabError(props: ComponentProps<typeof TabError>) {
  return (
    <NoTab>
      <TabError {...props} />
    </NoTab>
  )
}
