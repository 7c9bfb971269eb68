'use client'

import { deleteProjects } from '@/app/(console)/(projects)/actions'
import { deleteImages } from '@/app/(console)/_images/image-actions'
import {
  createNic,
  deleteNics,
  makeNicPrimary,
  updateNic,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/nic-actions'
import { setAutoRestart } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/settings/settings-actions'
import {
  attachDisk,
  detachDisks,
  setBootDisk,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/storage/storage-actions'
import { deleteSubnets } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-actions'
import { deleteProbes } from '@/app/(console)/projects/[project]/(probes)/probe-actions'
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
import { reads } from '@/lib/api/reads'
import type { FormAction, Outcome } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import type { Step, StepResult } from '@/lib/jobs/job'
import { copying } from './copy-performers'
import { aMoment, type Around, refused, seen, sentForm, settled, WAIT_MS } from './job-steps'

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
  probeDelete: deleteProbes,
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
  autoRestart: setAutoRestart,
}

/** Steps that look before they act, or only wait. */
const others: Readonly<Record<string, (input: unknown, around: Around) => Promise<StepResult>>> = {
  ...copying,
  untilStopped,
}

/** The states in which there is nothing left to do for a change of power. */
const WANTED: Readonly<Record<string, readonly Instance['runState'][]>> = {
  instanceStop: ['stopped'],
  instanceStart: ['starting', 'running'],
}

const isOnItsWay = (by: string, state: Instance['runState']): boolean =>
  WANTED[by]?.includes(state) === true || (by === 'instanceStop' && state === 'stopping')

/** Makes a step of a job by the action that is there for it. */
export async function performStep({ by, input }: Step, around: Around): Promise<StepResult> {
  const { queries } = around
  const own = Object.hasOwn(others, by) ? others[by] : undefined
  if (own) return own(input, around)
  const form = Object.hasOwn(forms, by) ? forms[by] : undefined
  if (form) return settled(sentForm(form, input), queries, false)
  // As above: checked by its schema.
  if (by === 'bootDisk') return settled(setBootDisk(input as never), queries, false)
  if (by === 'nicPrimary') return settled(makeNicPrimary(input as never), queries, false)
  const action = Object.hasOwn(calls, by) ? calls[by] : undefined
  if (!action) return refused('This version of the console doesn’t know this step.')
  const wanted = Object.hasOwn(WANTED, by) ? WANTED[by] : undefined
  if (wanted) {
    const now = await instanceNow(input, around)
    if (!('type' in now)) {
      if (wanted.includes(now.runState)) return { type: 'already' }
    } else if (now.type !== 'absent') return now
    else if (by === 'instanceStop') return { type: 'already' }
  }
  // By the contract, or refused by the action.
  const made = action([input as never]).then(([outcome]) => outcome)
  const result = await settled(made, queries, by.endsWith('Delete'))
  if (result.type !== 'unknown' || !wanted) return result
  // Its state tells what became of a change of power that nobody answered for.
  const now = await instanceNow(input, around)
  return !('type' in now) && isOnItsWay(by, now.runState) ? { type: 'done' } : result
}

/** The instance of a step as it is now: of its id, or of its name in a project. */
function instanceNow(input: unknown, around: Around) {
  const { path, query } = (input ?? {}) as {
    readonly path?: { readonly instance?: unknown }
    readonly query?: { readonly project?: unknown }
  }
  const project = query?.project
  return seen(
    reads.instanceView({
      path: { instance: String(path?.instance ?? '') },
      ...(project !== undefined && { query: { project: String(project) } }),
    }),
    'instanceView',
    around,
  )
}

/** Waits until an instance that was told to stop has stopped. */
async function untilStopped(input: unknown, around: Around): Promise<StepResult> {
  const end = Date.now() + WAIT_MS
  while (Date.now() < end) {
    const now = await instanceNow(input, around)
    if ('type' in now) return now.type === 'absent' ? { type: 'already' } : now
    const { runState } = now
    if (runState === 'stopped' || runState === 'failed') return { type: 'done' }
    if (runState === 'running' || runState === 'starting')
      return refused(`It’s ${runState} now; someone may have started it. Stop it, then continue.`)
    if (around.isStopped()) return { type: 'stopped' }
    await aMoment()
  }
  return refused('It’s still stopping after 10 minutes.')
}
