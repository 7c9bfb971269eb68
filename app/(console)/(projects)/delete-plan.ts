import { diskCan } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { type Step, stepOf } from '@/lib/jobs/job'
import { type Named, type ProjectContents, projectKinds } from './project-kinds'

/** Things of one kind that go, as the reader is told before. */
export interface PlannedKind {
  /** 'disk'. */
  readonly noun: string
  readonly names: readonly string[]
}

const SUBNET = 'subnet'

/** What goes with a project, kind by kind, in the order in which it goes. */
export function plannedKinds(contents: ProjectContents): readonly PlannedKind[] {
  const subnets: PlannedKind = {
    noun: SUBNET,
    names: contents.vpc.flatMap(({ name, subnets: own }) =>
      own.map((subnet) => `${subnet.name} in ${name}`),
    ),
  }
  return projectKinds
    .flatMap(([kind, { noun }]) => [
      ...(kind === 'vpc' ? [subnets] : []),
      { noun, names: contents[kind].map(({ name }) => name) },
    ])
    .filter(({ names }) => names.length > 0)
}

/** The states in which an instance can neither be stopped nor deleted, for as long as they last. */
const UNSTOPPABLE = new Set<Instance['runState']>(['migrating', 'repairing'])

/**
 * What is seen of a project's contents that the platform wouldn't stop or delete now, in words: nothing is stopped, or deleted, while there is any.
 */
export const obstacles = ({ disk, instance }: ProjectContents): readonly string[] => [
  ...disk
    .filter((each) => diskCan.stopImport(each))
    .map(({ name }) => `Disk ${name} is being imported to. Stop its import first.`),
  ...instance
    .filter(({ runState }) => UNSTOPPABLE.has(runState))
    .map(({ name, runState }) => `Instance ${name} is ${runState}. Wait until that’s over.`),
]

/**
 * The steps that delete a project with all that it holds: what is in the way of something goes before
 * it. Things are named by their ids, so that one of the same name that is made meanwhile stays.
 * Instances that run are stopped first, side by side. None can be skipped: whatever is left keeps the
 * project, and more may be deleted then than its reader wants.
 */
export function deleteSteps(project: Named, contents: ProjectContents): readonly Step[] {
  const step = (
    by: string,
    label: string,
    { id, name }: Named,
    parameter: string,
    query?: object,
  ) =>
    stepOf({
      ...{ by, label, thing: name },
      input: { path: { [parameter]: id }, ...(query && { query }) },
    })
  const running = contents.instance.filter((instance) => !instanceCan.delete(instance))
  const stops = [
    ...running.map((each) => step('instanceStop', 'Stop instance', each, 'instance')),
    ...running.map((each) => step('untilStopped', 'Wait until stopped:', each, 'instance')),
  ]
  const deletions = projectKinds.flatMap(([kind, { noun, isInProject }]) => {
    const query = isInProject && { project: project.id }
    const deletion = (each: Named) => step(`${kind}Delete`, `Delete ${noun}`, each, kind, query)
    if (kind === 'vpc')
      return contents.vpc.flatMap((vpc) => [
        ...vpc.subnets.map((each) => step('vpcSubnetDelete', `Delete ${SUBNET}`, each, SUBNET)),
        deletion(vpc),
      ])
    return [...(kind === 'instance' ? stops : []), ...contents[kind].map(deletion)]
  })
  return [...deletions, step('projectDelete', 'Delete project', project, 'project')]
}
