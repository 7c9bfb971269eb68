import 'server-only'
import type { Failure, Result } from '@/lib/api/result'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { policyOperations } from '@/lib/contract/policy'
import { siloOperations } from '@/lib/contract/silo'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { userOperations } from '@/lib/contract/user'
import { readQuietly, view } from '@/lib/platform/read'
import { type Answer, readList, readNamed } from '@/lib/platform/read-list'
import { isLacking } from '@/lib/screens/needs-platform'
import type { SiloTab } from './silo-tab'

interface TabRead {
  readonly answers: readonly Answer[]
  readonly failure: Failure | undefined
}

const dataOf = <T>(answer: Result<T>): T | undefined =>
  answer.type === 'success' ? answer.data : undefined

/** What a tab of a silo's page starts with, under the keys that it reads it by. */
export async function readSiloTab(tab: SiloTab, silo: string): Promise<TabRead> {
  switch (tab) {
    case 'idps':
      return readList(identityProviderOperations.siloIdentityProviderList, { silo })
    case 'ip-pools':
      return readList(ipPoolOperations.siloIpPoolList, {}, { silo })
    case 'subnet-pools':
      // A platform without them has no such tab: the first is shown.
      return (await isLacking({ feature: 'subnetPools' }))
        ? readSiloTab('idps', silo)
        : readList(subnetPoolOperations.siloSubnetPoolList, {}, { silo })
    case 'quotas': {
      const params = { path: { silo } }
      const answer = await view(siloOperations.siloUtilizationView, params)
      return {
        answers: [[['siloUtilizationView', params], dataOf(answer)]],
        failure: answer.type === 'success' ? undefined : answer,
      }
    }
    case 'users':
      return readNamed(userOperations.siloUserList, { silo })
    case 'access': {
      const params = { path: { silo } }
      const everybody = { query: { silo, limit: PICKER_LIMIT } }
      const [policy, users] = await Promise.all([
        view(policyOperations.siloPolicyView, params),
        // For names only: without them ids are shown.
        readQuietly(userOperations.siloUserList, everybody),
      ])
      return {
        answers: [
          [['siloPolicyView', params], dataOf(policy)],
          [['siloUserList', everybody], dataOf(users)],
        ],
        failure: policy.type === 'success' ? undefined : policy,
      }
    }
    // Of the reader's own silo alone, by what the browser knows of them.
    case 'groups':
    // The silo itself says them.
    case 'fleet-roles':
    // Are for few readers of the page: whom they are refused to must not lose it.
    case 'certificates':
    case 'tokens':
      return { answers: [], failure: undefined }
  }
}
