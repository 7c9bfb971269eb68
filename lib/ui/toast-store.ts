export type ToastVariant = 'success' | 'error' | 'info'

export interface ToastInput {
  /** If left out: none for success, 'Error' for error and 'Note' for info. */
  title?: string
  /** Text; parts in `**` are the names of things and stand out. */
  content?: string
  variant?: ToastVariant
  link?: { text: string; href: string }
  /** The actions that the toast offers. */
  action?: { text: string; run: () => void }
  /** How long it shows; Infinity keeps it until it is dismissed. */
  durationMs?: number
}

export interface Toast extends ToastInput {
  readonly id: number
  readonly variant: ToastVariant
  readonly durationMs: number
}

/** Specification, section 9. */
const DURATION_MS: Record<ToastVariant, number> = { success: 5000, error: 15_000, info: 5000 }
const TITLE: Record<ToastVariant, string | undefined> = {
  success: undefined,
  error: 'Error',
  info: 'Note',
}
/** The id of a page's first toast. */
const FIRST_ID = 1
/** The most toasts at once; beyond it the oldest goes. */
const SHOWN_MAX = 5

/** Makes a toast from its input; the page's first one unless an id is given. */
export function asToast(input: ToastInput, id = FIRST_ID): Toast {
  const variant = input.variant ?? 'success'
  return { title: TITLE[variant], durationMs: DURATION_MS[variant], ...input, id, variant }
}

/** The store's clock and timer, so that tests need not wait. */
interface Timing {
  now: () => number
  after: (delayMs: number, run: () => void) => () => void
}

interface Countdown {
  leftMs: number
  startedAt: number
  stop: () => void
}

/** A list of toasts, newest last, that expire unless their time is stopped. */
export function createToastStore({ now, after }: Timing) {
  let toasts: readonly Toast[] = []
  let nextId = FIRST_ID
  let paused = false
  const countdowns = new Map<number, Countdown>()
  const listeners = new Set<() => void>()

  function set(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }
  function run(id: number, leftMs: number) {
    if (leftMs === Infinity) return
    const stop = paused ? () => {} : after(leftMs, () => dismiss(id))
    countdowns.set(id, { leftMs, startedAt: now(), stop })
  }
  function dismiss(id: number) {
    countdowns.get(id)?.stop()
    countdowns.delete(id)
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
    // With the last toast gone there is nothing to hover, and no event will restart the times.
    if (toasts.length === 0) paused = false
  }

  return {
    get: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows a toast; returns its id. */
    add(input: ToastInput): number {
      const toast = asToast(input, nextId++)
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - SHOWN_MAX))) dismiss(old.id)
      run(toast.id, toast.durationMs)
      set([...toasts, toast])
      return toast.id
    },
    dismiss,
    /** Stops all times, while the pointer or the focus is on a toast. */
    pause() {
      if (paused) return
      paused = true
      for (const [id, countdown] of countdowns) {
        countdown.stop()
        const leftMs = countdown.leftMs - (now() - countdown.startedAt)
        countdowns.set(id, { ...countdown, leftMs, stop: () => {} })
      }
    },
    resume() {
      if (!paused) return
      paused = false
      for (const [id, { leftMs }] of countdowns) run(id, leftMs)
    },
  }
}

/** The page's toasts. In the browser only: on the server it would be shared by all users. */
export const toastStore = createToastStore({
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Shows a toast, from any island: `toast({ content: 'Disk **web-1** created' })`. Returns its id. */
export const toast = (input: ToastInput): number => toastStore.add(input)
