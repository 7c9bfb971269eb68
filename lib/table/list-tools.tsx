'use client'

import { Icon } from '@/lib/ui/icon'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onKey } from '@/lib/quick-actions/sequence'
import { Button } from '@/lib/ui/button'
import { loadAdvancedTools, prepareAdvancedTools } from './advanced-tools'
import { type ToolName, toolNames } from './pending-list-action'
import { toolIcons } from './tool-icons'

interface Props {
  /** 'instances'. */
  readonly what: string
  readonly query: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** Above a list: its search field, which is there from the first paint, and the other tools. */
export function ListTools({ what, query, field, children }: Props) {
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
      {children}
    </div>
  )
}

const search = (text: string) => void loadAdvancedTools().then((tools) => tools?.search(text))

/** Empties the field, as only some browsers do by themselves, then leaves it to the keys of the page. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Escape' || nativeEvent.isComposing) return
  event.preventDefault()
  if (currentTarget.value === '') return currentTarget.blur()
  currentTarget.value = ''
  search('')
}

/** The buttons of the tools while their code is not there. */
export function ToolButtons({ onOpen }: { onOpen: (which: ToolName) => void }) {
  return toolNames.map((which) => (
    <Button
      key={which}
      size="sm"
      variant="ghost"
      icon={toolIcons[which]}
      onClick={() => onOpen(which)}
    >
      {which}
    </Button>
  ))
}
