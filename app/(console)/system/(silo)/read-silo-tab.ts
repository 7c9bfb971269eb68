import 'server-only'
import type { Failure } from '@/lib/api/result'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { siloOperations } from '@/lib/contract/silo'
import { userOperations } from '@/lib/contract/user'
import { view } from '@/lib/platform/read'
import { readList, asPrefetched } from '@/lib/platform/read-list'
import type { SiloTab } from './silo-tab'
import { userRow } from './user-row'

interface TabRead {
  readonly prefetched: string
  readonly failure: Failure | undefined
}

/** What a tab of a silo's page starts with, under the keys that it reads it by. */
export async function readSiloTab(tab: SiloTab, silo: string): Promise<TabRead> {
  switch (tab) {
    case 'idps':
      return readList(identityProviderOperations.siloIdentityProviderList, { silo })
    case 'ip-pools':
      return readList(ipPoolOperations.siloIpPoolList, {}, { silo })
    case 'quotas': {
      const params = { path: { silo } }
      const answer = await view(siloOperations.siloUtilizationView, params)
      return answer.type === 'success'
        ? {
            prefetched: asPrefetched([['siloUtilizationView', params], answer.data]),
            failure: undefined,
          }
        : { prefetched: asPrefetched(), failure: answer }
    }
    case 'users':
      return readList(userOperations.siloUserList, { silo }, undefined, userRow)
    // The silo itself says them.
    case 'fleet-roles':
    // Are for few readers of the page: whom they are refused to must not lose it.
    case 'certificates':
      return { prefetched: asPrefetched(), failure: undefined }
  }
}
