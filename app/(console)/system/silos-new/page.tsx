import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { NewSiloHeader } from './new-silo-header'
import { FreshPage } from '@/lib/screens/fresh'
import { SiloForm, SiloFormSkeleton } from './silo-form'
import { definePage } from '@/lib/screens/page'

async function SiloNewPage() {
  const [, rights] = await withRights(Promise.resolve())
  return (
    <div className="shell-page">
      <NewSiloHeader />
      <PrefetchBoundary prefetched={asPrefetched(rights)}>
        <FreshPage>
          <SiloForm />
        </FreshPage>
      </PrefetchBoundary>
    </div>
  )
}

export default definePage(<SiloFormSkeleton />, SiloNewPage)
