'use client'

import { Icon } from '@/lib/ui/icon'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onKey } from '@/lib/quick-actions/sequence'
import { prepareAdvancedTools, useAdvancedTools, withAdvancedTools } from './advanced-tools'
import type { Row } from './column'
import type { ListToolsProps } from './list-view-props'
import { ToolButton } from './tool-button'

/** Above a list: its search field and the buttons of its tools, there from the first paint. */
export function ListTools<T extends Row>(props: ListToolsProps<T> & { readonly query: string }) {
  const { what, query, view, columns } = props
  const field = useRef<HTMLInputElement>(null)
  const tools = useAdvancedTools()
  useEffect(() => onKey('/', () => field.current?.focus()), [field])
  useRegisterQuickActions(
    useMemo(
      () => [
        {
          // The others of a screen are made of the rows at hand; this one finds all.
          label: `Search all ${what}`,
          isSearch: true,
          target: (typed) => {
            if (field.current) field.current.value = typed
            search(typed)
          },
        },
      ],
      [what, field],
    ),
  )
  return (
    <div
      className="list-tools"
      role="search"
      aria-label={what}
      onPointerEnter={prepareAdvancedTools}
    >
      {/* Enter asks the server where no script has searched already. */}
      <form className="contents" onSubmit={(event) => event.preventDefault()}>
        <label className="list-search">
          <Icon name="search" />
          {/* Its own keeper: what is typed while the code for it is on its way is not lost. */}
          <input
            ref={field}
            type="search"
            name="q"
            className="input"
            aria-label={`Search ${what}`}
            aria-keyshortcuts="/"
            placeholder="Search"
            autoComplete="off"
            spellCheck={false}
            defaultValue={query}
            onFocus={prepareAdvancedTools}
            onKeyDown={leaveOnEscape}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
        </label>
      </form>
      {columns.some(({ filter }) => filter) && <ToolButton {...props} tool="Filter" />}
      <ToolButton {...props} tool="Display" />
      <ToolButton {...props} tool="Export" />
      {tools && view && <tools.Tools {...props} {...{ field, view }} />}
    </div>
  )
}

const search = (text: string) => withAdvancedTools((tools) => tools.search(text))

/** Empties the field, as only some browsers do by themselves, then leaves it to the keys of the page. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Escape' || nativeEvent.isComposing) return
  event.preventDefault()
  if (currentTarget.value === '') return currentTarget.blur()
  currentTarget.value = ''
  search('')
}
