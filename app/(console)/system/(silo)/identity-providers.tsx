'use client'

import { siloReads } from '@/lib/api/silo-reads'
import type { Failure } from '@/lib/api/result'
import { rightOnSilo } from '@/lib/contract/reader-can'
import { siloCan, whyNoProviders } from '@/lib/contract/silo-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { IdentityProvider } from '@/lib/contract/identity-provider'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { identityProviderFrame } from './identity-provider-frame'
import type { OfSilo } from './silo-page'

const IdentityProviderList = defineListScreen<IdentityProvider, OfSilo>({
  frame: identityProviderFrame,
  read: ({ silo }, page) => siloReads.siloIdentityProviderList({ query: { silo, ...page } }),
  use: ({ params: { silo } }) => ({ actions: <NewProvider silo={silo} /> }),
  rowActions: () => [],
  quick: {
    group: 'Go to identity provider',
    target: ({ name }, { silo }) => routes.siloIdentityProvider(silo, name),
  },
})

interface Props {
  readonly params: OfSilo
  readonly failure: Failure | undefined
}

/** The providers of a silo; a silo of local users has none, and the page states this. */
export function IdentityProviders({ params, failure }: Props) {
  const { silo } = params
  const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
  if (!data || siloCan.haveProviders(data))
    return <IdentityProviderList params={params} failure={failure} />
  return (
    <>
      <div className="section-head">
        <h2>Identity providers</h2>
        <NewProvider silo={silo} whyNone={whyNoProviders(data)} />
      </div>
      <EmptyState icon={<Icon name="key" />} title="No identity providers">
        {`${whyNoProviders(data)}.`}
      </EmptyState>
    </>
  )
}

function NewProvider({ silo, whyNone }: { silo: string; whyNone?: string | undefined }) {
  const missing = useMissing()
  const isOwn = usePageReader().siloName === silo
  return (
    <LinkButton
      variant="primary"
      href={routes.siloIdentityProviderNew(silo)}
      scroll={false}
      disabledReason={missing[rightOnSilo(isOwn)] ?? whyNone}
    >
      New provider
    </LinkButton>
  )
}
