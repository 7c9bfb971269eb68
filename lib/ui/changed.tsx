'use client'

import { type ReactNode, useState } from 'react'

/**
 * Highlights its content once whenever `value` changes. The animation has two names, because changing the
 * name restarts it.
 */
export function Changed({ value, children }: { value: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, times: 0 })
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 })
  const mark = seen.times === 0 ? undefined : seen.times % 2 === 0 ? 'even' : 'odd'
  if (!mark) return children
  return (
    <span className="changed" data-changed={mark}>
      {children}
    </span>
  )
}
