import { isConsoleUpdated } from './console-update'
import { handOver, takeOver } from './hand-over'
import { isPageOver } from './session-end'
import type { createToastStore, ToastInput } from '@/lib/ui/toast-store'
import { isRecord } from '@/lib/validate/is-record'

const TOASTS = 'toasts'

/**
 * Shows what the document before had on screen, and leaves what is there to the next one: once the
 * console was updated what a change leads to is another document, which would say nothing of how it
 * ended. Returns how to stop.
 */
export function handToastsOver(store: ReturnType<typeof createToastStore>): () => void {
  const left = takeOver(TOASTS)
  for (const toast of Array.isArray(left) ? left.filter(isToast) : []) store.add(toast)
  const onPageHide = () => {
    if (!isConsoleUpdated() || isPageOver()) return
    const told = store.get().flatMap(({ action, id: _, durationMs: __, ...toast }) =>
      // What it offers to do is of this document.
      action ? [] : [toast],
    )
    if (told.length > 0) handOver(TOASTS, told)
  }
  window.addEventListener('pagehide', onPageHide)
  return () => window.removeEventListener('pagehide', onPageHide)
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** Whether it is one of those that are left above; anybody can have written there. */
function isToast(value: unknown): value is ToastInput {
  if (!isRecord(value) || 'action' in value) return false
  const { title, content, variant, link } = value
  // It becomes a link, which must not lead out of the console.
  const isLink =
    isRecord(link) &&
    typeof link['text'] === 'string' &&
    /^\/(?![/\\])/.test(typeof link['href'] === 'string' ? link['href'] : '')
  const isVariant = variant === undefined || ['success', 'error', 'info'].some((v) => v === variant)
  return [title, content].every(isTextOrNone) && isVariant && (link === undefined || isLink)
}
