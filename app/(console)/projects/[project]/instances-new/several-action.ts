import { quotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { type JobReader, jobWork } from '@/app/(console)/use-job-work'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { type CallPlan, type Outcome, SEEN_FIELD } from '@/lib/change/outcome'
import { platformLimits } from '@/lib/contract/platform-limits'
import type { PlannedCall } from '@/lib/equivalent/planned'
import { planBy } from '@/lib/form/form-actions'
import { formOf, textsOf } from '@/lib/jobs/job'
import { partReader } from '@/lib/reading/part-reader'
import { routes } from '@/lib/routes'
import { createInstance } from './actions'
import { countOf } from './several'
import {
  eachOf,
  type Known,
  laterCalls,
  type One,
  severalJob,
  severalProblems,
} from './several-plan'

/** The names of a project, and what the silo's quota has left, past the cache. What can't be read is absent. */
const readKnown = (project: string, { queries }: JobReader): Promise<Known> =>
  queries.fetchQuery({
    ...{ queryKey: ['instancesAhead', project], staleTime: 0, gcTime: 0, retry: false },
    queryFn: async (context) => {
      const { part, list } = partReader(context)
      const [instances, disks, usage] = await Promise.all([
        list('instances', (page) => reads.instanceList({ query: { project, ...page } })),
        list('disks', (page) => reads.diskList({ query: { project, ...page } })),
        part('quota', utilizationReads.utilizationView({})),
      ])
      return {
        instances: instances?.map(({ name }) => name),
        disks: disks?.map(({ name }) => name),
        left: usage && quotaLeft(usage),
      }
    },
  })

interface Found {
  readonly all: readonly One[]
  /** What is in the way; undefined where nothing is known to be. */
  readonly refused: Outcome<never> | undefined
}

async function found(project: string, form: FormData, around: JobReader): Promise<Found> {
  const { [SEEN_FIELD]: _, ...values } = textsOf(form)
  const { platform } = around
  const count = countOf(values['count'])
  try {
    const known = await readKnown(project, around)
    const fieldErrors = severalProblems(values, count, known, platformLimits(platform))
    return {
      all: eachOf(values, count, platform),
      refused:
        Object.keys(fieldErrors).length > 0
          ? { type: 'failure', fieldErrors, problems: [] }
          : undefined,
    }
  } catch (error) {
    // Other failures of its reads are no answer, and in nothing's way.
    if (error instanceof ReadError) return { all: [], refused: { type: 'expired' } }
    throw error
  }
}

/** The form of one, as its action is asked for its plan; that leaves a mark in a form. */
const planOf = ({ fields }: One) => planBy(createInstance)(formOf(fields))

/** Begins the job that creates several, once nothing is known to be in its way. */
export async function createSeveral(
  project: string,
  form: FormData,
  around: JobReader,
): Promise<Outcome> {
  const { all, refused } = await found(project, form, around)
  const [first] = all
  if (refused || !first) return refused ?? { type: 'success', data: null }
  const plan = await planOf(first)
  if (!('calls' in plan)) return plan
  const begun = await jobWork(around).work(severalJob(project, all))
  return begun.type === 'success' ? { ...begun, to: routes.instances(project) } : begun
}

/** The calls that the job makes. */
export async function planSeveral(
  project: string,
  form: FormData,
  around: JobReader,
): Promise<CallPlan | Outcome> {
  const { all, refused } = await found(project, form, around)
  if (refused) return refused
  const calls: PlannedCall[] = []
  for (const one of all) {
    const plan = await planOf(one)
    if (!('calls' in plan)) return plan
    calls.push(...plan.calls, ...laterCalls(project, one))
  }
  return { calls }
}
