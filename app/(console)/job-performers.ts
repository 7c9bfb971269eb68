'use client'

import type { QueryClient } from '@tanstack/react-query'
import { deleteProjects } from '@/app/(console)/(projects)/actions'
import { deleteImages } from '@/app/(console)/_images/image-actions'
import {
  createNic,
  deleteNics,
  makeNicPrimary,
  updateNic,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/nic-actions'
import {
  attachDisk,
  detachDisks,
  setBootDisk,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/storage/storage-actions'
import { deleteSubnets } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-actions'
import {
  deleteAffinityGroups,
  deleteAntiAffinityGroups,
} from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-actions'
import { deleteDisks } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { deleteFloatingIps } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import {
  deleteInstances,
  resizeInstance,
  startInstances,
  stopInstances,
} from '@/app/(console)/projects/[project]/_instances/instance-actions'
import { deleteSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import { deleteVpcs } from '@/app/(console)/projects/[project]/_vpcs/vpc-actions'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { blankForm, type FormAction, type Outcome, problemTexts } from '@/lib/change/outcome'
import { markOwnChange, ownChange } from '@/lib/change/own-change'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import type { Instance } from '@/lib/contract/instance'
import { translate } from '@/lib/errors/translate'
import type { Step, StepResult } from '@/lib/jobs/job'

/** The actions that steps are made by, by the operations that they call. Whatever a browser kept as input they check. */
const calls: Readonly<Record<string, (input: readonly never[]) => Promise<readonly Outcome[]>>> = {
  instanceStop: stopInstances,
  instanceStart: startInstances,
  instanceDelete: deleteInstances,
  diskDelete: deleteDisks,
  snapshotDelete: deleteSnapshots,
  floatingIpDelete: deleteFloatingIps,
  imageDelete: deleteImages,
  affinityGroupDelete: deleteAffinityGroups,
  antiAffinityGroupDelete: deleteAntiAffinityGroups,
  instanceDiskDetach: detachDisks,
  instanceNetworkInterfaceDelete: deleteNics,
  vpcSubnetDelete: deleteSubnets,
  vpcDelete: deleteVpcs,
  projectDelete: deleteProjects,
}

/** The forms that steps send as they were filled in; their actions check what a browser has kept. */
const forms: Readonly<Record<string, FormAction>> = {
  instanceResize: resizeInstance,
  nicCreate: createNic,
  nicUpdate: updateNic,
  diskAttach: attachDisk,
}

/** The states in which there is nothing left to do for a change of power. */
const WANTED: Readonly<Record<string, readonly Instance['runState'][]>> = {
  instanceStop: ['stopped'],
  instanceStart: ['starting', 'running'],
}

/** How often an instance is looked at that is on its way to another state, ms; and for how long. */
const LOOK_MS = 1_000
const WAIT_MS = 10 * 60_000

const refused = (message: string): StepResult => ({ type: 'refused', message })

/** What an outcome is to a step; what no longer exists needs no deleting. */
function resultOf(outcome: Outcome | undefined, isRemoval: boolean): StepResult {
  if (outcome?.type === 'success') return { type: 'done' }
  if (outcome?.type !== 'failure') return { type: 'expired' }
  const { problems } = outcome
  if (isRemoval && problems.some(({ status }) => status === 404)) return { type: 'already' }
  const type = problems.some(({ outcomeUnknown }) => outcomeUnknown) ? 'unknown' : 'refused'
  return { type, message: problemTexts(outcome).join(' ') }
}

/** Makes a step of a job by the action that is there for it. */
export async function performStep(
  { by, input }: Step,
  { queries, isStopped }: { readonly queries: QueryClient; readonly isStopped: () => boolean },
): Promise<StepResult> {
  if (by === 'untilStopped') return untilStopped(input, queries, isStopped)
  const form = Object.hasOwn(forms, by) ? forms[by] : undefined
  if (form) return settled(sentForm(form, input), queries, false)
  // As above: checked by its schema.
  if (by === 'bootDisk') return settled(setBootDisk(input as never), queries, false)
  if (by === 'nicPrimary') return settled(makeNicPrimary(input as never), queries, false)
  const action = Object.hasOwn(calls, by) ? calls[by] : undefined
  if (!action) return refused('This version of the console doesn’t know this step.')
  const wanted = Object.hasOwn(WANTED, by) ? WANTED[by] : undefined
  if (wanted) {
    const now = await instanceNow(input, queries)
    if ('type' in now) return now
    if (wanted.includes(now.runState)) return { type: 'already' }
  }
  // By the contract, or refused by the action.
  const made = action([input as never]).then(([outcome]) => outcome)
  return settled(made, queries, by.endsWith('Delete'))
}

/** What a change comes to; what it made stale is read again. */
async function settled(
  change: Promise<Outcome | null | undefined>,
  queries: QueryClient,
  isRemoval: boolean,
): Promise<StepResult> {
  const outcome = (await ownChange(change)) ?? undefined
  markOwnChange()
  requestPoll()
  void readAgain(queries, outcome?.type === 'expired' ? [] : outcome?.invalidates)
  return resultOf(outcome, isRemoval)
}

/** Sends a form as it was filled in, and kept. */
async function sentForm(action: FormAction, input: unknown): Promise<Outcome | null> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) form.set(name, String(value))
  const { outcome } = await action(blankForm, form)
  return outcome
}

const instanceIn = (input: unknown): string => {
  const { path } = (input ?? {}) as { readonly path?: { readonly instance?: unknown } }
  return String(path?.instance ?? '')
}

/** The instance of a step as it is now, or what its read comes to. Throws where nobody answered. */
async function instanceNow(input: unknown, queries: QueryClient): Promise<Instance | StepResult> {
  try {
    return await queries.fetchQuery({
      ...reads.instanceView({ path: { instance: instanceIn(input) } }),
      staleTime: 0,
    })
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const { failure } = error
    if (failure.status === 401) return { type: 'expired' }
    if (failure.status === 404) return { type: 'already' }
    return refused(translate(failure, 'instanceView').message)
  }
}

/** Waits until an instance that was told to stop has stopped. */
async function untilStopped(
  input: unknown,
  queries: QueryClient,
  isStopped: () => boolean,
): Promise<StepResult> {
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    const now = await instanceNow(input, queries)
    if ('type' in now) return now
    const { runState } = now
    if (runState === 'stopped' || runState === 'failed') return { type: 'done' }
    if (runState === 'running' || runState === 'starting')
      return refused(`It’s ${runState} now; someone may have started it. Stop it, then continue.`)
    if (isStopped()) return { type: 'stopped' }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return refused('It’s still stopping after 10 minutes.')
}
