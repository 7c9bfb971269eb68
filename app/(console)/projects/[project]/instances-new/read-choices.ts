import 'server-only'
import { diskOperations } from '@/lib/contract/disk'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { siloOperations } from '@/lib/contract/silo'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { vpcOperations } from '@/lib/contract/vpc'
import { read, view } from '@/lib/platform/read'
import { choicesOf } from './choices-of'
import type { Choices } from './form-values'

const limit = PICKER_LIMIT

/**
 * What the form has to choose from, read side by side. A project that isn't there becomes the
 * not-found screen; the form opens without whatever else could not be read.
 */
export async function readChoices(project: string): Promise<Choices> {
  const query = { project, limit }
  const [disks, siloImages, projectImages, keys, vpcs, pools, floatingIps, quota] =
    await Promise.all([
      view(diskOperations.diskList, { query }),
      read(imageOperations.imageList, { query: { limit } }),
      read(imageOperations.imageList, { query }),
      read(sshKeyOperations.currentUserSshKeyList, { query: { limit } }),
      read(vpcOperations.vpcList, { query }),
      read(ipPoolOperations.projectIpPoolList, { query: { limit } }),
      read(floatingIpOperations.floatingIpList, { query }),
      read(siloOperations.utilizationView, {}),
    ])
  return choicesOf({
    ...{ disks, siloImages, projectImages, keys, vpcs, pools, floatingIps, quota },
  })
}
