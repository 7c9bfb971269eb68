import { happenings } from '@/lib/kept/happenings'
import { isChangeUnderWay } from '@/lib/change/own-change'
import { capitalise } from '@/lib/format/capitalise'
import type { LiveClient } from '@/lib/live/client'
import { updatedAt } from '@/lib/live/room-lists'
import type { RoomState } from '@/lib/live/room-state'
import {
  type Asked,
  GAP_MS,
  observe,
  type ObservedInstance,
  observedProjects,
  type ObservedProject,
  keepObserved,
} from './observed'
import { onWatched, watchedText } from './things'
import { addWatchEvents } from './watch-events'
import { isAbout, isInProject, projectsOf, watchedIn } from './watch'

/** How often it is kept up to when the room was read, where nothing changes. */
const KEEP_EACH_MS = 60_000
/** How long to wait while the reader's own change is under way. */
const RETRY_MS = 300
/** How far the platform's clock may be ahead of this page's idea of it. */
const CLOCK_MS = 60_000

/** Up to when the room's instances are known, by the relay's clock; undefined while they are not. */
function knownUntil(room: RoomState, nowMs: number): number | undefined {
  const at = updatedAt(room, 'instance', nowMs)
  if (at === undefined) return undefined
  return Math.min(at + room.offsetMs, room.status?.staleSince ?? Infinity)
}

const instancesOf = ({ rows }: RoomState): readonly ObservedInstance[] =>
  [...rows.values()].flatMap(({ row }) => {
    if (row.kind !== 'instance') return []
    const { id, name, state, timeRunStateUpdated, timeLastAutoRestarted } = row
    return { id, name, state, changed: timeRunStateUpdated, restarted: timeLastAutoRestarted }
  })

/** When the reader last asked for an action, in any tab of this browser, while the instance was so; 0 for never. */
const sentAt = (reader: string, { id, changed }: ObservedInstance, action: Asked): number =>
  happenings(reader, id).find(
    ({ kind, words, at }) =>
      kind === 'sent' &&
      words.startsWith(`${capitalise(action)} sent`) &&
      at >= Date.parse(changed) - CLOCK_MS,
  )?.at ?? 0

/**
 * Tells what happens to the watched instances, by what their projects' rooms say, as long as this tab is
 * open. `isInJob` says whether a job of this browser is about an instance. Returns how to stop.
 */
export function followWatched(
  reader: string,
  live: LiveClient,
  isInJob: (id: string) => boolean,
): () => void {
  let text: string | undefined
  let things = watchedIn('')
  let known: ReadonlyMap<string, ObservedProject> = new Map()
  const taken = new Map<string, RoomState['rows']>()
  const waiting: Parameters<typeof take>[] = []

  function take(project: string, room: RoomState, nowMs: number): void {
    const at = knownUntil(room, nowMs)
    if (at === undefined) return
    let before = known.get(project)
    const isSame = taken.get(project) === room.rows
    if (before && isSame && at - before.at < KEEP_EACH_MS) return
    // Another tab may have observed it meanwhile.
    if (before && at - before.at > GAP_MS)
      before = {
        ...before,
        at: Math.max(before.at, observedProjects(reader).get(project)?.at ?? 0),
      }
    const own = things.filter(isInProject).filter((each) => each.project === project)
    const { observed: next, events } = observe(project, before, {
      at,
      instances: instancesOf(room),
      isWatched: (id) => own.some((each) => each.instance === undefined || each.id === id),
      isReported: (instance) => own.some((each) => isAbout(each, instance)),
      sentAt: (instance, action) =>
        isInJob(instance.id) ? Infinity : sentAt(reader, instance, action),
    })
    taken.set(project, room.rows)
    known = new Map(known).set(project, next)
    keepObserved(reader, [...known.values()])
    addWatchEvents(reader, events)
  }

  /** A room may know of the reader's own change before its answer is there: rooms wait for that. */
  function onRoom(...now: Parameters<typeof take>): void {
    waiting.push(now)
    if (waiting.length === 1) takeWaiting()
  }
  function takeWaiting(): void {
    if (isChangeUnderWay()) return void setTimeout(takeWaiting, RETRY_MS)
    for (const each of waiting.splice(0)) take(...each)
  }

  const look = () => {
    const now = watchedText(reader)
    if (now === text) return
    text = now
    things = watchedIn(now)
    const projects = projectsOf(things)
    known = new Map([...observedProjects(reader)].filter(([project]) => projects.includes(project)))
    taken.clear()
    // What is watched again later begins anew.
    keepObserved(reader, [...known.values()])
    live.listen(projects.length > 0 ? { projects, onRoom } : undefined)
  }
  look()
  const stop = onWatched(look)
  return () => {
    stop()
    live.listen(undefined)
  }
}
