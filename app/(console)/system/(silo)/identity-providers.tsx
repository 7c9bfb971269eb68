'use client'

import { siloReads } from '@/lib/api/silo-reads'
import type { Failure } from '@/lib/api/result'
import { siloCan, whyNoProviders } from '@/lib/contract/silo-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { IdentityProvider } from '@/lib/contract/identity-provider'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { LinkButton } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { identityProviderFrame } from './identity-provider-frame'
import type { OfSilo } from './silo-page'

interface Data {
  readonly isOwn: boolean
}

const IdentityProviderList = defineListScreen<IdentityProvider, OfSilo, Data>({
  frame: identityProviderFrame,
  noun: 'identity provider',
  read: ({ silo }, page) => siloReads.siloIdentityProviderList({ query: { silo, ...page } }),
  use: ({ params: { silo }, data: { isOwn }, missing }) => ({
    actions: (
      <NewProvider silo={silo} disabledReason={isOwn ? missing.manageSilo : missing.changeFleet} />
    ),
  }),
  rowActions: () => [],
  quick: {
    group: 'Go to identity provider',
    target: ({ name }, { silo }) => routes.siloIdentityProvider(silo, name),
  },
})

interface Props extends Data {
  readonly params: OfSilo
  readonly failure: Failure | undefined
}

/** The providers of a silo; one of local users has none, and is told why. */
export function IdentityProviders({ params, isOwn, failure }: Props) {
  const { silo } = params
  const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
  const missing = useMissing()
  if (!data || siloCan.haveProviders(data))
    return <IdentityProviderList params={params} failure={failure} data={{ isOwn }} />
  const reason = isOwn ? missing.manageSilo : missing.changeFleet
  return (
    <>
      <div className="section-head">
        <h2>Identity providers</h2>
        <NewProvider silo={silo} disabledReason={reason ?? whyNoProviders(data)} />
      </div>
      <EmptyState icon={<Icon name="key" />} title="No identity providers">
        {`${whyNoProviders(data)}.`}
      </EmptyState>
    </>
  )
}

function NewProvider(props: { silo: string; disabledReason: string | undefined }) {
  const { silo, disabledReason } = props
  return (
    <LinkButton
      variant="primary"
      href={routes.siloIdentityProviderNew(silo)}
      scroll={false}
      disabledReason={disabledReason}
    >
      New provider
    </LinkButton>
  )
}
