import { type Resource, RESOURCES } from '@/lib/capacity/amounts'
import type { QuotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import type { ApiVersion } from '@/lib/contract/api-version'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
import { type PlannedCall, planned } from '@/lib/equivalent/planned'
import { jsonValue } from '@/lib/form/use-field'
import { generateName } from '@/lib/format/generated-name'
import { listText, shortList } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import { type Job, type Step, stepOf } from '@/lib/jobs/job'
import { groupWords } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import { chosenGroups } from './chosen-groups'
import type { DiskRow } from './form-values'
import { type LaterGroup, withoutLaterGroups } from './later-groups'
import { eachHostname, eachName, eachNameProblem, rangeWords } from './several'
import { wantedOf } from './summary'

type Values = Readonly<Record<string, string>>

/** One of several instances that a form creates. */
export interface One {
  readonly name: string
  /** The form that creates it, stopped. */
  readonly fields: Values
  /** The groups that it joins then. */
  readonly later: readonly LaterGroup[]
  /** Whether it is started at last. */
  readonly start: boolean
}

const rowsOf = ({ disks }: Values) => jsonValue<readonly DiskRow[]>(disks, [])

/** The instances that the form comes to: each has its own names and disks, and what else was chosen. */
export function eachOf(
  values: Values,
  count: number,
  platform: ApiVersion | undefined,
): readonly One[] {
  const { name = '', hostname = '', bootName = '', imageName = '' } = values
  const start = values['start'] === 'true'
  const { form, later } = withoutLaterGroups(
    {
      affinityGroups: [...chosenGroups(values['affinityGroups'])],
      antiAffinityGroups: [...chosenGroups(values['antiAffinityGroups'])],
      start,
    },
    platform,
  )
  const hostnames = eachHostname(hostname, count)
  const bootNames = eachName(bootName, count)
  return eachName(name, count).map((own, at) => ({
    ...{ name: own, later, start },
    fields: {
      ...values,
      ...{ name: own, count: '1', start: 'false', hostname: hostnames[at] ?? '' },
      affinityGroups: '[]',
      antiAffinityGroups: JSON.stringify(form.antiAffinityGroups),
      // Named here, so that a job that got no answer finds its own instance by it.
      bootName: bootName === '' ? generateName([own, imageName]) : (bootNames[at] ?? ''),
      disks: JSON.stringify(
        rowsOf(values).map((row) =>
          row.type === 'create' ? { ...row, name: `${row.name}-${at + 1}` } : row,
        ),
      ),
    },
  }))
}

/** Which of the names the project has already, in words. */
export function takenProblem(
  name: string,
  count: number,
  taken: readonly string[],
  noun: 'An instance' | 'A disk',
): string | undefined {
  const used = eachName(name, count).filter((each) => taken.includes(each))
  if (used.length === 0) return undefined
  return count === 1
    ? `${noun} in this project already has that name`
    : `${shortList(used)} already ${used.length === 1 ? 'exists' : 'exist'} in this project`
}

const SHORT: Readonly<Record<Resource, string>> = {
  ...{ cpus: 'vCPUs', memory: 'memory', storage: 'storage' },
}

/** Why the quota has no room for so many that take so much each; vCPUs, and GiB. */
export function roomProblem(
  each: Readonly<Record<Resource, number>>,
  count: number,
  { cpus, memoryGib, storageGib }: QuotaLeft,
): string | undefined {
  const left = { cpus, memory: memoryGib, storage: storageGib }
  const lacking = RESOURCES.filter((resource) => each[resource] * count > left[resource])
  if (lacking.length === 0) return undefined
  const room = Math.min(...lacking.map((resource) => Math.floor(left[resource] / each[resource])))
  return `Your silo’s quota has ${listText(lacking.map((resource) => SHORT[resource]))} left for ${room === 0 ? 'none' : `only ${room}`} of them`
}

/** What is there already; absent where it couldn't be read. */
export interface Known {
  readonly instances?: readonly string[] | undefined
  readonly disks?: readonly string[] | undefined
  readonly left?: QuotaLeft | undefined
}

/** What is in the way of so many, by field. */
export function severalProblems(
  values: Values,
  count: number,
  { instances = [], disks = [], left }: Known,
  limits: PlatformLimits,
): Values {
  const { name = '', bootName = '', start } = values
  const wanted: Record<Resource, number> = wantedOf(values, limits)
  // vCPUs and memory are charged at a start.
  const each = start === 'true' ? wanted : { ...wanted, cpus: 0, memory: 0 }
  const diskProblem = (disk: string) =>
    eachNameProblem(disk, count) ?? takenProblem(disk, count, disks, 'A disk')
  const problems = {
    name: takenProblem(name, count, instances, 'An instance'),
    count: left && roomProblem(each, count, left),
    bootName:
      bootName === '' || values['bootSource'] === 'disk' ? undefined : diskProblem(bootName),
    disks: rowsOf(values)
      .map((row) => diskProblem(row.name))
      .find((problem) => problem !== undefined),
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, told]) =>
      told === undefined ? [] : [[field, told]],
    ),
  )
}

/** The job that creates them one after the other, each as a whole before the next. */
export const severalJob = (project: string, all: readonly One[]): Job => ({
  ...{ id: crypto.randomUUID(), startedAt: Date.now(), href: routes.instances(project) },
  title: `Create ${plural(all.length, 'instance')}`,
  thing: rangeWords(all.map(({ name }) => name)),
  steps: all.flatMap(({ name, fields, later, start }): readonly Step[] => [
    stepOf({ by: 'instanceCopy', label: 'Create instance', thing: name, input: fields }),
    ...later.map(({ kind, name: group }) =>
      stepOf({
        by: kind === 'affinity' ? 'affinityJoin' : 'antiAffinityJoin',
        ...{ label: `Add ${name} to ${groupWords(kind)}`, thing: group },
        input: { project, group, instance: name },
      }),
    ),
    ...(start
      ? [
          stepOf({
            ...{ by: 'instanceStart', label: 'Start instance', thing: name, isOptional: true },
            input: { path: { instance: name }, query: { project } },
          }),
        ]
      : []),
  ]),
})

/** The calls that follow the creation of one. */
export const laterCalls = (
  project: string,
  { name: instance, later, start }: One,
): readonly PlannedCall[] => {
  const query = { project }
  return [
    ...later.map(({ kind, name: group }) =>
      kind === 'affinity'
        ? planned('affinityGroupMemberInstanceAdd', {
            ...{ path: { affinityGroup: group, instance }, query },
          })
        : planned('antiAffinityGroupMemberInstanceAdd', {
            ...{ path: { antiAffinityGroup: group, instance }, query },
          }),
    ),
    ...(start ? [planned('instanceStart', { path: { instance }, query })] : []),
  ]
}
