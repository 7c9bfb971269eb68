import { GIB, INSTANCE_CPUS_MIN, INSTANCE_MEMORY_GIB_MIN } from '@/lib/contract/limits'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
import type { Utilization } from '@/lib/contract/silo'
import { plural } from '@/lib/format/plural'
import { validateNumber } from '@/lib/validate/number'

/** Checks the vCPUs of an instance, as typed. */
export const validateCpus = (
  value: string,
  { cpus }: Pick<PlatformLimits, 'cpus'>,
): string | undefined =>
  validateNumber(value, { label: 'vCPUs', min: INSTANCE_CPUS_MIN, max: cpus })

/** Checks the memory of an instance, GiB as typed. */
export const validateMemory = (
  value: string,
  { memoryGib }: Pick<PlatformLimits, 'memoryGib'>,
): string | undefined =>
  validateNumber(value, {
    label: 'Memory',
    min: INSTANCE_MEMORY_GIB_MIN,
    max: memoryGib,
    unit: 'GiB',
  })

/** A size as the platform has it: memory in bytes; null where it couldn't be read. */
interface Size {
  readonly ncpus: number | null
  readonly memory: number | null
}

const roomWords = (room: number, what: string): string =>
  room > 0
    ? `Your silo’s quota has room for ${what} at most`
    : 'Your silo’s quota has no room for it any more'

/**
 * Why an instance that runs couldn't be started again with another size, by field, as its silo's quota
 * counts what runs (behaviour-tenant.md, section 10); undefined where it could, and where that is unknown.
 */
export function beyondQuota(
  wanted: { readonly ncpus: number; readonly memoryGib: number },
  now: Size,
  { capacity, provisioned }: Utilization,
): Readonly<Record<string, string>> | undefined {
  // What others have stays counted.
  const room = (all: number | null, used: number | null, own: number | null): number =>
    all === null || used === null || own === null ? Infinity : all - Math.max(0, used - own)
  const cpus = room(capacity.cpus, provisioned.cpus, now.ncpus)
  const gib = Math.floor(room(capacity.memory, provisioned.memory, now.memory) / GIB)
  const fields = {
    ...(wanted.ncpus > cpus && { ncpus: roomWords(cpus, plural(cpus, 'vCPU')) }),
    ...(wanted.memoryGib > gib && { memory: roomWords(gib, `${gib} GiB of memory`) }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}
