import {
  defaultVersions,
  hasAddresses,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { quotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { diskCan } from '@/lib/contract/disk-can'
import type { Result } from '@/lib/api/result'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import type { ResultsPage } from '@/lib/contract/common'
import type { ApiVersion } from '@/lib/contract/api-version'
import type { diskOperations } from '@/lib/contract/disk'
import type { floatingIpOperations } from '@/lib/contract/floating-ip'
import type { Image, imageOperations } from '@/lib/contract/image'
import type { ipPoolOperations } from '@/lib/contract/ip-pool'
import { GIB } from '@/lib/contract/limits'
import { platformCan } from '@/lib/contract/platform-can'
import type { siloOperations } from '@/lib/contract/silo'
import type { sshKeyOperations } from '@/lib/contract/ssh-key'
import type { vpcOperations } from '@/lib/contract/vpc'
import { translate } from '@/lib/errors/translate'
import { type Choices, type ImageChoice, type ListName, listWords } from './form-values'
import { quotaUsage } from '@/lib/capacity/quota-meters'

/* What each list brings to the form. What could not be read is left out, and named in `unread`. */

type Part = Partial<Choices>
type Of<O extends Operation> = Result<AnswerOf<O>>

export const imagesPart = (
  list: 'siloImages' | 'projectImages',
  images: Of<typeof imageOperations.imageList>,
): Part => ({ [list]: itemsOf(images).map(imageChoice), unread: unreadOf(list, images) })

export const disksPart = (disks: Of<typeof diskOperations.diskList>): Part => ({
  projectId: itemsOf(disks)[0]?.projectId,
  disks: itemsOf(disks)
    .filter(diskCan.attach)
    .map(({ name, size }) => ({ name, gib: Math.ceil((size ?? 0) / GIB) })),
  diskNames: itemsOf(disks).map(({ name }) => name),
  unread: unreadOf('disks', disks),
})

export const keysPart = (keys: Of<typeof sshKeyOperations.currentUserSshKeyList>): Part => ({
  keys: itemsOf(keys).map(({ name, description }) => ({ name, description })),
  unread: unreadOf('keys', keys),
})

export const vpcsPart = (vpcs: Of<typeof vpcOperations.vpcList>): Part => ({
  projectId: itemsOf(vpcs)[0]?.projectId,
  vpcs: itemsOf(vpcs).map(({ name }) => name),
  unread: unreadOf('vpcs', vpcs),
})

type Pools = Of<typeof ipPoolOperations.projectIpPoolList>

export const poolsPart = (pools: Pools, platform: ApiVersion | undefined): Part => ({
  pools: itemsOf(pools)
    .filter(hasAddresses)
    .map(({ name, description, isDefault, ipVersion }) => ({
      ...{ name, description, isDefault: isDefault === true },
      ...(ipVersion !== undefined && { ipVersion }),
    })),
  arePoolsKnown: pools.type === 'success',
  lacksOutboundPool: platformCan(platform, 'poolVersions') && lacksOutboundPool(pools),
  canSelectVersion: platformCan(platform, 'poolSelectors'),
  canHaveTwo: platformCan(platform, 'twoEphemeralIps'),
  // A reader with a role on the project alone may not list them (behaviour-tenant, section 3), and gets
  // addresses of the default one.
  unread: pools.type !== 'success' && pools.status === 403 ? [] : unreadOf('pools', pools),
})

/** For platforms whose pools report their version. */
const lacksOutboundPool = (pools: Pools): boolean =>
  pools.type === 'success' &&
  !pools.data.unreadable &&
  !defaultVersions(pools.data.items).includes('v4')

export const floatingIpsPart = (ips: Of<typeof floatingIpOperations.floatingIpList>): Part => ({
  projectId: itemsOf(ips)[0]?.projectId,
  floatingIps: itemsOf(ips)
    .filter(({ instanceId }) => instanceId == null)
    .map(({ name, ip, description }) => ({ name, ip, description })),
  hasFloatingIps: itemsOf(ips).length > 0,
  unread: unreadOf('floatingIps', ips),
})

export const quotaPart = (quota: Of<typeof siloOperations.utilizationView>): Part =>
  quota.type === 'success' ? { quota: quotaLeft(quota.data), usage: quotaUsage(quota.data) } : {}

function unreadOf(list: ListName, result: Result<ResultsPage<unknown>>): Choices['unread'] {
  if (result.type === 'success') {
    const count = result.data.unreadable ?? 0
    const text = `${listWords[list]}: ${count} couldn’t be read and can’t be chosen.`
    return count > 0 ? [{ list, text, isMissing: false }] : []
  }
  const text = `${listWords[list]} couldn’t be loaded. ${translate(result, `${list}List`).message}`
  return [{ list, text, isMissing: true }]
}

const itemsOf = <T>(result: Result<ResultsPage<T>>): readonly T[] =>
  result.type === 'success' ? result.data.items : []

const imageChoice = ({ id, name, os, version, size }: Image): ImageChoice => ({
  ...{ id, name },
  system: `${os} / ${version}`,
  gib: Math.ceil((size ?? 0) / GIB),
})
