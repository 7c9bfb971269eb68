import { type Step, stepOf } from '@/lib/jobs/job'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'

interface Named {
  readonly id: string
  readonly name: string
}

/** All that a project holds and that keeps it from being deleted. */
export interface ProjectContents {
  readonly instances: readonly Pick<Instance, 'id' | 'name' | 'runState'>[]
  readonly disks: readonly Named[]
  readonly snapshots: readonly Named[]
  readonly images: readonly Named[]
  readonly floatingIps: readonly Named[]
  readonly affinityGroups: readonly Named[]
  readonly antiAffinityGroups: readonly Named[]
  /** Of operators, in the project's default subnet. */
  readonly probes: readonly Named[]
  readonly vpcs: readonly (Named & { readonly subnets: readonly Named[] })[]
}

/** Things of one kind that go, as the reader is told before. */
export interface PlannedKind {
  /** 'disk'. */
  readonly noun: string
  readonly names: readonly string[]
}

/** What goes with a project, kind by kind, in the order in which it goes. */
export function plannedKinds(contents: ProjectContents): readonly PlannedKind[] {
  const named = (noun: string, things: readonly { readonly name: string }[]): PlannedKind => ({
    noun,
    names: things.map(({ name }) => name),
  })
  return [
    named('instance', contents.instances),
    named('disk', contents.disks),
    named('snapshot', contents.snapshots),
    named('floating IP', contents.floatingIps),
    named('image', contents.images),
    named('affinity group', contents.affinityGroups),
    named('anti-affinity group', contents.antiAffinityGroups),
    named('probe', contents.probes),
    {
      noun: 'subnet',
      names: contents.vpcs.flatMap(({ name, subnets }) =>
        subnets.map((subnet) => `${subnet.name} in ${name}`),
      ),
    },
    named('VPC', contents.vpcs),
  ].filter(({ names }) => names.length > 0)
}

/**
 * The steps that delete a project with all that it holds: what is in the way of something goes before
 * it. Things are named by their ids, so that one of the same name that is made meanwhile stays.
 * Instances that run are stopped first, side by side.
 */
export function deleteSteps(project: Named, contents: ProjectContents): readonly Step[] {
  // What can't be removed keeps the project, but nothing else that is in it.
  const step = (by: string, label: string, thing: string, input: unknown): Step =>
    stepOf({ by, label, thing, input, isOptional: true })
  const removing = (by: string, noun: string, parameter: string, things: readonly Named[]) =>
    things.map(({ id, name }) => step(by, `Delete ${noun}`, name, { path: { [parameter]: id } }))
  const running = contents.instances.filter((instance) => !instanceCan.delete(instance))
  return [
    ...running.map(({ id, name }) =>
      step('instanceStop', 'Stop instance', name, { path: { instance: id } }),
    ),
    ...running.map(({ id, name }) =>
      step('untilStopped', 'Wait until stopped:', name, { path: { instance: id } }),
    ),
    ...removing('instanceDelete', 'instance', 'instance', contents.instances),
    ...removing('diskDelete', 'disk', 'disk', contents.disks),
    ...removing('snapshotDelete', 'snapshot', 'snapshot', contents.snapshots),
    ...removing('floatingIpDelete', 'floating IP', 'floatingIp', contents.floatingIps),
    ...removing('imageDelete', 'image', 'image', contents.images),
    ...removing('affinityGroupDelete', 'affinity group', 'affinityGroup', contents.affinityGroups),
    ...removing(
      'antiAffinityGroupDelete',
      'anti-affinity group',
      'antiAffinityGroup',
      contents.antiAffinityGroups,
    ),
    // Only operators can; what is refused is told with their reason.
    ...contents.probes.map(({ id, name }) =>
      step('probeDelete', 'Delete probe', name, {
        path: { probe: id },
        query: { project: project.id },
      }),
    ),
    ...contents.vpcs.flatMap((vpc) => [
      ...removing('vpcSubnetDelete', 'subnet', 'subnet', vpc.subnets),
      ...removing('vpcDelete', 'VPC', 'vpc', [vpc]),
    ]),
    stepOf({
      ...{ by: 'projectDelete', label: 'Delete project', thing: project.name },
      input: { path: { project: project.id } },
    }),
  ]
}
