'use client'

import { PartBoundary } from '@/lib/ui/part-boundary'
import { SerialConsoleCard } from './serial-console-card'
import { SshCard } from './ssh-card'

/** The connect tab of an instance. */
export const Connect = (of: { readonly project: string; readonly name: string }) => (
  <div className="connect">
    <PartBoundary what="Serial console">
      <SerialConsoleCard {...of} />
    </PartBoundary>
    <PartBoundary what="SSH">
      <SshCard {...of} />
    </PartBoundary>
  </div>
)
