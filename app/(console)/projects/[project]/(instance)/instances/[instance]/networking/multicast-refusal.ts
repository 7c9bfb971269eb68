import type { Failure } from '@/lib/api/result'

interface Blamed {
  /** None: nothing that was typed is to blame. */
  readonly field?: 'group' | 'sources' | 'ipVersion'
  readonly message: string
}

/** Why a group can't be joined, in our words; undefined for all other refusals (behaviour-2026.md, 1.8). */
export function multicastRefusal(result: Failure): Blamed | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (message.includes('multicast functionality is currently disabled'))
    return { message: 'Multicast is turned off on this platform. Only operators can turn it on.' }
  if (message.includes('require at least one source IP'))
    return { field: 'sources', message: 'Groups of this address range need at least one source IP' }
  if (message.includes('Multiple default multicast IP pools'))
    return {
      field: 'ipVersion',
      message: 'There are multicast pools of both IP versions; choose one',
    }
  if (/not found: multicast-group\b/.test(message))
    return { field: 'group', message: 'No group has this ID' }
  if (/not found: default (?:multicast )?IP/.test(message))
    return {
      message: 'The silo has no multicast pool to create the group from. Ask an operator for one.',
    }
  if (/is not in any configured pool/.test(message))
    return { field: 'group', message: 'This address isn’t in any of the silo’s multicast pools' }
  return undefined
}
