import 'server-only'
import { diskOperations } from '@/lib/contract/disk'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { siloOperations } from '@/lib/contract/silo'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import type { Operation } from '@/lib/contract/operation'
import { platformCan } from '@/lib/contract/platform-can'
import { vpcOperations } from '@/lib/contract/vpc'
import { platformVersion } from '@/lib/platform/platform-version'
import { read, view } from '@/lib/platform/read'
import { readAll } from '@/lib/platform/read-all'
import { choicesOf } from './choices-of'
import { defaultVersions } from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import type { ChoiceResults } from './choices-of'
import type { Choices } from './form-values'

/** Calls that it takes where no list is longer than a page. */
export const CHOICES_READS = 8

/**
 * What the form has to choose from, read side by side. A project that isn't there becomes the
 * not-found screen; the form opens without whatever else could not be read, and without the later
 * pages of long lists that `mayReadOn` doesn't allow.
 */
export async function readChoices(
  project: string,
  mayReadOn: () => boolean = () => true,
): Promise<Choices> {
  const list = <O extends Operation>(
    operation: O,
    query?: Readonly<Record<string, string>>,
    first?: typeof view,
  ) => readAll(operation, query, first, mayReadOn)
  const [disks, siloImages, projectImages, keys, vpcs, pools, floatingIps, quota, platform] =
    await Promise.all([
      list(diskOperations.diskList, { project }, view),
      list(imageOperations.imageList),
      list(imageOperations.imageList, { project }),
      list(sshKeyOperations.currentUserSshKeyList),
      list(vpcOperations.vpcList, { project }),
      list(ipPoolOperations.projectIpPoolList),
      list(floatingIpOperations.floatingIpList, { project }),
      read(siloOperations.utilizationView, {}),
      platformVersion(),
    ])
  const choices = choicesOf({
    ...{ disks, siloImages, projectImages, keys, vpcs, pools, floatingIps, quota },
  })
  return {
    ...choices,
    lacksOutboundPool: platformCan(platform, 'poolVersions') && lacksOutboundPool(pools),
    canSelectVersion: platformCan(platform, 'poolSelectors'),
    canHaveTwo: platformCan(platform, 'twoEphemeralIps'),
  }
}

/** For platforms whose pools report their version. */
const lacksOutboundPool = (pools: ChoiceResults['pools']): boolean =>
  pools.type === 'success' &&
  !pools.data.unreadable &&
  !defaultVersions(pools.data.items).includes('v4')
