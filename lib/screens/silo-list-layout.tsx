import 'server-only'
import type { ComponentType, ReactNode } from 'react'
import type { SiloListName } from '@/lib/api/silo-rows'
import { asPrefetched } from '@/lib/platform/read-list'
import { readSiloRows } from '@/lib/platform/silo-rows'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { FreshPanels } from './fresh'
import type { ListProps } from './list-screen'

const none = {}

/** The layout of a list over all projects (defineSiloListScreen): reads the first rows on the server. */
export function defineSiloListLayout(List: ComponentType<ListProps>, list: SiloListName) {
  return async function SiloListLayout({ children }: { readonly children?: ReactNode }) {
    const { answers, failure } = await readSiloRows(list)
    return (
      <div className="shell-page">
        <PrefetchBoundary prefetched={asPrefetched(...answers)}>
          <List params={none} failure={failure} />
          <FreshPanels>{children}</FreshPanels>
        </PrefetchBoundary>
      </div>
    )
  }
}
