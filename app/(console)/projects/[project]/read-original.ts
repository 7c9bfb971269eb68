import { networkReads } from '@/lib/api/network-reads'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { settingsReads } from '@/lib/api/settings-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { partReader } from '@/lib/reading/part-reader'
import type { Original } from './duplicate-plan'

interface ReadOriginal {
  readonly original: Original | undefined
  /** The failed reads, in words: nothing can be planned without them. */
  readonly problems: readonly string[]
}

/** Begins the keys of what is read for copies. */
export const ORIGINAL = 'instanceWhole'

/** All that there is to copy of an instance, past the cache: what is copied is what is there now. */
export const readOriginal = (project: string, name: string): Read<ReadOriginal> => ({
  queryKey: [ORIGINAL, project, name],
  queryFn: async (context) => {
    const { problems, part } = partReader(context)
    const path = { instance: name }
    const query = { project }
    const page = { project, limit: PICKER_LIMIT }
    const [instance, disks, nics, addresses, keys, ownKeys, instances, allDisks] =
      await Promise.all([
        part('instance', reads.instanceView({ path, query })),
        part('disks', reads.instanceDiskList({ path, query: page })),
        part(
          'network interfaces',
          reads.instanceNetworkInterfaceList({ query: { ...page, instance: name } }),
        ),
        part('external IPs', reads.instanceExternalIpList({ path, query })),
        part('SSH keys', settingsReads.instanceSshPublicKeyList({ path, query: page })),
        part('SSH keys', settingsReads.currentUserSshKeyList({ query: { limit: PICKER_LIMIT } })),
        part('instances', reads.instanceList({ query: page })),
        part('disks', reads.diskList({ query: page })),
      ])
    const placed = await Promise.all(
      (nics?.items ?? []).map(async (nic) => {
        const [vpc, subnet] = await Promise.all([
          part('VPC', networkReads.vpcView({ path: { vpc: nic.vpcId } })),
          part('subnet', networkReads.vpcSubnetView({ path: { subnet: nic.subnetId } })),
        ])
        return vpc && subnet ? [{ nic, vpc: vpc.name, subnet: subnet.name }] : []
      }),
    )
    const isWhole = problems.length === 0
    if (!isWhole || !instance || !disks || !addresses || !keys || !ownKeys)
      return { original: undefined, problems: [...new Set(problems)] }
    // Keys belong to their user alone: those of others can't be passed on.
    const own = new Set(ownKeys.items.map((key) => key.id))
    return {
      problems,
      original: {
        ...{ instance, disks: disks.items, nics: placed.flat(), addresses: addresses.items },
        keys: keys.items.filter(({ id }) => own.has(id)).map((key) => key.name),
        takenInstances: instances?.items.map((each) => each.name) ?? [],
        takenDisks: allDisks?.items.map((each) => each.name) ?? [],
      },
    }
  },
})
