'use client'

import type { KeyboardEvent, ReactNode } from 'react'

interface FormTabsProps {
  /** Name of the list for screen readers. */
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
  /** The beginning of the ids of tabs and panels; unique on the page. */
  id: string
}

/**
 * Tabs within a form: a choice without a URL. All panels stay in the form, so that values entered in one
 * are kept when another is shown. Left and Right move between tabs, wrapping.
 */
export function FormTabs({ label, tabs, value, onChange, id }: FormTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction) return
    const next = tabs.at((tabs.findIndex((tab) => tab.value === value) + direction) % tabs.length)
    if (!next) return
    event.preventDefault()
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
    onChange(next.value)
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          className="tab-panel"
          hidden={tab.value !== value}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
