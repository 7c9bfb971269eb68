'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** A query string with one parameter set, or without it. The others stay. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** Sets a parameter of the page's URL, or takes it away: an entry of the history, no request. */
export function changeParam(name: string, value: string | null): void {
  const { pathname, search } = window.location
  window.history.pushState(null, '', pathname + withParam(search, name, value))
}

/**
 * State that lives in the page's URL, so that a reload and a link show it too: the value of a query
 * parameter (null without one) and how to change it.
 */
export function useParamState(name: string): readonly [string | null, (to: string | null) => void] {
  const value = useSearchParams().get(name)
  const set = useCallback((to: string | null) => changeParam(name, to), [name])
  return [value, set]
}
