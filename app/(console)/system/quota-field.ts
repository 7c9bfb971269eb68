import { checked } from '@/lib/action/field-schemas'
import type { Resource } from '@/lib/capacity/amounts'
import { quotaOf, validateQuota } from '@/lib/capacity/quota-change'

/** A quota typed in the unit of its field, as the platform counts it: vCPUs or bytes. */
export const quotaField = (resource: Resource) =>
  checked((text) => validateQuota(text, resource)).transform((text) => quotaOf(text, resource))
