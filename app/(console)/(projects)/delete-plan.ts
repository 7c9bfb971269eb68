import { diskCan } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { type Step, stepOf } from '@/lib/jobs/job'
import { nouns } from '@/lib/nouns'
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
    .flatMap(([kind, { of }]) => [
      ...(kind === 'vpc' ? [subnets] : []),
      { noun: nouns[of].one, names: contents[kind].map(({ name }) => name) },
    ])
    .filter(({ names }) => names.length > 0)
}

/** The states in which an instance can neither be stopped nor deleted, for as long as they last. */
const UNSTOPPABLE = new Set<Instance['runState']>(['migrating', 'repairing'])

/**
 * Reasons why the platform would not stop or delete a part of a project's contents now, in words: while
 * there are any, nothing is stopped or deleted.
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
 * The steps that delete a project with all its contents, dependent things first. Steps use ids, so that
 * a new thing with the same name stays. Running instances are stopped first, in parallel. No step can
 * be skipped: any remainder keeps the project, and then more could be deleted than the reader wants.
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
  const deletions = projectKinds.flatMap(([kind, { of, isInProject }]) => {
    const query = isInProject && { project: project.id }
    const deletion = (each: Named) =>
      step(`${kind}Delete`, `Delete ${nouns[of].one}`, each, kind, query)
    if (kind === 'vpc')
      return contents.vpc.flatMap((vpc) => [
        ...vpc.subnets.map((each) => step('vpcSubnetDelete', `Delete ${SUBNET}`, each, SUBNET)),
        deletion(vpc),
      ])
    return [...(kind === 'instance' ? stops : []), ...contents[kind].map(deletion)]
  })
  return [...deletions, step('projectDelete', 'Delete project', project, 'project')]
}
