'use client'

import { Icon } from '@/lib/ui/icon'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onKey } from '@/lib/quick-actions/sequence'
import { prepareAdvancedTools, useAdvancedTools, withAdvancedTools } from './advanced-tools'
import type { Row } from './column'
import type { ListToolsProps, ToolName } from './list-view-props'
import { ToolButton } from './tool-button'

interface Props<T extends Row> extends ListToolsProps<T> {
  readonly query: string
  /** All of them stand there: the list is long, or its view needs them. */
  readonly isWhole: boolean
}

/** What the palette calls them. */
const ASKED_FOR: Readonly<Record<ToolName, string>> = {
  Filter: 'Filter',
  Display: 'Change columns of',
  Export: 'Export',
}

/**
 * Above a list: its search field and the buttons of its tools, there from the first paint. Of a short
 * list that shows all it has, only how it is displayed; the others come with `/`, from the palette or
 * from the panel of that one, into a place that is kept for them, and stay while they are used.
 */
export function ListTools<T extends Row>(props: Props<T>) {
  const { what, query, view, columns, isWhole } = props
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const tools = useAdvancedTools()
  const { isCalled, call } = useCalled(place, field)
  const isOpen = isWhole || isCalled
  const canFilter = columns.some(({ filter }) => filter)
  useEffect(
    () => onKey('/', () => (field.current ? field.current.focus() : call('Search'))),
    [field, call],
  )
  useRegisterQuickActions(
    useMemo(
      () => [
        'list-search',
        ...(['Filter', 'Display', 'Export'] as const)
          .filter((tool) => tool !== 'Filter' || canFilter)
          .map((tool) => ({
            label: `${ASKED_FOR[tool]} ${what}`,
            // They are in sight, or a key away: offered to who asks for them.
            isTyped: true,
            target: () => call(tool),
          })),
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
      [what, canFilter, field, call],
    ),
  )
  return (
    <div
      ref={place}
      className="list-tools"
      data-short={!isOpen || undefined}
      role="search"
      aria-label={what}
      onPointerEnter={prepareAdvancedTools}
    >
      {isOpen && (
        // Enter asks the server where no script has searched already.
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
      )}
      {isOpen && canFilter && <ToolButton {...props} tool="Filter" />}
      <ToolButton {...props} tool="Display" call={isOpen ? undefined : call} />
      {isOpen && <ToolButton {...props} tool="Export" />}
      {tools && view && <tools.Tools {...props} {...{ field, view }} />}
    </div>
  )
}

/**
 * Whether the reader has called for tools that are not shown by default, and how to: `call` focuses
 * the field, or opens a tool, once it is there. The tools go once they are unused: the focus is
 * elsewhere, the field empty, and no panel open.
 */
function useCalled(
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): { readonly isCalled: boolean; readonly call: (tool: ToolName | 'Search') => void } {
  // An object: the same tool can be called for again.
  const [called, setCalled] = useState<{ readonly tool: ToolName | 'Search' }>()
  useEffect(() => {
    if (!called) return
    if (called.tool === 'Search') field.current?.focus()
    else {
      const button = place.current?.querySelector<HTMLElement>(`[data-tool='${called.tool}']`)
      button?.focus()
      button?.click()
    }
    let isOver = false
    let stop: (() => void) | undefined
    import('./watch-use').then(
      ({ watchUse }) => {
        if (!isOver) stop = watchUse(place, field, () => setCalled(undefined))
      },
      // They stay.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [called, place, field])
  const call = useCallback((tool: ToolName | 'Search') => setCalled({ tool }), [])
  return { isCalled: called !== undefined, call }
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
