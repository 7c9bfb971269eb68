import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { NewSiloHeader } from './new-silo-header'
import { FreshPage } from '@/lib/screens/fresh'
import { SiloForm } from './silo-form'

export default async function SiloNewPage() {
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
