import type { ReactNode } from 'react'
import { readSiloTab } from '@/app/(console)/system/(silo)/read-silo-tab'
import { siloTabOf } from '@/app/(console)/system/(silo)/silo-tab'
import { SiloTabs } from '@/app/(console)/system/(silo)/silo-tabs'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { currentPath } from '@/lib/session/server'

interface Props {
  readonly params: Promise<{ silo: string }>
  readonly children: ReactNode
}

/** The tabs stay mounted while forms open over them; only the one that is opened first is read here. */
export default async function SiloTabsLayout({ params, children }: Props) {
  const silo = pathParam((await params).silo)
  const [, query = ''] = (await currentPath()).split('?')
  const first = siloTabOf(new URLSearchParams(query).get('tab'))
  const { answers, failure } = await readSiloTab(first, silo)
  return (
    <PrefetchBoundary prefetched={asPrefetched(...answers)}>
      <SiloTabs silo={silo} first={first} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
