import type { ReactNode } from 'react'
import { readSiloTab } from '@/app/(console)/system/(silo)/read-silo-tab'
import { siloTabOf } from '@/app/(console)/system/(silo)/silo-tab'
import { SiloTabs } from '@/app/(console)/system/(silo)/silo-tabs'
import { pathParam } from '@/lib/navigation/path-param'
import { PrefetchBoundary } from '@/lib/screens/prefetch-boundary'
import { currentPath, requireSession } from '@/lib/session/server'

interface Props {
  readonly params: Promise<{ silo: string }>
  readonly children: ReactNode
}

/** The tabs stay mounted while forms open over them; only the one that is opened first is read here. */
export default async function SiloTabsLayout({ params, children }: Props) {
  const silo = pathParam((await params).silo)
  const [, query = ''] = (await currentPath()).split('?')
  const first = siloTabOf(new URLSearchParams(query).get('tab'))
  const [{ prefetched, failure }, { siloName, userId }] = await Promise.all([
    readSiloTab(first, silo),
    requireSession(),
  ])
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <SiloTabs
        silo={silo}
        isOwn={silo === siloName}
        readerId={userId}
        first={first}
        failure={failure}
      />
      {children}
    </PrefetchBoundary>
  )
}
