'use client'

import { DateTime } from '@/lib/ui/date-time'
import { RefreshButton } from '@/lib/ui/refresh-button'
import type { GatheredReading } from './use-gathered'
import './network-age.css'

type Aged = Pick<GatheredReading<unknown>, 'readAt' | 'isFetching' | 'refresh'>

/** When what is shown of a network was read, and a button that reads it again: most of it isn't live. */
export function NetworkAge({ of: { readAt, isFetching, refresh } }: { readonly of: Aged }) {
  if (!readAt) return null
  return (
    <p className="network-age">
      <span>
        <span>Updated</span> <DateTime value={readAt} clock="page" />
      </span>
      <RefreshButton isLoading={isFetching} updatedAt={readAt.getTime()} onRefresh={refresh} />
    </p>
  )
}
