'use client'

import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { FormContextValue } from './form-context'

type Values = Readonly<Record<string, string>>

/** The current values of a form's fields, for parts that are drawn from them. */
export interface LiveValues {
  readonly get: () => Values
  readonly set: (name: string, value: string) => void
  /**
   * Takes over start values that the form has changed since the last call (by a draft, for example), except
   * where the user has changed the field.
   */
  readonly follow: (start: Values) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Starts with the form's start values. */
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

/** The live values of a form, and a context for its fields that updates them. */
export function useLiveContext<T extends FormContextValue>(form: T) {
  const { values, check } = form
  const [live] = useState(() => liveValues(values))
  useEffect(() => live.follow(values), [live, values])
  const context: T = {
    ...form,
    // Fields call this on every change, whether or not they have an error.
    check: (name, value, when) => {
      live.set(name, value)
      check(name, value, when)
    },
  }
  return { live, context }
}

export const LiveValuesContext = createContext<LiveValues | null>(null)

/**
 * What `pick` makes of the current values of the surrounding form; draws again only when the result
 * changes. `pick` must return a plain value, or the same object for the same values.
 */
export function useLiveValues<T>(pick: (values: Values) => T): T {
  const live = use(LiveValuesContext)
  if (!live) throw new Error('live values are read outside of a form that has them')
  const get = () => pick(live.get())
  return useSyncExternalStore(live.subscribe, get, get)
}
