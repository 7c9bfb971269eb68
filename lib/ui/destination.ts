/**
 * The address that the router will open in this tab on a click on a link; undefined if it won't. A link
 * whose script saves a file must have `download`: no page would follow to end the loading bar.
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
