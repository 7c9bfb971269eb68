import { useEffect, useRef } from 'react'

/** Resolves to a value once it is known; of a later moment to that of then. */
export function useKnown<T>(value: T | undefined): () => Promise<T> {
  const latest = useRef(value)
  const waiting = useRef(new Set<(known: T) => void>())
  useEffect(() => {
    latest.current = value
    if (value === undefined) return
    for (const tell of waiting.current) tell(value)
    waiting.current.clear()
  })
  return () =>
    new Promise((resolve) => {
      if (latest.current === undefined) waiting.current.add(resolve)
      else resolve(latest.current)
    })
}
