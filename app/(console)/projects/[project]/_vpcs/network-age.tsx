'use client'

import { ReadAge } from '@/lib/ui/read-age'
import type { GatheredReading } from './use-gathered'
import './network-age.css'

type Aged = Pick<GatheredReading<unknown>, 'readAt' | 'isFetching' | 'refresh'>

/** When what is shown of a network was read, and a button that reads it again: most of it isn't live. */
export function NetworkAge({ of: { readAt, isFetching, refresh } }: { readonly of: Aged }) {
  if (!readAt) return null
  return (
    <div className="network-age">
      <ReadAge updatedAt={readAt} isLoading={isFetching} onRefresh={refresh} />
    </div>
  )
}
