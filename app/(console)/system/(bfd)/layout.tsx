import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { BfdList } from '@/app/(console)/system/(bfd)/bfd-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { bfdOperations } from '@/lib/contract/bfd'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { FreshPanels } from '@/lib/screens/fresh'

const { networkingBfdStatus } = bfdOperations

/** Not by defineListLayout: where a switch isn’t there the platform answers 404, and the page is there. */
async function Sessions({ children }: { readonly children: ReactNode }) {
  const [status, rights] = await withRights(read(networkingBfdStatus, {}))
  if (status.type !== 'success' && status.status === 403) forbidden()
  const data = status.type === 'success' ? status.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched([[networkingBfdStatus.name, {}], data], rights)}>
      <BfdList params={{}} failure={status.type === 'success' ? undefined : status} />
      <FreshPanels>{children}</FreshPanels>
    </PrefetchBoundary>
  )
}

export default function BfdLayout({ children }: { readonly children: ReactNode }) {
  return (
    <BfdList>
      <Sessions>{children}</Sessions>
    </BfdList>
  )
}
