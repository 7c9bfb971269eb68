/**
 * Where a click on a link will lead in this tab by the router; undefined when it won't. A link whose
 * script saves a file says so by `download`: nobody would end what is shown until a page has come.
 */
export function destination(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return
  const to = new URL(link.href)
  const here = window.location
  const isElsewhere = to.pathname + to.search !== here.pathname + here.search
  return to.origin === here.origin && isElsewhere ? to : undefined
}
