import { pageReader } from '@/lib/api/page-reader'
import { decodeSegment } from '@/lib/navigation/match'
import { toast } from '@/lib/ui/toast-store'
import { isRecord } from '@/lib/validate/is-record'
import { askToNotify, notifyingWords } from './notify'
import { type Watched, WATCHED_KEY, watchedText } from './things'
import { tellWatched } from './watching'

/** The most that a reader watches. A project of which no page is open costs a socket and two calls a minute. */
const THINGS_MAX = 50
const PROJECTS_MAX = 5

/** What is watched, with what its page's path says. */
export interface WatchedThing extends Watched {
  readonly project: string
  /** Undefined for a project with all of its instances. */
  readonly instance: string | undefined
}

const PAGE = /^\/projects\/([^/]+)(?:\/instances\/([^/]+))?$/

function thingOf(value: unknown): WatchedThing | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined
  const { id, page } = value
  const [, project, instance] = PAGE.exec(typeof page === 'string' ? page : '') ?? []
  const name = project && decodeSegment(project)
  if (name === undefined || typeof page !== 'string') return undefined
  return { id, page, project: name, instance: instance && decodeSegment(instance) }
}

/** What the stored text has, in the order in which the reader began to watch it. */
export function watchedIn(text: string): readonly WatchedThing[] {
  try {
    const all: unknown = JSON.parse(text || '[]')
    return Array.isArray(all) ? all.flatMap((each) => thingOf(each) ?? []) : []
  } catch {
    // Other scripts can have written there.
    return []
  }
}

export const projectsOf = (things: readonly WatchedThing[]): readonly string[] => [
  ...new Set(things.map(({ project }) => project)),
]

/** 'web-1', or 'All instances of shop'. */
export const watchedWords = ({ project, instance }: WatchedThing): string =>
  instance ?? `All instances of ${project}`

/** False if this browser keeps nothing. */
function keep(reader: string, things: readonly Watched[]): boolean {
  try {
    const next = things.map(({ id, page }) => ({ id, page }))
    if (next.length > 0) localStorage.setItem(WATCHED_KEY + reader, JSON.stringify(next))
    else localStorage.removeItem(WATCHED_KEY + reader)
  } catch {
    return false
  }
  tellWatched()
  return true
}

/** Begins to watch a thing, or ends that, and says how the reader is told. */
export async function setWatched(thing: Watched, isOn: boolean): Promise<void> {
  const reader = pageReader() ?? ''
  const title = isOn ? 'Watch' : 'Stop watching'
  const fail = (content: string) => void toast({ variant: 'error', title, content })
  const others = watchedIn(watchedText(reader)).filter(({ id }) => id !== thing.id)
  const known = thingOf(thing)
  if (!known) return
  const next = isOn ? [...others, known] : others
  if (isOn && projectsOf(next).length > PROJECTS_MAX)
    return fail(`You can watch ${PROJECTS_MAX} projects at most. Stop watching one first.`)
  if (next.length > THINGS_MAX)
    return fail(`You can watch ${THINGS_MAX} things at most. Stop watching one first.`)
  if (!keep(reader, next))
    return fail('This browser doesn’t let the console keep anything, so nothing was changed.')
  const what =
    known.instance === undefined ? `All instances of **${known.project}**` : `**${known.instance}**`
  if (!isOn) return void toast({ content: `${what}: no longer watched` })
  toast({ content: `${what}: watched while the console is open in a tab` })
  await askToNotify()
  const words = notifyingWords()
  if (words !== undefined) toast({ variant: 'info', content: words })
}

/** Moves what is watched to other paths: its project was renamed. */
export function moveWatched(reader: string, move: (page: string) => string): void {
  const now = watchedIn(watchedText(reader))
  const next = now.map(({ id, page }) => ({ id, page: move(page) }))
  if (next.some(({ page }, at) => page !== now[at]?.page)) keep(reader, next)
}
