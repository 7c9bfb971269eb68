import { ReadError } from '@/lib/api/query'
import type { Resource } from '@/lib/capacity/amounts'
import { readLatest } from '@/lib/utilization/read-provisioned'
import { serverNow } from '@/lib/ui/clock'

/** How many projects are read, since the platform reports one at a time; the others are one row. */
export const PROJECTS_MAX = 100
/** Reads under way at a time. */
const READS_AT_ONCE = 4

export interface ProjectAmount {
  readonly id: string
  readonly name: string
  /** vCPUs or bytes. */
  readonly amount: number
}

/**
 * What each project has provisioned of a resource now. Projects that are gone meanwhile are left out.
 * Fails with ReadError.
 */
export async function readProjectAmounts(
  projects: readonly { readonly id: string; readonly name: string }[],
  resource: Resource,
  signal: AbortSignal,
): Promise<readonly ProjectAmount[]> {
  const nowMs = serverNow()
  const amounts = new Map<string, number>()
  const waiting = [...projects]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const subject = { level: 'silo', project: next.name } as const
      try {
        amounts.set(next.id, await readLatest(subject, resource, nowMs, signal))
      } catch (error) {
        if (!(error instanceof ReadError && error.failure.status === 404)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work))
  return projects.flatMap(({ id, name }) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ id, name, amount }]
  })
}
