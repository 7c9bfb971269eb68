import { type RefObject, useEffect } from 'react'

/**
 * Marks the frame of a table that is wider than its place with data-wide: it scrolls by itself then,
 * with its header and its names in sight (lib/ui/table.css). No style sheet can tell.
 */
export function useWide(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !(table instanceof HTMLElement)) return
    const watcher = new ResizeObserver(() =>
      element.toggleAttribute('data-wide', table.offsetWidth > element.clientWidth),
    )
    watcher.observe(element)
    watcher.observe(table)
    return () => watcher.disconnect()
  }, [frame])
}
