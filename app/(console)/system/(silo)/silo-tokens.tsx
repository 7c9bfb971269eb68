'use client'

import { Icon } from '@/lib/ui/icon'
import type { Failure } from '@/lib/api/result'
import { rightOnSilo } from '@/lib/contract/reader-can'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { EmptyState } from '@/lib/ui/empty-state'
import ScimTokenList from './scim-token-list'
import type { OfSilo } from './silo-page'
import { TokenLifetime } from './token-lifetime'

interface Props {
  readonly params: OfSilo
  readonly failure: Failure | undefined
}

/** What people and identity providers of a silo sign in with beside the console. */
export default function SiloTokens({ params, failure }: Props) {
  const isOwn = usePageReader().siloName === params.silo
  const rights = useMissing()
  const missing = rights[rightOnSilo(isOwn)]
  return (
    <>
      <div className="mb-8">
        <TokenLifetime silo={params.silo} />
      </div>
      {missing === undefined ? (
        <ScimTokenList params={params} failure={failure} />
      ) : (
        <section className="section">
          <div className="section-head">
            <h2>SCIM tokens</h2>
          </div>
          <EmptyState icon={<Icon name="key" />} title="SCIM tokens aren’t shown here">
            {`${missing}.`}
          </EmptyState>
        </section>
      )}
    </>
  )
}
