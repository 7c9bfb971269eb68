import 'server-only'
import { diskOperations } from '@/lib/contract/disk'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { siloOperations } from '@/lib/contract/silo'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import type { Operation } from '@/lib/contract/operation'
import { vpcOperations } from '@/lib/contract/vpc'
import { platformVersion } from '@/lib/platform/platform-version'
import { read, view } from '@/lib/platform/read'
import { readAll } from '@/lib/platform/read-all'
import {
  disksPart,
  floatingIpsPart,
  imagesPart,
  keysPart,
  poolsPart,
  quotaPart,
  vpcsPart,
} from './choice-parts'
import type { ChoicePart, Choices } from './form-values'

/**
 * One part of what the form has to choose from: nearly always one call. A project that isn't there becomes
 * the not-found screen, by its disks; the form opens without whatever else could not be read, and without
 * the later pages of long lists that `mayReadOn` doesn't allow.
 */
export function readChoices(
  part: ChoicePart,
  project: string,
  mayReadOn: () => boolean = () => true,
): Promise<Partial<Choices>> {
  const list = <O extends Operation>(
    operation: O,
    query?: Readonly<Record<string, string>>,
    first?: typeof view,
  ) => readAll(operation, query, first, mayReadOn)
  const reads: Readonly<Record<ChoicePart, () => Promise<Partial<Choices>>>> = {
    siloImages: async () => imagesPart('siloImages', await list(imageOperations.imageList)),
    projectImages: async () =>
      imagesPart('projectImages', await list(imageOperations.imageList, { project })),
    disks: async () => disksPart(await list(diskOperations.diskList, { project }, view)),
    keys: async () => keysPart(await list(sshKeyOperations.currentUserSshKeyList)),
    vpcs: async () => vpcsPart(await list(vpcOperations.vpcList, { project })),
    pools: async () =>
      poolsPart(
        ...(await Promise.all([list(ipPoolOperations.projectIpPoolList), platformVersion()])),
      ),
    floatingIps: async () =>
      floatingIpsPart(await list(floatingIpOperations.floatingIpList, { project })),
    quota: async () => quotaPart(await read(siloOperations.utilizationView, {})),
  }
  return reads[part]()
}
