import { parseListView } from '@/lib/navigation/list-view'
import { changeListView } from './change-list-view'

/*
 * Typing in a list's search field. A page shows only one list, so one timer is enough. The field keeps its
 * own text, and the URL follows.
 */

/** Long enough not to filter for each key of a word, short enough to seem at once. */
const TYPING_MS = 120
/** After a pause this long the search counts as finished: the next change is an entry in the history. */
const SAME_SEARCH_MS = 3_000

let timer: ReturnType<typeof setTimeout> | undefined
let typedAt = -Infinity
/** Whether what waits for the timer begins a search. */
let isNew = false
/** The last search that field and URL agreed on: another one in the URL came by back, forward or a button. */
let agreed = ''

/**
 * Searches for the field's text after a short delay. One search is one entry in the history.
 * @param atMs when the reader typed it, by the page's clock: a slow render comes in between
 */
export function search(text: string, atMs = performance.now()): void {
  isNew = (isNew && timer !== undefined) || atMs - typedAt >= SAME_SEARCH_MS
  typedAt = atMs
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    agreed = text
    changeListView(() => ({ query: text }), isNew ? 'push' : 'replace')
  }, TYPING_MS)
}

/**
 * Whether the URL's search came by another way than the field. A slow render may still pass an earlier
 * search, after the reader has typed more and the URL has moved on: that one must not go into the field.
 */
export const isForeign = (query: string): boolean =>
  timer === undefined && query !== agreed && query === parseListView(location.search).query

/** The field now shows this search; what the reader types next is a new search. */
export function shownAs(query: string): void {
  agreed = query
  typedAt = -Infinity
}

/** For a list that is gone: its pending search must not reach the next list. */
export function forgetSearch(): void {
  clearTimeout(timer)
  timer = undefined
}
