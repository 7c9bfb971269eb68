'use client'

import { type KeyboardEvent, useId } from 'react'
import { CodeBlock } from '@/lib/ui/code-block'
import './equivalent.css'

export interface ToolForm {
  readonly label: string
  readonly code: string
  readonly note: string
}

interface Props {
  readonly forms: readonly ToolForm[]
  /** The form shown. */
  readonly at: number
  readonly onChange: (at: number) => void
  /** What follows its note. */
  readonly children?: string
}

/** The same in the words of several tools, one shown at a time. */
export function ToolTabs({ forms, at, onChange, children = '' }: Props) {
  const id = useId()
  const shown = forms[at]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const next = (at + direction + forms.length) % forms.length
    onChange(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="Tools" className="tabs" onKeyDown={onKeyDown}>
        {forms.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
          <CodeBlock code={shown.code} label={`Copy ${shown.label}`} isScrolled />
          <p className="equivalent-note">{`${shown.note}${children}`}</p>
        </div>
      )}
    </>
  )
}
