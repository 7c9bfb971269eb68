import type { ReactNode } from 'react'
import { readSiloTab } from '@/app/(console)/system/(silo)/read-silo-tab'
import { firstSiloTab, siloTabOf } from '@/app/(console)/system/(silo)/silo-tab'
import { SiloTabs } from '@/app/(console)/system/(silo)/silo-tabs'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import { pathParam } from '@/lib/navigation/path-param'
import { readQuietly } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { routes } from '@/lib/routes'
import { currentPath } from '@/lib/session/server'

const { siloIdentityProviderList } = identityProviderOperations

interface Props {
  readonly params: Promise<{ silo: string }>
  readonly children: ReactNode
}

/** The tabs stay mounted while forms open over them; only the one that is opened first is read here. */
export default async function SiloTabsLayout({ params, children }: Props) {
  const silo = pathParam((await params).silo)
  const [path, query = ''] = (await currentPath()).split('?')
  const all = { query: { silo, limit: PAGE_SIZE, pageToken: null } }
  const providers = readQuietly(siloIdentityProviderList, all).then((answer) =>
    answer.type === 'success' ? answer.data : undefined,
  )
  const first =
    siloTabOf(new URLSearchParams(query).get('tab')) ??
    (path === routes.silo(silo) ? firstSiloTab(await providers) : 'idps')
  const [{ answers, failure }, data] = await Promise.all([readSiloTab(first, silo), providers])
  return (
    <PrefetchBoundary
      prefetched={asPrefetched([['siloIdentityProviderList', all], data], ...answers)}
    >
      <SiloTabs silo={silo} first={first} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
