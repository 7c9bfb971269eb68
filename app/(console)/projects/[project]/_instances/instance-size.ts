import { INSTANCE_CPUS_MIN, INSTANCE_MEMORY_GIB_MIN } from '@/lib/contract/limits'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
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
