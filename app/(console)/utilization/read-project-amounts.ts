import { askAll } from '@/lib/api/ask-all'
import { ReadError } from '@/lib/api/query'
import type { Resource } from '@/lib/capacity/amounts'
import { readLatest } from '@/lib/utilization/read-provisioned'
import { serverNow } from '@/lib/ui/clock'

/** How many projects are read, since the platform reports one at a time; the others are one row. */
export const PROJECTS_MAX = 100

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
  const answers = await askAll(projects, ({ name }) =>
    readLatest({ level: 'silo', project: name }, resource, nowMs, signal),
  )
  return projects.flatMap(({ id, name }, at) => {
    const answer = answers[at]
    if (answer?.status === 'fulfilled') return [{ id, name, amount: answer.value }]
    if (answer?.reason instanceof ReadError && answer.reason.failure.status === 404) return []
    throw answer?.reason
  })
}
