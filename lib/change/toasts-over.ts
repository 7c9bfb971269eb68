import { isConsoleUpdated } from './console-update'
import { handOver, takeOver } from './hand-over'
import { isPageOver } from './session-end'
import type { createToastStore, ToastInput } from '@/lib/ui/toast-store'
import { isRecord } from '@/lib/validate/is-record'

const TOASTS = 'toasts'

/**
 * Shows the toasts of the document before, and leaves this document's to the next one. After an update of
 * the console, a change leads to a new document, which could not tell how the change ended. Returns a
 * function that stops it.
 */
export function handToastsOver(store: ReturnType<typeof createToastStore>): () => void {
  const left = takeOver(TOASTS)
  for (const toast of Array.isArray(left) ? left.filter(isToast) : []) store.add(toast)
  const onPageHide = () => {
    if (!isConsoleUpdated() || isPageOver()) return
    const toasts = store.get().flatMap(({ action, id: _, durationMs: __, ...toast }) =>
      // An action of a toast works in this document only.
      action ? [] : [toast],
    )
    if (toasts.length > 0) handOver(TOASTS, toasts)
  }
  window.addEventListener('pagehide', onPageHide)
  return () => window.removeEventListener('pagehide', onPageHide)
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** Whether a stored value is a toast; anything can be stored there. */
function isToast(value: unknown): value is ToastInput {
  if (!isRecord(value) || 'action' in value) return false
  const { title, content, variant, link } = value
  // The link must not lead out of the console.
  const isLink =
    isRecord(link) &&
    typeof link['text'] === 'string' &&
    /^\/(?![/\\])/.test(typeof link['href'] === 'string' ? link['href'] : '')
  const isVariant = variant === undefined || ['success', 'error', 'info'].some((v) => v === variant)
  return [title, content].every(isTextOrNone) && isVariant && (link === undefined || isLink)
}
