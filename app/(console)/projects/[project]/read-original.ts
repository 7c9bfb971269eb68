import { networkReads } from '@/lib/api/network-reads'
import { type Read, ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { settingsReads } from '@/lib/api/settings-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { translate } from '@/lib/errors/translate'
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
    const problems: string[] = []
    /** One part, or undefined with what is wrong with it among the problems. */
    const part = async <T extends { readonly unreadable?: number }>(
      what: string,
      operation: string,
      read: Read<T>,
    ): Promise<T | undefined> => {
      try {
        const answer = await read.queryFn(context)
        if ((answer.unreadable ?? 0) > 0) problems.push(`Some ${what} couldn’t be read.`)
        return answer
      } catch (error) {
        // The session is over: that is told as of any read.
        if (!(error instanceof ReadError) || error.failure.status === 401) throw error
        problems.push(
          `The ${what} couldn’t be loaded: ${translate(error.failure, operation).message}`,
        )
        return undefined
      }
    }
    const path = { instance: name }
    const query = { project }
    const page = { project, limit: PICKER_LIMIT }
    const [instance, disks, nics, addresses, keys, ownKeys, instances, allDisks] =
      await Promise.all([
        part('instance', 'instanceView', reads.instanceView({ path, query })),
        part('disks', 'instanceDiskList', reads.instanceDiskList({ path, query: page })),
        part(
          'network interfaces',
          'instanceNetworkInterfaceList',
          reads.instanceNetworkInterfaceList({ query: { ...page, instance: name } }),
        ),
        part(
          'external IPs',
          'instanceExternalIpList',
          reads.instanceExternalIpList({ path, query }),
        ),
        part(
          'SSH keys',
          'instanceSshPublicKeyList',
          settingsReads.instanceSshPublicKeyList({ path, query: page }),
        ),
        part(
          'SSH keys',
          'currentUserSshKeyList',
          settingsReads.currentUserSshKeyList({ query: { limit: PICKER_LIMIT } }),
        ),
        part('instances', 'instanceList', reads.instanceList({ query: page })),
        part('disks', 'diskList', reads.diskList({ query: page })),
      ])
    const placed = await Promise.all(
      (nics?.items ?? []).map(async (nic) => {
        const [vpc, subnet] = await Promise.all([
          part('VPC', 'vpcView', networkReads.vpcView({ path: { vpc: nic.vpcId } })),
          part(
            'subnet',
            'vpcSubnetView',
            networkReads.vpcSubnetView({ path: { subnet: nic.subnetId } }),
          ),
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
