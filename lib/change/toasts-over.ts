import { isConsoleUpdated } from './console-update'
import { handOver, takeOver } from './hand-over'
import { isPageOver } from './session-end'
import type { createToastStore, ToastInput } from '@/lib/ui/toast-store'

const TOASTS = 'toasts'

/**
 * Shows what the document before had on screen, and leaves what is there to the next one: once the
 * console was updated what a change leads to is another document, which would say nothing of how it
 * ended. Returns how to stop.
 */
export function handToastsOver(store: ReturnType<typeof createToastStore>): () => void {
  // Written below.
  const left = (takeOver(TOASTS) ?? []) as readonly ToastInput[]
  for (const toast of left) store.add(toast)
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
