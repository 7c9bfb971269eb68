'use client'

import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { FormContextValue } from './form-context'

type Values = Readonly<Record<string, string>>

/** What a form holds at this moment, by field, for what is drawn beside it. */
export interface LiveValues {
  readonly get: () => Values
  readonly set: (name: string, value: string) => void
  /**
   * Takes over what the form itself has changed since its last report (as a draft does), unless the
   * user has changed it since.
   */
  readonly follow: (start: Values) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Begins with the values that the form starts with. */
export function liveValues(first: Values): LiveValues {
  let start = first
  let now = first
  const listeners = new Set<() => void>()
  const show = (next: Values) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => now,
    set: (name, value) => {
      if (now[name] !== value) show({ ...now, [name]: value })
    },
    follow: (next) => {
      const changed = Object.entries(next).filter(
        ([name, value]) => start[name] !== value && now[name] === start[name],
      )
      start = next
      if (changed.length > 0) show({ ...now, ...Object.fromEntries(changed) })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The live values of a form, and its context by which they come to be known. */
export function useLiveContext<T extends FormContextValue>(form: T) {
  const { values, check } = form
  const [live] = useState(() => liveValues(values))
  useEffect(() => live.follow(values), [live, values])
  const context: T = {
    ...form,
    // Every change of a field comes by here, before or after it is checked.
    check: (name, value, when) => {
      live.set(name, value)
      check(name, value, when)
    },
  }
  return { live, context }
}

export const LiveValuesContext = createContext<LiveValues | null>(null)

/**
 * What `pick` makes of the values that the form around holds now, as they are typed; drawn again
 * only when that is another. `pick` answers a plain value, or the same object for the same values.
 */
export function useLiveValues<T>(pick: (values: Values) => T): T {
  const live = use(LiveValuesContext)
  if (!live) throw new Error('live values are read outside of a form that has them')
  const get = () => pick(live.get())
  return useSyncExternalStore(live.subscribe, get, get)
}
