'use client'

import type { QueryClient } from '@tanstack/react-query'
import { type Read, ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { rightsRead } from '@/lib/api/rights'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { Outcome } from '@/lib/change/outcome'
import type { ApiVersion } from '@/lib/contract/api-version'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import type { Instance } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import { platformLimits } from '@/lib/contract/platform-limits'
import { stopChecks, type StopFact, type StopFacts, type StopStep } from './job-stop-checks'

/* Looks, before a job stops an instance, at what may be in its way (job-stop-checks.ts). */

interface Reader {
  readonly queries: QueryClient
  readonly platform: ApiVersion | undefined
}

const refusal = (message: string): Outcome<never> => ({
  type: 'failure',
  fieldErrors: {},
  problems: [{ message: `${message}. Nothing was changed.` }],
})

/** The current value; undefined if it can't be read. */
const now = <T>(read: Read<T>, { queries }: Reader): Promise<T | undefined> =>
  queries.fetchQuery({ ...read, staleTime: 0, retry: false }).catch(() => undefined)

/** The rest of what a step asks for, side by side. */
async function factsOf(
  instance: Instance,
  wanted: readonly StopFact[],
  reader: Reader,
): Promise<StopFacts> {
  const { id } = instance
  const ask = <T>(fact: StopFact, read: Read<T>) =>
    wanted.includes(fact) ? now(read, reader) : undefined
  const { platform } = reader
  const [usage, disks, nics, ips] = await Promise.all([
    ask('usage', utilizationReads.utilizationView({})),
    ask(
      'disks',
      reads.instanceDiskList({ path: { instance: id }, query: { limit: PICKER_LIMIT } }),
    ),
    ask(
      'nics',
      reads.instanceNetworkInterfaceList({ query: { instance: id, limit: PICKER_LIMIT } }),
    ),
    // Each interface has an address of every version, where it can't lack one.
    platformCan(platform, 'dualStack')
      ? ask('externalIps', reads.instanceExternalIpList({ path: { instance: id } }))
      : undefined,
  ])
  return {
    ...{ instance, usage, limits: platformLimits(platform) },
    ...{ disks: disks?.items, nics: nics?.items },
    externalIps: ips?.items.filter(({ kind }) => !isOutboundOnly(kind)).map(({ ip }) => ip),
  }
}

/**
 * Why an instance isn't stopped for a step, as the step's outcome; undefined if no objection is known.
 */
export async function whyNotStop(
  target: { readonly id: string },
  { by, input }: { readonly by: StopStep; readonly input: unknown },
  reader: Reader,
): Promise<Outcome<never> | undefined> {
  const read = reads.instanceView({ path: { instance: target.id } })
  let instance: Instance
  try {
    instance = await reader.queries.fetchQuery({ ...read, staleTime: 0, retry: false })
  } catch (error) {
    if (!(error instanceof ReadError)) return undefined
    const { failure } = error
    if (failure.status === 401) return { type: 'expired' }
    return failure.status === 404 ? refusal('The instance no longer exists') : undefined
  }
  const check = stopChecks[by]
  const [facts, missing] = await Promise.all([
    factsOf(instance, check.reads, reader),
    now(rightsRead(instance.projectId), reader),
  ])
  const problem = missing?.changeInProject ?? check.problem(facts, input)
  return problem === undefined ? undefined : refusal(problem)
}
