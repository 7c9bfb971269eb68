'use client'

import type { ReactNode } from 'react'
import { useRouter } from '@/lib/change/use-router'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { SidePanel } from '@/lib/ui/side-panel'

interface Props {
  readonly title: string
  /** The address of the list. */
  readonly closeTo: string
  readonly children: ReactNode
}

/** A page that is a panel over its list, to look at. */
export function PanelOverList({ title, closeTo, children }: Props) {
  const { push } = useRouter()
  return (
    <SidePanel
      title={title}
      slide={useOpenedByLink()}
      // What is searched and sorted below stays.
      onClose={() => push(closeTo + window.location.search, { scroll: false })}
    >
      {children}
    </SidePanel>
  )
}
