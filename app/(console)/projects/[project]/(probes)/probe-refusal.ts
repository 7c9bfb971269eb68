import { poolRefusal } from '@/app/(console)/projects/[project]/_floating-ips/pool-refusal'
import type { Failure } from '@/lib/api/result'

/**
 * Which field is to blame when a probe can't be created; undefined for all other refusals. `pool` is
 * what was chosen (pool-value.ts). A name that a probe of any project has is answered with 500, which
 * can be anything else as well (behaviour-operator.md, probes).
 */
export function probeRefusal(
  result: Failure,
  pool: string | undefined,
): Readonly<Partial<Record<'name' | 'sled' | 'pool', string>>> | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  if (result.status === 500)
    return {
      name: 'The platform failed. A probe in another project may have this name; try another',
    }
  if (message.includes('not found: sled '))
    return { sled: 'This sled no longer exists; choose another one' }
  const blamed = poolRefusal(result, pool)
  return blamed && { pool: blamed.pool ?? blamed.ip ?? message }
}

/** What the project lacks that a probe needs; undefined for all other refusals. */
export function networkRefusal(result: Failure): string | undefined {
  if (result.type !== 'error') return undefined
  const kind = /not found: (vpc|vpc-subnet) with name "default"/.exec(result.error.message)?.[1]
  if (kind === undefined) return undefined
  return kind === 'vpc'
    ? 'The project has no VPC named default, where probes get their network interface. Create one first.'
    : 'VPC default has no subnet named default, where probes get their network interface. Create one first.'
}
