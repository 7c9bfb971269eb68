'use client'

import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { ExternalIp } from '@/lib/contract/external-ip'
import { isFloating, isKnownIpKind } from '@/lib/contract/external-ip-can'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { useInstance } from './use-instance'

/** An external address of an instance. */
export interface InstanceIp {
  readonly ip: string
  /** `ephemeral`, `floating`, or what only another version of the platform knows. */
  readonly kind: string
  /** Floating IPs always have it, others on newer platforms. */
  readonly poolId?: string | undefined
  /** Only for a floating IP. */
  readonly floating?: FloatingIp
}

/**
 * The external addresses of an instance: floating, ephemeral, then what this console does not know.
 * Which floating IPs it has comes from the
 * project's list, which the page follows live; until that is read, and in projects with more than a
 * picker holds, from the instance's own list.
 */
export function useExternalIps(project: string, name: string) {
  const { instance, isDeleting } = useInstance(project, name)
  const read = reads.instanceExternalIpList({ path: { instance: name }, query: { project } })
  const own = useRead(read)
  useLeave(own.error, read, isDeleting)
  const all = useRead(reads.floatingIpList({ query: { project, limit: PICKER_LIMIT } }))
  const listed = all.data?.items
  const isWhole = listed !== undefined && listed.length < PICKER_LIMIT
  const failure: Failure | undefined =
    own.error instanceof ReadError ? own.error.failure : undefined
  const ips: readonly InstanceIp[] | undefined = own.data && [
    ...(isWhole && instance
      ? listed.filter(({ instanceId }) => instanceId === instance.id)
      : own.data.items.filter(isFloating)
    ).map((floating) => ({
      ip: floating.ip,
      kind: 'floating',
      poolId: floating.ipPoolId,
      floating,
    })),
    ...ofKind(own.data.items, (kind) => kind === 'ephemeral'),
    ...ofKind(own.data.items, (kind) => !isKnownIpKind(kind)),
  ]
  return {
    /** How many of them could not be read. */
    unreadable: own.data?.unreadable,
    /** Undefined until they are read. */
    ips,
    /** Floating IPs that an instance could have; undefined until they are read. */
    free: listed?.filter(({ instanceId }) => !instanceId),
    failure,
    isFetching: own.isFetching,
    retry: () => void own.refetch(),
  }
}

const ofKind = (
  items: readonly ExternalIp[],
  isWanted: (kind: string) => boolean,
): readonly InstanceIp[] =>
  items
    .filter(({ kind }) => isWanted(kind))
    .map(({ kind, ip, ipPoolId }) => ({ kind, ip, poolId: ipPoolId }))
