import { pageReader } from '@/lib/api/page-reader'
import { parseListView } from '@/lib/navigation/list-view'
import { decodeSegment } from '@/lib/navigation/match'
import { parseStoredList } from '@/lib/kept/parse-stored'
import { writeStored } from '@/lib/kept/write-stored'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/ui/toast-store'
import { isRecord } from '@/lib/validate/is-record'
import { forgetOthers } from './amounts'
import { askToNotify, notifyingWords } from './notify'
import { type Watched, watchedKey, watchedText } from './things'

/**
 * The most that a reader watches. A project of which no page is open costs a socket and two calls a minute;
 * a quota or a pool one call in five minutes.
 */
const THINGS_MAX = 50
const PROJECTS_MAX = 5

/** Which instances of a project a list has: all of the words are in their names, ids or states. */
interface WatchedList {
  readonly words: readonly string[]
  /** Any if there is none. */
  readonly states: readonly string[]
}

/** The list of a query string; undefined if it is that of all, or says more than a room knows. */
export function listOf(search: string): WatchedList | undefined {
  const { query, filters } = parseListView(search)
  const { state = '', ...others } = filters
  if (Object.keys(others).length > 0 || !/^[a-z\d\s-]*$/i.test(query)) return undefined
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const states = state.split(',').filter(Boolean)
  return words.length + states.length > 0 ? { words, states } : undefined
}

/** An instance, or a project's instances, all or those of a list: their room tells. */
export interface WatchedInProject extends Watched {
  readonly project: string
  /** Undefined for a project or a list. */
  readonly instance: string | undefined
  readonly list?: WatchedList
}

/** What is read every few minutes. */
export interface WatchedAmount extends Watched {
  /** The quotas of the reader's own silo, those of a silo, a pool, or the findings of the overview. */
  readonly amount: 'quotas' | 'silo' | 'ip-pool' | 'subnet-pool' | 'findings'
  /** Of the silo or pool; '' for the others. */
  readonly name: string
}

/** What is watched, with what its page's path says. */
export type WatchedThing = WatchedInProject | WatchedAmount

export const isInProject = (thing: WatchedThing): thing is WatchedInProject => 'project' in thing
export const isAmount = (thing: WatchedThing): thing is WatchedAmount => 'amount' in thing

/** In place of a name in an address: encoding leaves it as it is. */
const NAME = '*'

/** The names in an address like `like`, which has NAME in their places; undefined if it is another. */
function namesIn(address: string, like: string): readonly string[] | undefined {
  const parts = like.split(NAME).map((part) => part.replaceAll(/[?.]/g, '\\$&'))
  const found = new RegExp(`^${parts.join('([^/?]+)')}$`).exec(address)
  const names = found?.slice(1).flatMap((name) => decodeSegment(name) ?? [])
  return names?.length === parts.length - 1 ? names : undefined
}

/** The page of each, and what it is called. */
const AMOUNTS: Readonly<
  Record<WatchedAmount['amount'], readonly [string, (name: string) => string]>
> = {
  quotas: [routes.siloUtilization, () => 'Your silo’s quotas'],
  silo: [routes.siloQuotas(NAME), (name) => `Quotas of silo ${name}`],
  'ip-pool': [routes.ipPool(NAME), (name) => `IP pool ${name}`],
  'subnet-pool': [routes.subnetPool(NAME), (name) => `Subnet pool ${name}`],
  findings: [routes.overview, () => 'Findings of the overview'],
}
const KINDS = Object.keys(AMOUNTS) as readonly WatchedAmount['amount'][]

function thingOf(value: unknown): WatchedThing | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined
  const { id, page } = value
  if (typeof page !== 'string') return undefined
  for (const amount of KINDS) {
    const names = namesIn(page, AMOUNTS[amount][0])
    if (names) return { id, page, amount, name: names[0] ?? '' }
  }
  const [path = '', search] = page.split(/(?=\?)/)
  const list = search === undefined ? undefined : listOf(search)
  const [ofList] = namesIn(path, routes.instances(NAME)) ?? []
  if (list && ofList !== undefined) return { id, page, project: ofList, instance: undefined, list }
  const [project, instance] =
    namesIn(page, routes.project(NAME)) ?? namesIn(page, routes.instance(NAME, NAME)) ?? []
  return project === undefined ? undefined : { id, page, project, instance }
}

/** What the stored text has, in the order in which the reader began to watch it. */
export const watchedIn = (text: string | null): readonly WatchedThing[] =>
  parseStoredList(text, thingOf)

export const projectsOf = (things: readonly WatchedThing[]): readonly string[] => [
  ...new Set(things.filter(isInProject).map(({ project }) => project)),
]

/** 'web-1', 'All instances of shop', 'Quotas of silo maple'; names in `**` if `mark` is that. */
export function watchedWords(thing: WatchedThing, mark: '' | '**' = ''): string {
  const name = (of: string) => `${mark}${of}${mark}`
  if (isInProject(thing)) {
    const { project, instance, list } = thing
    if (list) return `Instances of ${name(project)}: ${[...list.states, ...list.words].join(', ')}`
    return instance === undefined ? `All instances of ${name(project)}` : name(instance)
  }
  return AMOUNTS[thing.amount][1](name(thing.name))
}

/** Whether a happening in its project is about a watched thing. */
export function isAbout(
  { id, instance, list }: WatchedInProject,
  it: { readonly id: string; readonly name: string; readonly state: string },
): boolean {
  if (instance !== undefined) return it.id === id
  if (!list) return true
  const text = `${it.id}\n${it.name}\n${it.state}`
  const isState = list.states.length === 0 || list.states.includes(it.state)
  return isState && list.words.every((word) => text.includes(word))
}

/** Why a list is too long; undefined if it isn't. */
function tooMuch(things: readonly WatchedThing[]): string | undefined {
  if (projectsOf(things).length > PROJECTS_MAX) return `${PROJECTS_MAX} projects`
  return things.length > THINGS_MAX ? `${THINGS_MAX} things` : undefined
}

/** False if this browser keeps nothing. */
function keep(reader: string, things: readonly Watched[]): boolean {
  const next = things.map(({ id, page }) => ({ id, page }))
  if (writeStored(watchedKey(reader), next.length > 0 ? JSON.stringify(next) : undefined))
    return false
  // What is watched again later begins anew.
  forgetOthers(
    reader,
    things.map(({ id }) => id),
  )
  return true
}

/** Begins to watch a thing, or ends that, and says how the reader is notified. */
export async function setWatched(thing: Watched, isOn: boolean): Promise<void> {
  const reader = pageReader() ?? ''
  const title = isOn ? 'Watch' : 'Stop watching'
  const fail = (content: string) => void toast({ variant: 'error', title, content })
  const others = watchedIn(watchedText(reader)).filter(({ id }) => id !== thing.id)
  const known = thingOf(thing)
  if (!known) return
  const next = isOn ? [...others, known] : others
  const limit = isOn && tooMuch(next)
  if (limit) return fail(`You can watch ${limit} at most. Stop watching one first.`)
  if (!keep(reader, next))
    return fail('This browser doesn’t let the console keep anything, so nothing was changed.')
  const what = watchedWords(known, '**')
  if (!isOn) return void toast({ content: `${what}: no longer watched` })
  toast({ content: `${what}: watched while the console is open in a tab` })
  await askToNotify()
  const words = notifyingWords()
  if (words !== undefined) toast({ variant: 'info', content: words })
}

/** Moves what is watched to other paths: its project was renamed. */
export function moveWatched(reader: string, move: (page: string) => string): void {
  const now = watchedIn(watchedText(reader))
  const next = now.map(({ id, page }) => {
    const to = move(page)
    // A list has no id but its page.
    return { id: id === page ? to : id, page: to }
  })
  if (next.some(({ page }, at) => page !== now[at]?.page)) keep(reader, next)
}

/**
 * Adds what isn't watched yet, as far as there is room for it. Returns how much that was; undefined if this
 * browser keeps nothing.
 */
export function addWatched(reader: string, given: readonly Watched[]): number | undefined {
  const now = watchedIn(watchedText(reader))
  let next = now
  for (const each of given) {
    const thing = thingOf(each)
    if (!thing || next.some(({ id }) => id === thing.id)) continue
    if (!tooMuch([...next, thing])) next = [...next, thing]
  }
  if (next.length > now.length && !keep(reader, next)) return undefined
  return next.length - now.length
}
