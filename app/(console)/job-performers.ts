import { deleteProjects } from '@/app/(console)/(projects)/actions'
import type { ProjectKind } from '@/app/(console)/(projects)/project-kinds'
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
  addAffinityMember,
  addAntiAffinityMember,
  deleteAffinityGroups,
  deleteAntiAffinityGroups,
} from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-actions'
import { deleteDisks } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import { deleteExternalSubnets } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-actions'
import { deleteFloatingIps } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import {
  deleteInstances,
  resizeInstance,
  startInstances,
  stopInstances,
} from '@/app/(console)/projects/[project]/_instances/instance-actions'
import { deleteSnapshots } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import { deleteVpcs } from '@/app/(console)/projects/[project]/_vpcs/vpc-actions'
import { affinityReads } from '@/lib/api/affinity-reads'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { networkReads } from '@/lib/api/network-reads'
import { probeReads } from '@/lib/api/probe-reads'
import { reads } from '@/lib/api/reads'
import type { FormAction } from '@/lib/change/outcome'
import { diskTransitioning } from '@/lib/contract/disk-can'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { snapshotTransitioning } from '@/lib/contract/snapshot-can'
import type { Step, StepResult } from '@/lib/jobs/job'
import { copying } from './copy-performers'
import {
  autoRestartAsked,
  bootDiskAsked,
  bootsFrom,
  detachment,
  diskAttached,
  instanceOf,
  instanceUpdate,
  isMember,
  NO_INSTANCE,
  power,
  removal,
  resizeAsked,
} from './job-looks'
import { nicIsCreated, nicIsPrimary, nicIsUpdated } from './job-nic-looks'
import { type JobContext, deleted, refused, waits } from './job-steps'
import { type Look, made, sentForm, type Write } from './job-writes'

/** A form that is sent as it was filled in; its action checks what a browser has sent. */
const form = (action: FormAction, look: Look): Write => ({
  write: (input) => sentForm(action, input),
  look,
})

/** The steps that delete what a project holds. */
type Deletions = Record<`${ProjectKind}Delete`, Write>

/** The changes that jobs make, by the names of their steps, and how to find out whether each was made. */
export const writes: Readonly<Record<string, Write> & Deletions> = {
  ...copying,
  instanceStop: power(stopInstances, 'stopped'),
  instanceStart: power(startInstances, 'running'),
  instanceDelete: removal(deleteInstances, reads.instanceView, (instance) =>
    wayOf(instance.runState, instanceTransitioning(instance)),
  ),
  diskDelete: removal(deleteDisks, reads.diskView, (disk) =>
    wayOf(disk.state.state, diskTransitioning(disk)),
  ),
  snapshotDelete: removal(deleteSnapshots, reads.snapshotView, (snapshot) =>
    wayOf(snapshot.state, snapshotTransitioning(snapshot)),
  ),
  floatingIpDelete: removal(deleteFloatingIps, reads.floatingIpView),
  externalSubnetDelete: removal(deleteExternalSubnets, externalSubnetReads.externalSubnetView),
  imageDelete: removal(deleteImages, reads.imageView),
  affinityGroupDelete: removal(deleteAffinityGroups, affinityReads.affinityGroupView),
  antiAffinityGroupDelete: removal(deleteAntiAffinityGroups, affinityReads.antiAffinityGroupView),
  instanceDiskDetach: detachment(detachDisks),
  instanceNetworkInterfaceDelete: removal(deleteNics, networkReads.instanceNetworkInterfaceView),
  probeDelete: removal(deleteProbes, probeReads.probeView),
  vpcSubnetDelete: removal(deleteSubnets, networkReads.vpcSubnetView),
  vpcDelete: removal(deleteVpcs, networkReads.vpcView),
  projectDelete: removal(deleteProjects, reads.projectView),
  instanceResize: form(resizeInstance, instanceUpdate(resizeAsked)),
  autoRestart: form(setAutoRestart, instanceUpdate(autoRestartAsked)),
  diskAttach: form(attachDisk, diskAttached),
  affinityJoin: form(addAffinityMember, isMember('affinity')),
  antiAffinityJoin: form(addAntiAffinityMember, isMember('antiAffinity')),
  nicCreate: form(createNic, nicIsCreated),
  nicUpdate: form(updateNic, nicIsUpdated),
  // As everywhere: checked by the action's schema.
  nicPrimary: { write: (input) => makeNicPrimary(input as never), look: nicIsPrimary },
  bootDisk: {
    write: (input) => setBootDisk(input as never),
    look: instanceUpdate(bootDiskAsked),
  },
  bootDiskByName: { write: (input) => setBootDisk(input as never), look: bootsFrom },
}

/** Steps that change nothing, and only wait. */
const waiting: Readonly<
  Record<string, (input: unknown, context: JobContext) => Promise<StepResult>>
> = {
  untilStopped,
}

/** What a thing in this state is becoming by itself. */
const wayOf = (state: string, isTransitioning: boolean) =>
  state === 'destroyed' ? 'gone' : isTransitioning ? 'under-way' : undefined

/**
 * Performs a step of a job. A step that was sent before first looks for its result. A change of an
 * instance that no longer exists is not applied to another instance with the same name.
 */
export async function performStep(
  { by, input, of, sent }: Step,
  context: JobContext,
): Promise<StepResult> {
  const wait = Object.hasOwn(waiting, by) ? waiting[by] : undefined
  if (wait) return wait(input, context)
  const write = Object.hasOwn(writes, by) ? writes[by] : undefined
  if (!write) return refused('This version of the console doesn’t know this step.')
  if (of !== undefined) {
    const its = await instanceOf({ path: { instance: of } }, context)
    if ('type' in its) return its.type === 'absent' ? NO_INSTANCE : its
  }
  return made(write, input, context, sent)
}

/** Waits until an instance has stopped after a stop was sent. */
async function untilStopped(input: unknown, context: JobContext): Promise<StepResult> {
  const now = await instanceOf(input, context)
  if ('type' in now) return now.type === 'absent' ? deleted({ type: 'already' }) : now
  const { runState } = now
  if (runState === 'stopped' || runState === 'failed') return { type: 'done' }
  if (runState === 'running' || runState === 'starting')
    return refused(`It’s ${runState} now; someone may have started it. Stop it, then continue.`)
  return waits(context, undefined, refused('It’s still stopping after 10 minutes.'))
}
