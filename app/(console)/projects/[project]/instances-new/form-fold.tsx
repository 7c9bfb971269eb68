'use client'

import type { ReactNode } from 'react'
import { useLiveValues } from '@/lib/form/live-values'

interface Props {
  readonly title: string
  /** What the fields within hold, in a few words: shown while they are folded. */
  readonly words: (values: Readonly<Record<string, string>>) => string
  readonly children: ReactNode
}

/** A part of the form that few need to open: folded, it says what it holds. */
export function FormFold({ title, words, children }: Props) {
  return (
    <details className="form-fold">
      <summary>
        <h2>{title}</h2>
        <span className="fold-hint needs-script">{useLiveValues(words)}</span>
      </summary>
      {children}
    </details>
  )
}
