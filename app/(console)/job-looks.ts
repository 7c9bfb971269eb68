import { affinityReads } from '@/lib/api/affinity-reads'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { changedSince } from '@/lib/change/changed-since'
import { type Outcome, SEEN_FIELD } from '@/lib/change/outcome'
import { diskTransitioning } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Sent } from '@/lib/jobs/job'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { type JobContext, deleted, refused, seen, textsIn } from './job-steps'
import { type Found, hindered, type Look, type Write } from './job-writes'

/* How it is found out whether the writes of jobs are made, kind by kind. */

/** The end of a step on an instance that no longer exists. */
export const NO_INSTANCE = deleted(refused('The instance no longer exists.'))

/** The same where nothing had to be done then. */
const goneBefore = (sent: Sent | undefined) => deleted({ type: sent ? 'done' : 'already' })

/** How the things of a call are named. */
interface Selector {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value)
const selectorOf = (input: unknown): Selector => Object(input)

/** The action of one operation, as a job sends it; it checks whatever a browser sent as input. */
type Calls = (calls: readonly never[]) => Promise<readonly Outcome[]>
const sentBy = (calls: Calls, input: unknown) =>
  calls([input as never]).then(([outcome]) => outcome)

/** What a thing is becoming by itself: gone, or another state than its current one. */
type Way = 'gone' | 'under-way' | undefined

/**
 * A removal of what the path names: made once it is gone. What is named by name is looked
 * for by name once, and by its id from then on: another thing may have the name by now.
 */
export function removal<T extends { readonly id: string }>(
  calls: Calls,
  view: (params: never) => Read<T>,
  way: (thing: T) => Way = () => undefined,
): Write {
  const named = (input: unknown) => Object.entries(selectorOf(input).path ?? {})[0] ?? []
  const isNamedById = (input: unknown) => isId(named(input)[1])
  const aimed = (input: unknown, id: string | undefined): unknown => {
    const [parameter] = named(input)
    if (id === undefined || parameter === undefined || isNamedById(input)) return input
    return { path: { [parameter]: id } }
  }
  return {
    isRemoval: true,
    isAimed: isNamedById,
    write: (input, before) => sentBy(calls, aimed(input, before?.id)),
    look: async (input, context, sent) => {
      // As above: the platform takes or refuses what it is given.
      const now = await seen(view(aimed(input, sent?.before?.id) as never), context)
      if ('type' in now) return now.type === 'absent' ? { type: 'made' } : now
      const { id } = now
      const going = way(now)
      if (going === 'gone') return { type: 'made' }
      return going ? { type: going } : { type: 'not-made', before: { id, as: '' } }
    },
  }
}

/** The instance of a call as it is now: of its id, or of its name in a project. */
export const instanceOf = (input: unknown, context: JobContext) => {
  const { path, query } = selectorOf(input)
  return seen(reads.instanceView({ path, query } as never), context)
}

/** A disk that is detached from an instance: made once the instance hasn't it. */
export const detachment = (calls: Calls): Write => ({
  isAimed: (input) => isId(selectorOf(input).body?.['disk']),
  write: (input, before) =>
    sentBy(
      calls,
      before?.id === undefined ? input : { ...selectorOf(input), body: { disk: before.id } },
    ),
  look: async (input, context, sent) => {
    const { path, query, body } = selectorOf(input)
    const now = await seen(reads.instanceDiskList({ path, query } as never), context)
    if ('type' in now) return now.type === 'absent' ? goneBefore(sent) : now
    const disk = sent?.before?.id ?? body?.['disk']
    const found = now.items.find(({ id, name }) => id === disk || name === disk)
    if (!found) return { type: 'made' }
    if (found.state.state === 'detaching') return { type: 'under-way' }
    return { type: 'not-made', before: { id: found.id, as: '' } }
  },
})

/** A change of power. The state shows whether it was made: a sent stop is made once it is stopping. */
export const power = (calls: Calls, to: 'stopped' | 'running'): Write => ({
  write: (input) => sentBy(calls, input),
  look: async (input, context, sent) => {
    const now = await instanceOf(input, context)
    if ('type' in now) {
      if (now.type !== 'absent') return now
      return to === 'stopped' ? goneBefore(sent) : NO_INSTANCE
    }
    const { id, runState } = now
    const wanted: readonly Instance['runState'][] =
      to === 'running'
        ? ['starting', 'running']
        : sent
          ? ['stopping', 'stopped', 'destroyed']
          : ['stopped', 'destroyed']
    if (wanted.includes(runState)) return { type: 'made', id }
    // An instance that failed after a start may have been started; stopping it again is harmless in any
    // state.
    return { type: 'not-made', before: { id, as: to === 'running' ? runState : '' } }
  },
})

/** Compares the requested values with a thing's current values; untold if the platform sent only some. */
export function compared(
  id: string,
  asked: Readonly<Record<string, unknown>>,
  has: Readonly<Record<string, unknown>>,
): Found {
  const names = Object.keys(asked)
  if (names.some((name) => has[name] === undefined))
    return { type: 'untold', message: 'Part of it couldn’t be read' }
  const as = (of: Readonly<Record<string, unknown>>) =>
    JSON.stringify(names.map((name) => of[name]))
  return as(asked) === as(has)
    ? { type: 'made', id }
    : { type: 'not-made', before: { id, as: as(has) } }
}

/** An update of an instance, which a form names by its project and name. */
export const instanceUpdate =
  (asked: (input: unknown) => Readonly<Record<string, unknown>>): Look =>
  async (input, context) => {
    const { project, instance } = textsIn(input)
    const now = await instanceOf({ path: { instance }, query: { project } }, context)
    if ('type' in now) return now.type === 'absent' ? NO_INSTANCE : now
    const { id, ncpus, memory } = now
    return compared(id, asked(input), {
      ...now,
      ncpus: ncpus ?? undefined,
      memory: memory ?? undefined,
    })
  }

/** The values that the resize form requests, as its action reads them (instance-actions.ts). */
export function resizeAsked(input: unknown) {
  const { [SEEN_FIELD]: began, ...values } = textsIn(input)
  const { ncpus, memory, cpuPlatform, enableJumboFrames } = values
  const changed = changedSince(began, values)
  return {
    ncpus: Number(ncpus),
    memory: Number(memory) * GIB,
    ...changed({
      ...(cpuPlatform !== undefined && { cpuPlatform: cpuPlatform || null }),
      ...(enableJumboFrames !== undefined && { enableJumboFrames: enableJumboFrames === 'true' }),
    }),
  }
}

/** The values that the auto-restart form requests. */
export function autoRestartAsked(input: unknown) {
  const { policy } = textsIn(input)
  return { autoRestartPolicy: policy === 'default' ? null : policy }
}

/** Which disk an instance is to boot from; null for none. */
export function bootDiskAsked(input: unknown) {
  return { bootDiskId: textsIn(input)['disk'] ?? null }
}

/** An instance boots from a disk that is named, as one that a step before has created. */
export const bootsFrom: Look = async (input, context) => {
  const { project = '', instance = '', disk = '' } = textsIn(input)
  const query = { project }
  const now = await seen(reads.instanceView({ path: { instance }, query }), context)
  if ('type' in now) return now.type === 'absent' ? NO_INSTANCE : now
  const wanted = await seen(reads.diskView({ path: { disk }, query }), context)
  if ('type' in wanted) return wanted.type === 'absent' ? hindered('It no longer exists.') : wanted
  const { bootDiskId } = now
  return bootDiskId === wanted.id
    ? { type: 'made', id: now.id }
    : { type: 'not-made', before: { id: now.id, as: bootDiskId ?? '' } }
}

/** The disk of a form is attached once its instance has it. */
export const diskAttached: Look = async (input, context) => {
  const { project, instance = '', disk } = textsIn(input)
  const query = { ...(project !== undefined && { project }) }
  const now = await seen(reads.instanceDiskList({ path: { instance }, query }), context)
  if ('type' in now) return now.type === 'absent' ? NO_INSTANCE : now
  const found = now.items.find(({ id, name }) => id === disk || name === disk)
  if (!found) return { type: 'not-made', before: { as: '' } }
  return diskTransitioning(found) ? { type: 'under-way' } : { type: 'made', id: found.id }
}

/** An instance is in a group once the group has it. */
export const isMember =
  (kind: AffinityKind): Look =>
  async (input, context) => {
    const { project = '', instance = '', group = '' } = textsIn(input)
    const its = await seen(reads.instanceView({ path: { instance }, query: { project } }), context)
    if ('type' in its) return its.type === 'absent' ? NO_INSTANCE : its
    const query = { project, limit: PICKER_LIMIT }
    const members = await seen(
      kind === 'affinity'
        ? affinityReads.affinityGroupMemberList({ path: { affinityGroup: group }, query })
        : affinityReads.antiAffinityGroupMemberList({ path: { antiAffinityGroup: group }, query }),
      context,
    )
    // A group that isn't there takes none, as the platform says.
    if ('type' in members && members.type !== 'absent') return members
    const isIn = 'items' in members && members.items.some(({ value }) => value.id === its.id)
    return isIn ? { type: 'made', id: its.id } : { type: 'not-made', before: { as: '' } }
  }
