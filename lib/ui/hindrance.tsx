'use client'

import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

/** Provider around parts that may give a reason (useHindrance). */
export const Hindering = createContext<(of: string, reason: string | undefined) => void>(() => {})

/**
 * For content of `more`: `reason` says why the action can't be confirmed, and what to do first; undefined
 * if nothing is known against it. While any part gives a reason, the question can't be confirmed.
 */
export function useHindrance(reason: string | undefined): void {
  const hinder = useContext(Hindering)
  const own = useId()
  useEffect(() => {
    hinder(own, reason)
    return () => hinder(own, undefined)
  }, [hinder, own, reason])
}

/** For a question: the first reason from its `Hindering` parts against confirming; undefined if there is none. */
export function useHindrances() {
  const [hindrances, setHindrances] = useState<Readonly<Record<string, string>>>({})
  const hinder = useCallback(
    (of: string, reason: string | undefined) =>
      setHindrances(({ [of]: _, ...others }) =>
        reason === undefined ? others : { ...others, [of]: reason },
      ),
    [],
  )
  return { hindrance: Object.values(hindrances)[0], hinder }
}
