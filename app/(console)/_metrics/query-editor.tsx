'use client'

import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { plural } from '@/lib/format/plural'
import { type Completion, type Completions, completionsAt } from '@/lib/metrics/explorer/complete'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { isComposing } from '@/lib/ui/composing'
import { Field } from '@/lib/ui/field'
import { CompletionList } from './completion-list'
import { MarkedText, type Place } from './marked-text'

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRun: () => void
  readonly schemas: readonly Schema[]
  /** What is wrong, and where. */
  readonly error: string | undefined
  readonly mark: Place | undefined
  readonly hint: string
}

const KEYS = ['query'] as const

const NONE: Completions = { from: 0, entries: [] }

/**
 * A query, with a list of what may stand at the caret: it opens as one types, and by Ctrl+Space; the
 * arrow keys and Enter choose, Esc closes it. Ctrl+Enter runs the query.
 */
export function QueryEditor(props: Props) {
  const { area, value, onChange, onRun, schemas, error, mark, hint } = props
  const [{ from, entries }, setOffered] = useState(NONE)
  const [active, setActive] = useState(-1)
  useRegisterQuickActions(KEYS)
  const anchor = useRef<HTMLSpanElement>(null)
  const listId = useId()
  const isOpen = entries.length > 0
  const close = () => setOffered(NONE)

  function offer(text: string, caret: number, isAsked: boolean) {
    const next = completionsAt(text, caret, schemas)
    setOffered(next)
    // Enter begins a new line where nothing was typed that one of them goes on.
    setActive(isAsked || caret > next.from ? 0 : -1)
  }
  function choose({ text }: Completion) {
    const field = area.current
    if (!field) return
    const caret = field.selectionStart
    close()
    field.focus()
    field.setSelectionRange(from, caret)
    // As typed: the browser can undo it. Where it doesn't know that, the text is set.
    if (!document.execCommand('insertText', false, text))
      onChange(value.slice(0, from) + text + value.slice(caret))
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return
    const { key, ctrlKey, metaKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      close()
      return onRun()
    }
    if (key === ' ' && ctrlKey) {
      event.preventDefault()
      return offer(value, event.currentTarget.selectionStart, true)
    }
    if (!isOpen) return
    const entry = entries[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      const start = active < 0 && step < 0 ? 0 : active
      setActive((start + step + entries.length) % entries.length)
    } else if (key === 'Enter' && entry) choose(entry)
    else if (key === 'Escape') {
      event.stopPropagation()
      close()
    } else {
      if (/^(Arrow|Home|End|Page|Tab)/.test(key)) close()
      return
    }
    event.preventDefault()
  }
  return (
    <Field label="Query" hint={hint} error={error}>
      {(ids) => (
        <div className="oxql">
          <MarkedText text={value} mark={mark} caret={from} anchor={anchor} />
          <textarea
            {...ids}
            ref={area}
            name="query"
            className="input mono oxql-text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            translate="no"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value)
              offer(currentTarget.value, currentTarget.selectionStart, false)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <span role="status" className="sr-only">
            {isOpen ? plural(entries.length, 'suggestion') : ''}
          </span>
          {isOpen && (
            <CompletionList
              key={from}
              id={listId}
              {...{ entries, active, anchor }}
              onPoint={setActive}
              onChoose={choose}
              onDismiss={close}
            />
          )}
        </div>
      )}
    </Field>
  )
}
