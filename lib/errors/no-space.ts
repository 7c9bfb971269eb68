import type { Failure } from '@/lib/api/result'
import { gibWords } from '@/lib/format/size'

/**
 * Why the platform has no room for a disk, a snapshot or an image, and what to do about it; undefined for
 * other failures (behaviour-tenant.md, section 10). `what` is the requested size: '20 GiB'; `leftGib` is
 * what the quota has left, if known.
 */
export function noSpace(result: Failure, what: string, leftGib?: number): string | undefined {
  if (result.type !== 'error' || result.status !== 507) return undefined
  const left =
    leftGib === undefined ? '' : `: ${gibWords(leftGib)} ${leftGib === 1 ? 'is' : 'are'} left`
  return result.error.message.includes('Storage Limit Exceeded')
    ? `The silo’s storage quota has no room for ${what}${left}. Delete unused disks or snapshots, or ask an operator for a larger quota.`
    : `The platform has no room for ${what} right now. Try a smaller size, or ask an operator.`
}
