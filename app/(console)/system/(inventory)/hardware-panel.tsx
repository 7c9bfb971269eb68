'use client'

import type { ReactNode } from 'react'
import type { Read } from '@/lib/api/query'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { isNothing } from '@/lib/reading/is-nothing'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { Reading } from '@/lib/reading/reading'

interface Props<T> {
  /** 'disk'. */
  readonly noun: string
  readonly operation: string
  readonly read: Read<T>
  /** The row of the list, so that the panel opens at once. */
  readonly known: T | undefined
  readonly title: (thing: T) => string
  /** `Property` elements. */
  readonly children: (thing: T) => ReactNode
  /** What stands below the properties. */
  readonly below?: ReactNode
  readonly onClose: () => void
}

/** Everything that is known of one piece of hardware, read anew while it is looked at. */
export function HardwarePanel<T>(props: Props<T>) {
  const { noun, operation, read, known, title, children, below, onClose } = props
  const slide = useOpenedByLink()
  const query = useApiQuery(read)
  const thing = query.data ?? known
  const isMissing = isNothing(query.failure)
  return (
    <SidePanel title={thing && !isMissing ? title(thing) : noun} slide={slide} onClose={onClose}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {isMissing ? (
          <p className="list-note" role="alert">{`This ${noun.toLowerCase()} doesn’t exist.`}</p>
        ) : thing ? (
          <>
            <PropertyTable>{children(thing)}</PropertyTable>
            {below}
          </>
        ) : (
          <Reading
            title={`The ${noun.toLowerCase()} couldn’t be loaded`}
            {...{ operation, query }}
          />
        )}
      </div>
    </SidePanel>
  )
}

export interface PanelProps<T> {
  readonly id: string
  readonly known: T | undefined
  readonly onClose: () => void
}
