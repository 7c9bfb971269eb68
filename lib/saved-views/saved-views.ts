import { movedPath } from '@/lib/navigation/moved-path'
import { trailOf } from '@/lib/navigation/tree'
import { isRecord } from '@/lib/validate/is-record'

/*
 * Views of lists that a reader has named: pure. Each belongs to the path of its list, so that one of a
 * project's list shows in no other project.
 */

/** What tells a list from others. */
interface ListPlace {
  /** The page that shows it. */
  readonly path: string
  /** The operation that reads it: a page may have several lists in tabs. */
  readonly list: string
}

export interface SavedView extends ListPlace {
  /** The address of the sidebar's entry that it stands below; empty where none leads there. */
  readonly section: string
  /** Unique in its list, whatever its case. */
  readonly name: string
  /** The query string that shows it, with its `?`: all of the view, columns too. */
  readonly search: string
}

/** Characters of a name at most. */
export const NAME_MAX = 60
/** Views of one list at most: the sidebar shows them all. */
export const VIEWS_MAX = 20

/** The sidebar's entry that a path lies below. */
export const sectionOf = (path: string): string =>
  trailOf(path).steps.find(({ node }) => node.section)?.href ?? ''

function parseView(value: unknown): SavedView | undefined {
  if (!isRecord(value)) return undefined
  const { path, list, name, search } = value
  if ([path, list, name, search].some((each) => typeof each !== 'string')) return undefined
  const read = { path, list, name, search } as Omit<SavedView, 'section'>
  // It becomes a link, which must not lead out of the console.
  if (!/^\/(?!\/)[^?#\\]*$/.test(read.path) || !/^(?:\?[^#]*)?$/.test(read.search)) return undefined
  return { ...read, section: sectionOf(read.path) }
}

/** What is stored, as it stands there; whatever else was written there is left out. Never fails. */
export function parseSavedViews(stored: string | null): readonly SavedView[] {
  let all: unknown
  try {
    all = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(all) ? all.flatMap((each) => parseView(each) ?? []) : []
}

const isSame = (one: ListPlace, other: ListPlace): boolean =>
  one.path === other.path && one.list === other.list

/** The views of one list, in the order in which they were saved. */
export const viewsOf = (views: readonly SavedView[], place: ListPlace): readonly SavedView[] =>
  views.filter((view) => isSame(view, place))

/** Whether two names can’t both be in one list. */
const isTaken = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What is saved, in words. */
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

/** Why a view of this list can’t be called so, in words; `former` is what it is called now. */
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

/** With one more. */
export const withView = (
  views: readonly SavedView[],
  view: Omit<SavedView, 'section'>,
): readonly SavedView[] => [...views, { ...view, section: sectionOf(view.path) }]

/** With another name or query for one of them; the same where it is there no longer. */
export const withChange = (
  views: readonly SavedView[],
  place: ListPlace,
  name: string,
  change: Partial<Pick<SavedView, 'name' | 'search'>>,
): readonly SavedView[] =>
  views.map((view) => (isSame(view, place) && view.name === name ? { ...view, ...change } : view))

/** Without one of them. */
export const withoutView = (
  views: readonly SavedView[],
  place: ListPlace,
  name: string,
): readonly SavedView[] => views.filter((view) => !(isSame(view, place) && view.name === name))

/**
 * Whether a view stands in the sidebar of a page: its list is the entry itself, or a part of the page
 * that is open (a VPC's subnets).
 */
export function standsAt({ path, section }: SavedView, pathname: string): boolean {
  if (path === section) return true
  const page = path.slice(0, path.lastIndexOf('/'))
  return pathname === page || pathname.startsWith(`${page}/`)
}

/** The same query, in whatever order it is written. */
export function isSameSearch(one: string, other: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}

/**
 * Views that come from elsewhere beside those that are there, which stay as they are: without those
 * whose list has one of that name, or as many as it can have. `count` is how many came in.
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

/** The same views where a part of the console stands at another address: a renamed project. */
export const moved = (
  views: readonly SavedView[],
  from: string,
  to: string,
): readonly SavedView[] =>
  views.map((view) => {
    const path = movedPath(view.path, from, to)
    return path === view.path ? view : { ...view, path, section: sectionOf(path) }
  })
