import { hasAddresses } from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { quotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { diskCan } from '@/lib/contract/disk-can'
import type { Result } from '@/lib/api/result'
import type { AnswerOf } from '@/lib/contract/operation'
import type { ResultsPage } from '@/lib/contract/common'
import type { diskOperations } from '@/lib/contract/disk'
import type { floatingIpOperations } from '@/lib/contract/floating-ip'
import type { Image, imageOperations } from '@/lib/contract/image'
import type { ipPoolOperations } from '@/lib/contract/ip-pool'
import { GIB } from '@/lib/contract/limits'
import type { siloOperations } from '@/lib/contract/silo'
import type { sshKeyOperations } from '@/lib/contract/ssh-key'
import type { vpcOperations } from '@/lib/contract/vpc'
import { translate } from '@/lib/errors/translate'
import { type Choices, type ImageChoice, listWords, type UnreadList } from './form-values'
import { quotaUsage } from '@/lib/capacity/quota-meters'

type Images = Result<AnswerOf<typeof imageOperations.imageList>>

/** What was read of each list, and of the quota. */
export interface ChoiceResults {
  readonly siloImages: Images
  readonly projectImages: Images
  readonly disks: Result<AnswerOf<typeof diskOperations.diskList>>
  readonly keys: Result<AnswerOf<typeof sshKeyOperations.currentUserSshKeyList>>
  readonly vpcs: Result<AnswerOf<typeof vpcOperations.vpcList>>
  readonly pools: Result<AnswerOf<typeof ipPoolOperations.projectIpPoolList>>
  readonly floatingIps: Result<AnswerOf<typeof floatingIpOperations.floatingIpList>>
  readonly quota: Result<AnswerOf<typeof siloOperations.utilizationView>>
}

/** All that the form has to choose from. What could not be read is left out, and named in `unread`. */
export function choicesOf(results: ChoiceResults): Choices {
  const { siloImages, projectImages, disks, keys, vpcs, pools, floatingIps, quota } = results
  const lists = Object.keys(listWords) as UnreadList['list'][]
  const ofProject = [...itemsOf(vpcs), ...itemsOf(disks), ...itemsOf(floatingIps)]
  return {
    projectId: ofProject[0]?.projectId,
    siloImages: itemsOf(siloImages).map(imageChoice),
    projectImages: itemsOf(projectImages).map(imageChoice),
    disks: itemsOf(disks)
      .filter(diskCan.attach)
      .map(({ name, size }) => ({ name, gib: Math.ceil((size ?? 0) / GIB) })),
    diskNames: itemsOf(disks).map(({ name }) => name),
    keys: itemsOf(keys).map(({ name, description }) => ({ name, description })),
    vpcs: itemsOf(vpcs).map(({ name }) => name),
    pools: itemsOf(pools)
      .filter(hasAddresses)
      .map(({ name, description, isDefault, ipVersion }) => ({
        ...{ name, description, isDefault: isDefault === true },
        ...(ipVersion !== undefined && { ipVersion }),
      })),
    arePoolsKnown: pools.type === 'success',
    floatingIps: itemsOf(floatingIps)
      .filter(({ instanceId }) => instanceId == null)
      .map(({ name, ip, description }) => ({ name, ip, description })),
    hasFloatingIps: itemsOf(floatingIps).length > 0,
    unread: lists.flatMap((list) => unreadOf(list, results[list])),
    quota: quota.type === 'success' ? quotaLeft(quota.data) : undefined,
    usage: quota.type === 'success' ? quotaUsage(quota.data) : undefined,
  }
}

/**
 * A reader with a role on the project alone may not list what is the silo's (behaviour-tenant,
 * section 3).
 */
function unreadOf(list: UnreadList['list'], result: Result<ResultsPage<unknown>>): UnreadList[] {
  if (result.type === 'success') {
    const count = result.data.unreadable ?? 0
    const text = `${listWords[list]}: ${count} couldn’t be read and can’t be chosen.`
    return count > 0 ? [{ list, text, isMissing: false }] : []
  }
  const text = `${listWords[list]} couldn’t be loaded. ${translate(result, `${list}List`).message}`
  return result.status === 403 ? [] : [{ list, text, isMissing: true }]
}

const itemsOf = <T>(result: Result<ResultsPage<T>>): readonly T[] =>
  result.type === 'success' ? result.data.items : []

const imageChoice = ({ id, name, os, version, size }: Image): ImageChoice => ({
  ...{ id, name },
  system: `${os} / ${version}`,
  gib: Math.ceil((size ?? 0) / GIB),
})
