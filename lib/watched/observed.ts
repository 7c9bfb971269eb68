import { isText, parseStoredList } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { routes } from '@/lib/routes'
import { isMoment } from '@/lib/validate/moment'
import { isRecord } from '@/lib/validate/is-record'
import type { Gap, WatchEvent } from './watch-events'

/* What this browser last observed of watched instances, and what happened to them since. Pure but for the store. */

const KEY = 'console:watched-projects:'

/** An instance as it was last observed. Instants are the platform's own text. */
export interface ObservedInstance {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly changed: string
  readonly restarted: string | null
  /** Which action of the reader's it has answered last, by its time: the next event is another's. */
  readonly answered?: number
}

/** What was observed of the watched instances of a project, up to `at`: ms since 1970, by the relay's clock. */
export interface ObservedProject {
  readonly project: string
  readonly at: number
  readonly instances: readonly ObservedInstance[]
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
 * What happened to an instance between two observations; `now` is undefined for one that no longer exists.
 * `wasAsked` says whether this browser's reader asked for an action since `before`.
 */
export function eventOf(
  before: ObservedInstance,
  now: ObservedInstance | undefined,
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

/** WatchEvent only if the reader hasn't asked for it here. */
const BY_OTHERS: ReadonlySet<Happened['kind']> = new Set(['stopped', 'rebooting', 'started'])

function watchEventOf(
  project: string,
  { id, name }: ObservedInstance,
  { kind, at }: Happened,
  observedAt: number,
): WatchEvent {
  const ms = Date.parse(at ?? '')
  return {
    id: `${id} ${kind} ${at ?? ''}`,
    at: isMoment(ms) ? ms : observedAt,
    title: TITLES[kind],
    content: `**${name}** in **${project}**${BY_OTHERS.has(kind) ? ', not from this browser' : ''}`,
    ...(kind !== 'deleted' && { href: routes.instanceLookup(id) }),
    isProblem: kind === 'failed',
  }
}

/** What a room says of a project's instances now. */
export interface Now {
  readonly at: number
  readonly instances: readonly ObservedInstance[]
  readonly isWatched: (id: string) => boolean
  /** Whether what happens to a watched one is reported, as it is then. */
  readonly isReported: (instance: ObservedInstance) => boolean
  /** When this reader last asked for an action while it was so; 0 for never, infinite where a job does. */
  readonly sentAt: (instance: ObservedInstance, action: Asked) => number
}

/** What is known from now on, and what has happened since `before`. */
export function observe(
  project: string,
  before: ObservedProject | undefined,
  { at, instances, isWatched, isReported, sentAt }: Now,
): { readonly observed: ObservedProject; readonly events: readonly (WatchEvent | Gap)[] } {
  const events: (WatchEvent | Gap)[] = []
  const compare = (former: ObservedInstance, now: ObservedInstance | undefined): number => {
    let { answered = 0 } = former
    const happened = eventOf(former, now, (action) => {
      const sent = sentAt(former, action)
      if (sent <= answered) return false
      if (Number.isFinite(sent)) answered = sent
      return true
    })
    const last = now ?? former
    if (happened && isReported(last)) events.push(watchEventOf(project, last, happened, at))
    return answered
  }
  const known = new Map(before?.instances.map((each) => [each.id, each]))
  const watched = instances.filter(({ id }) => isWatched(id))
  const observed = watched.map((now): ObservedInstance => {
    const former = known.get(now.id)
    known.delete(now.id)
    if (former) return { ...now, answered: compare(former, now) }
    // Stopped by the reader before it was first observed.
    const sent = now.state === 'stopped' ? sentAt(now, 'stop') : 0
    return { ...now, answered: Number.isFinite(sent) ? sent : 0 }
  })
  for (const gone of known.values()) if (isWatched(gone.id)) compare(gone, undefined)
  if (before && at - before.at > GAP_MS)
    events.push({ id: `${project} ${before.at}`, at, project, from: before.at })
  return { observed: { project, at: Math.max(at, before?.at ?? 0), instances: observed }, events }
}

const isObserved = (value: unknown): value is ObservedInstance =>
  isRecord(value) &&
  ['id', 'name', 'state', 'changed'].every((key) => isText(value[key])) &&
  (value['restarted'] === null || isText(value['restarted'])) &&
  (value['answered'] === undefined || isMoment(value['answered']))

export const observedKey = (reader: string): string => KEY + reader

function projectIn(value: unknown): ObservedProject | undefined {
  if (!isRecord(value)) return undefined
  const { project, at, instances } = value
  return isText(project) && isMoment(at) && Array.isArray(instances)
    ? { project, at, instances: instances.filter(isObserved) }
    : undefined
}

/** What a stored text has, by project. */
export const observedIn = (text: string | null): ReadonlyMap<string, ObservedProject> =>
  new Map(parseStoredList(text, projectIn).map((each) => [each.project, each]))

/** What is stored of a reader, by project. */
export const observedProjects = (reader: string): ReadonlyMap<string, ObservedProject> =>
  observedIn(readStored(KEY + reader))

/** Keeps what was observed of the projects that are watched still; if it can't, less is known after a reload. */
export const keepObserved = (reader: string, all: readonly ObservedProject[]): void =>
  void writeStored(KEY + reader, JSON.stringify(all))
