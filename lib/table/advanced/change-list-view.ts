import { type ListView, parseListView, withListView } from '@/lib/navigation/list-view'

/**
 * Shows another view, derived from the one in the URL. `replace` adds no entry to the history: for text
 * that is still being typed.
 */
export function changeListView(
  change: (now: ListView) => Partial<ListView>,
  how: 'push' | 'replace' = 'push',
): void {
  const { pathname, search } = window.location
  const now = parseListView(search)
  const next = withListView(search, { ...now, ...change(now) })
  if (next === search) return
  // No request to the server: Next keeps its hooks in step with the URL.
  if (how === 'push') window.history.pushState(null, '', pathname + next)
  else window.history.replaceState(null, '', pathname + next)
}
