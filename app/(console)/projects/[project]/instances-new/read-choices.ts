import 'server-only'
import { quotaLeft } from '@/app/(console)/projects/[project]/quota-left'
import { diskOperations } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { type Image, imageOperations } from '@/lib/contract/image'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { GIB, PICKER_LIMIT } from '@/lib/contract/limits'
import { siloOperations } from '@/lib/contract/silo'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { vpcOperations } from '@/lib/contract/vpc'
import type { Failure, Result } from '@/lib/api/result'
import type { ResultsPage } from '@/lib/contract/common'
import { read, view } from '@/lib/platform/read'
import type { Choices, ImageChoice } from './form-values'

const limit = PICKER_LIMIT

/**
 * All that the form has to choose from, read side by side. A project that isn't there becomes the
 * not-found screen; any other failure is answered, with the operation that met it.
 */
export async function readChoices(
  project: string,
): Promise<
  { readonly choices: Choices } | { readonly failure: Failure; readonly operation: string }
> {
  const query = { project, limit }
  const [disks, siloImages, projectImages, keys, vpcs, pools, addresses, quota] = await Promise.all(
    [
      view(diskOperations.diskList, { query }),
      read(imageOperations.imageList, { query: { limit } }),
      read(imageOperations.imageList, { query }),
      read(sshKeyOperations.currentUserSshKeyList, { query: { limit } }),
      read(vpcOperations.vpcList, { query }),
      read(ipPoolOperations.projectIpPoolList, { query: { limit } }),
      read(floatingIpOperations.floatingIpList, { query }),
      read(siloOperations.utilizationView, {}),
    ],
  )
  if (disks.type !== 'success') return { failure: disks, operation: 'diskList' }
  for (const [operation, result] of [
    ['imageList', siloImages],
    ['imageList', projectImages],
    ['currentUserSshKeyList', keys],
    ['vpcList', vpcs],
    ['projectIpPoolList', pools],
    ['floatingIpList', addresses],
  ] as const)
    // Somebody with a role on the project alone may not list what is the silo's: the form does
    // without (behaviour-tenant, section 3).
    if (result.type !== 'success' && result.status !== 403) return { failure: result, operation }
  return {
    choices: {
      siloImages: itemsOf(siloImages).map(imageChoice),
      projectImages: itemsOf(projectImages).map(imageChoice),
      disks: disks.data.items
        .filter(diskCan.attach)
        .map(({ name, size }) => ({ name, gib: Math.ceil(size / GIB) })),
      diskNames: disks.data.items.map(({ name }) => name),
      keys: itemsOf(keys).map(({ name, description }) => ({ name, description })),
      vpcs: itemsOf(vpcs).map(({ name }) => name),
      pools: itemsOf(pools).map(({ name, description, isDefault }) => ({
        ...{ name, description, isDefault },
      })),
      arePoolsKnown: pools.type === 'success',
      floatingIps: itemsOf(addresses)
        .filter(({ instanceId }) => instanceId == null)
        .map(({ name, ip, description }) => ({ name, ip, description })),
      hasFloatingIps: itemsOf(addresses).length > 0,
      ...(quota.type === 'success' && { quota: quotaLeft(quota.data) }),
    },
  }
}

const itemsOf = <T>(result: Result<ResultsPage<T>>): readonly T[] =>
  result.type === 'success' ? result.data.items : []

const imageChoice = ({ id, name, os, version, size }: Image): ImageChoice => ({
  ...{ id, name },
  system: `${os} / ${version}`,
  gib: Math.ceil(size / GIB),
})
