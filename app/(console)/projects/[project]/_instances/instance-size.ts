import {
  INSTANCE_CPUS_MAX,
  INSTANCE_CPUS_MIN,
  INSTANCE_MEMORY_GIB_MAX,
  INSTANCE_MEMORY_GIB_MIN,
} from '@/lib/contract/limits'
import { validateNumber } from '@/lib/validate/number'

/** Checks the vCPUs of an instance, as typed. */
export const validateCpus = (value: string): string | undefined =>
  validateNumber(value, { label: 'vCPUs', min: INSTANCE_CPUS_MIN, max: INSTANCE_CPUS_MAX })

/** Checks the memory of an instance, GiB as typed. */
export const validateMemory = (value: string): string | undefined =>
  validateNumber(value, {
    label: 'Memory',
    min: INSTANCE_MEMORY_GIB_MIN,
    max: INSTANCE_MEMORY_GIB_MAX,
    unit: 'GiB',
  })
