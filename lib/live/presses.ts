import type { Caches } from './caches'
import type { LivePort } from './live-store'
import { answered, noPending, type Pending, press } from './pending'

/** Keeps the presses that are not settled, and updates the cached rows accordingly. */
export function keepPresses(port: {
  readonly now: () => number
  readonly caches: () => Caches
  readonly showPressed: (ids: {
    readonly pressed: ReadonlySet<string>
    readonly deleting: ReadonlySet<string>
  }) => void
}): {
  readonly pending: () => Pending
  readonly press: LivePort['press']
  /** A row has settled the press. */
  readonly over: (id: string) => void
} {
  let pending: Pending = noPending

  const set = (next: Pending) => {
    pending = next
    const deleting = [...next.values()].filter(({ action }) => action === 'delete')
    port.showPressed({
      pressed: new Set(next.keys()),
      deleting: new Set(deleting.map(({ id }) => id)),
    })
  }

  const over = (id: string) => {
    const pressed = pending.get(id)
    if (!pressed) return
    const next = new Map(pending)
    next.delete(id)
    set(next)
    port.caches().rollBack(pressed)
    port.caches().settle()
  }

  return {
    pending: () => pending,
    press(action, instance) {
      set(press(pending, action, instance))
      port.caches().settle()
      return (answer) => {
        const pressed = pending.get(instance.id)
        set(answered(pending, instance.id, answer, port.now()))
        if (answer === 'refused' && pressed) port.caches().rollBack(pressed)
        port.caches().settle()
      }
    },
    // Later, because the caches report this in the middle of settling.
    over: (id) => queueMicrotask(() => over(id)),
  }
}
