import { parseStoredList } from '@/lib/kept/parse-stored'
import { movedPath } from '@/lib/navigation/moved-path'
import { entryOf } from '@/lib/navigation/sections'
import { isRecord } from '@/lib/validate/is-record'

/*
 * Named views of lists: pure functions. Each view belongs to the path of its list, so that a view of one
 * project's list does not show in other projects.
 */

/** Identifies a list. */
interface ListPlace {
  /** The path of the list's page. */
  readonly path: string
  /** The operation that reads it: a page may have several lists in tabs. */
  readonly list: string
}

export interface SavedView extends ListPlace {
  /** The address of the view's entry in the sidebar; empty if there is none. */
  readonly section: string
  /** Unique in its list, ignoring case. */
  readonly name: string
  /** The query string of the view, with its `?`: everything, including columns. */
  readonly search: string
}

/** The most characters of a name. */
export const NAME_MAX = 60
/** The most views of one list: the sidebar shows them all. */
export const VIEWS_MAX = 20

/** The sidebar's entry for a path. */
export const sectionOf = (path: string): string => entryOf(path)?.href ?? ''

function parseView(value: unknown): SavedView | undefined {
  if (!isRecord(value)) return undefined
  const { path, list, name, search } = value
  if ([path, list, name, search].some((each) => typeof each !== 'string')) return undefined
  const read = { path, list, name, search } as Omit<SavedView, 'section'>
  // The link must not lead out of the console.
  if (!/^\/(?!\/)[^?#\\]*$/.test(read.path) || !/^(?:\?[^#]*)?$/.test(read.search)) return undefined
  return { ...read, section: sectionOf(read.path) }
}

/** Parses stored views; leaves out anything that is not valid. Never fails. */
export const parseSavedViews = (stored: string | null): readonly SavedView[] =>
  parseStoredList(stored, parseView)

const isSame = (one: ListPlace, other: ListPlace): boolean =>
  one.path === other.path && one.list === other.list

/** The views of one list, in the order in which they were saved. */
export const viewsOf = (views: readonly SavedView[], place: ListPlace): readonly SavedView[] =>
  views.filter((view) => isSame(view, place))

/** Whether two names are the same in a list. */
const isTaken = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The words for what is saved. */
export interface SavedWords {
  /** 'view' */
  readonly noun: string
  /** 'View' */
  readonly title: string
  readonly taken: string
  readonly tooMany: string
}

export const VIEW_WORDS: SavedWords = {
  noun: 'view',
  title: 'View',
  taken: 'A view of this list already has that name',
  tooMany: `A list can have at most ${VIEWS_MAX} views. Delete one first.`,
}

/** Why a view of this list can’t have a name, in words; `former` is its present name. */
export function nameProblem(
  views: readonly SavedView[],
  place: ListPlace,
  name: string,
  former?: string,
  words: SavedWords = VIEW_WORDS,
): string | undefined {
  if (name === '') return 'Enter a name'
  if (name.length > NAME_MAX) return `Must be at most ${NAME_MAX} characters`
  const others = viewsOf(views, place).filter((view) => view.name !== former)
  if (others.some((view) => isTaken(view.name, name))) return words.taken
  if (former === undefined && others.length >= VIEWS_MAX) return words.tooMany
  return undefined
}

/** Adds a view. */
export const withView = (
  views: readonly SavedView[],
  view: Omit<SavedView, 'section'>,
): readonly SavedView[] => [...views, { ...view, section: sectionOf(view.path) }]

/** Changes the name or the query of a view; the same list if the view is no longer there. */
export const withChange = (
  views: readonly SavedView[],
  place: ListPlace,
  name: string,
  change: Partial<Pick<SavedView, 'name' | 'search'>>,
): readonly SavedView[] =>
  views.map((view) => (isSame(view, place) && view.name === name ? { ...view, ...change } : view))

/** Removes a view. */
export const withoutView = (
  views: readonly SavedView[],
  place: ListPlace,
  name: string,
): readonly SavedView[] => views.filter((view) => !(isSame(view, place) && view.name === name))

/**
 * Whether the sidebar of a page shows a view: its list is the entry itself, or a part of the open page (a
 * VPC's subnets).
 */
export function standsAt({ path, section }: SavedView, pathname: string): boolean {
  if (path === section) return true
  const page = path.slice(0, path.lastIndexOf('/'))
  return pathname === page || pathname.startsWith(`${page}/`)
}

/** Whether two query strings are equal, ignoring order. */
export function isSameSearch(one: string, other: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}

/**
 * Adds imported views; existing ones stay. Leaves out views whose list has that name already, or is full.
 * `count` is the number of views added.
 */
export function withOthers(
  views: readonly SavedView[],
  others: readonly SavedView[],
): { readonly views: readonly SavedView[]; readonly count: number } {
  const all = others.reduce<readonly SavedView[]>(
    (now, view) => (nameProblem(now, view, view.name) === undefined ? withView(now, view) : now),
    views,
  )
  return { views: all, count: all.length - views.length }
}

/** The views after a part of the console has moved to another address: a renamed project. */
export const moved = (
  views: readonly SavedView[],
  from: string,
  to: string,
): readonly SavedView[] =>
  views.map((view) => {
    const path = movedPath(view.path, from, to)
    return path === view.path ? view : { ...view, path, section: sectionOf(path) }
  })
