import 'server-only'
import type { Caller } from '@/lib/action/define-action'
import { siloOperations } from '@/lib/contract/silo'
import { quotaLeft } from './quota-left'

/** What the quota has left for disks and snapshots, GiB; undefined when unknown. */
export async function readStorageLeft(call: Caller): Promise<number | undefined> {
  const usage = await call(siloOperations.utilizationView, {})
  return usage.type === 'success' ? quotaLeft(usage.data)?.storageGib : undefined
}
