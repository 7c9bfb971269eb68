import { parseListView } from '@/lib/navigation/list-view'
import { changeListView } from './change-list-view'

/*
 * Typing in a list's search field. One page shows one list, so that one timer does; the field keeps
 * its own text, and the URL follows.
 */

/** Long enough not to filter for each key of a word, short enough to seem at once. */
const TYPING_MS = 120
/** Who pauses for so long has searched for something; the next word is another step back. */
const SAME_SEARCH_MS = 3_000

let timer: ReturnType<typeof setTimeout> | undefined
let typedAt = -Infinity
/** What the field and the URL agreed on last: what differs came by back, forward or a button. */
let agreed = ''

/** Searches for what is in the field, soon. A search is one step in the history, however it is typed. */
export function search(text: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    const isSame = performance.now() - typedAt < SAME_SEARCH_MS
    typedAt = performance.now()
    agreed = text
    changeListView(() => ({ query: text }), isSame ? 'replace' : 'push')
  }, TYPING_MS)
}

/**
 * Whether the URL's search came by another way than the field. A slow render may still bring an earlier
 * one, after more was typed and the URL has moved on: that is not the URL's, and must not go into the
 * field.
 */
export const isForeign = (query: string): boolean =>
  timer === undefined && query !== agreed && query === parseListView(location.search).query

/** The field shows this now, and typing begins a search of its own. */
export function shownAs(query: string): void {
  agreed = query
  typedAt = -Infinity
}

/** The list is gone: nothing typed for it may reach the next one. */
export function forgetSearch(): void {
  clearTimeout(timer)
  timer = undefined
}
