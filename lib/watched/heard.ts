import { isPageOver } from '@/lib/change/session-end'
import { keptChanges } from '@/lib/kept/changes'
import { routes } from '@/lib/routes'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'
import type { Gap, Told } from './told'

/* What this browser last heard of watched instances, and what happened to them since. Pure but for the store. */

const KEY = 'console:heard:'

/** An instance as it was last heard of. Instants are the platform's own text. */
export interface Heard {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly changed: string
  readonly restarted: string | null
  /** Which action of the reader's it has answered last, by its time: the next event is another's. */
  readonly answered?: number
}

/** What was heard of the watched instances of a project, up to `at`: ms since 1970, by the relay's clock. */
export interface HeardProject {
  readonly project: string
  readonly at: number
  readonly instances: readonly Heard[]
}

/** A room's list of instances is read each 88 s or more often; a time without one is a gap beyond this. */
export const GAP_MS = 180_000

export type Asked = 'stop' | 'start' | 'reboot'

interface Happened {
  readonly kind: 'failed' | 'stopped' | 'restarted' | 'rebooting' | 'started' | 'deleted'
  /** When, if the platform says so. */
  readonly at?: string
}

/**
 * What happened to an instance between two looks at it; `now` is undefined for one that no longer exists.
 * `wasAsked` says whether this browser's reader asked for an action since the first look.
 */
export function eventOf(
  before: Heard,
  now: Heard | undefined,
  wasAsked: (action: Asked) => boolean,
): Happened | undefined {
  if (!now) return { kind: 'deleted' }
  const { state, changed: at, restarted } = now
  const isRestarted = restarted !== null && restarted !== before.restarted
  // The time of a state alone may change without an event: with the machine's record goes its own.
  const isNew = state !== before.state
  if (state === 'failed' && (isNew || isRestarted)) return { kind: 'failed', at }
  if (isRestarted) return { kind: 'restarted', at: restarted }
  if (!isNew) return undefined
  if (state === 'stopped' && before.state !== 'creating' && !wasAsked('stop'))
    return { kind: 'stopped', at }
  if (state === 'rebooting' && !wasAsked('reboot')) return { kind: 'rebooting', at }
  if (before.state === 'failed' && ['starting', 'running'].includes(state) && !wasAsked('start'))
    return { kind: 'started', at }
  return undefined
}

const TITLES: Readonly<Record<Happened['kind'], string>> = {
  failed: 'Instance failed',
  stopped: 'Instance stopped',
  restarted: 'Instance restarted automatically',
  rebooting: 'Instance rebooting',
  started: 'Instance started again',
  deleted: 'Instance deleted',
}

/** Told only if the reader hasn't asked for it here. */
const BY_OTHERS: ReadonlySet<Happened['kind']> = new Set(['stopped', 'rebooting', 'started'])

function toldOf(
  project: string,
  { id, name }: Heard,
  { kind, at }: Happened,
  heardAt: number,
): Told {
  const ms = Date.parse(at ?? '')
  return {
    id: `${id} ${kind} ${at ?? ''}`,
    at: isMoment(ms) ? ms : heardAt,
    title: TITLES[kind],
    content: `**${name}** in **${project}**${BY_OTHERS.has(kind) ? ', not from this browser' : ''}`,
    ...(kind !== 'deleted' && { href: routes.instanceLookup(id) }),
    isProblem: kind === 'failed',
  }
}

/** What a room says of a project's instances now. */
export interface Now {
  readonly at: number
  readonly instances: readonly Heard[]
  readonly isWatched: (id: string) => boolean
  /** Whether what happens to a watched one is told, as it is then. */
  readonly isTold: (instance: Heard) => boolean
  /** When this reader last asked for an action while it was so; 0 for never, infinite where a job does. */
  readonly sentAt: (instance: Heard, action: Asked) => number
}

/** What is heard from now on, and what the reader is told of the time since. */
export function hear(
  project: string,
  before: HeardProject | undefined,
  { at, instances, isWatched, isTold, sentAt }: Now,
): { readonly heard: HeardProject; readonly told: readonly (Told | Gap)[] } {
  const told: (Told | Gap)[] = []
  const look = (former: Heard, now: Heard | undefined): number => {
    let { answered = 0 } = former
    const happened = eventOf(former, now, (action) => {
      const sent = sentAt(former, action)
      if (sent <= answered) return false
      if (Number.isFinite(sent)) answered = sent
      return true
    })
    const last = now ?? former
    if (happened && isTold(last)) told.push(toldOf(project, last, happened, at))
    return answered
  }
  const known = new Map(before?.instances.map((each) => [each.id, each]))
  const watched = instances.filter(({ id }) => isWatched(id))
  const heard = watched.map((now): Heard => {
    const former = known.get(now.id)
    known.delete(now.id)
    if (former) return { ...now, answered: look(former, now) }
    // Stopped by the reader before it was first heard of.
    const sent = now.state === 'stopped' ? sentAt(now, 'stop') : 0
    return { ...now, answered: Number.isFinite(sent) ? sent : 0 }
  })
  for (const gone of known.values()) if (isWatched(gone.id)) look(gone, undefined)
  if (before && at - before.at > GAP_MS)
    told.push({ id: `${project} ${before.at}`, at, project, from: before.at })
  return { heard: { project, at: Math.max(at, before?.at ?? 0), instances: heard }, told }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isHeard = (value: unknown): value is Heard =>
  isRecord(value) &&
  ['id', 'name', 'state', 'changed'].every((key) => isText(value[key])) &&
  (value['restarted'] === null || isText(value['restarted'])) &&
  (value['answered'] === undefined || isMoment(value['answered']))

export const { tell: noteHeard, subscribe: onHeard } = keptChanges()

/** The stored text; empty if storage is forbidden. */
export function heardText(reader: string): string {
  try {
    return localStorage.getItem(KEY + reader) ?? ''
  } catch {
    return ''
  }
}

/** What a stored text has, by project. */
export function heardIn(text: string): ReadonlyMap<string, HeardProject> {
  try {
    const all: unknown = JSON.parse(text || '[]')
    const list = Array.isArray(all) ? all.filter(isRecord) : []
    return new Map(
      list.flatMap(({ project, at, instances }) =>
        isText(project) && isMoment(at) && Array.isArray(instances)
          ? [[project, { project, at, instances: instances.filter(isHeard) }]]
          : [],
      ),
    )
  } catch {
    // Other scripts can have written there.
    return new Map()
  }
}

/** Keeps what was heard of the projects that are watched still. */
export function keepHeard(reader: string, all: readonly HeardProject[]): void {
  // A sign-out has wiped the storage.
  if (isPageOver()) return
  try {
    localStorage.setItem(KEY + reader, JSON.stringify(all))
  } catch {
    // Storage is forbidden or full: after a reload less is known.
  }
  noteHeard()
}
