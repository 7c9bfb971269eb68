import 'server-only'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { SiloListName } from '@/lib/api/silo-rows'
import { asPrefetched } from '@/lib/platform/read-list'
import { readSiloRows } from '@/lib/platform/silo-rows'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { FreshPanels } from './fresh'
import type { ListScreenProps } from './list-screen'

const none = {}

/** The page of a list over all projects (defineSiloListScreen): reads the first rows on the server. */
export function defineSiloListLayout(List: ComponentType<ListScreenProps>, list: SiloListName) {
  async function Rows({ children }: { readonly children?: ReactNode }) {
    const { answers, failure } = await readSiloRows(list)
    return (
      <PrefetchBoundary prefetched={asPrefetched(...answers)}>
        <List params={none} failure={failure} />
        <FreshPanels>{children}</FreshPanels>
      </PrefetchBoundary>
    )
  }
  return function SiloListLayout(props: ComponentProps<typeof Rows>) {
    return (
      <List>
        <Rows {...props} />
      </List>
    )
  }
}
