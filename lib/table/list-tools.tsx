'use client'

import { Icon } from '@/lib/ui/icon'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { onKey } from '@/lib/quick-actions/sequence'
import {
  loadAdvancedTools,
  prepareAdvancedTools,
  useAdvancedTools,
  withAdvancedTools,
} from './advanced-tools'
import type { Row } from './column'
import type { ListToolsProps, ToolName } from './list-view-props'
import { Button } from '@/lib/ui/button'

const icons: Readonly<Record<ToolName, ReactNode>> = {
  Filter: <Icon name="list-filter" />,
  Display: <Icon name="sliders-horizontal" />,
  Export: <Icon name="download" />,
}

/** A button of the list's tools. If it is pressed before the tools are loaded, its panel opens once they are. */
function ToolButton<T extends Row>(props: ListToolsProps<T> & { readonly tool: ToolName }) {
  const { tool, view } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const tools = useAdvancedTools()
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={icons[tool]}
        data-tool={tool}
        aria-expanded={isOpen}
        {...(tools
          ? { popoverTarget: id }
          : {
              onClick: (event) => {
                // When the tools are loaded, the button gets a popover target before the browser has
                // handled this press, which would then close the panel again.
                event.preventDefault()
                setOpen(true)
                void loadAdvancedTools().then((loaded) => loaded ?? setOpen(false))
              },
            })}
      >
        {tool === 'Filter' && view?.chips.length ? `Filter (${view.chips.length})` : tool}
      </Button>
      {tools && view && (
        <tools.ToolPopover
          {...props}
          {...{ id, view, button }}
          opensAtOnce={isOpen}
          onToggle={setOpen}
        />
      )}
    </>
  )
}

interface Props<T extends Row> extends ListToolsProps<T> {
  readonly query: string
  /** All tools are shown: the list is long, or its view needs them. */
  readonly isWhole: boolean
}

/** The palette's words for each tool. */
const ASKED_FOR: Readonly<Record<ToolName, string>> = {
  Filter: 'Filter',
  Display: 'Change columns of',
  Export: 'Export',
}

/**
 * Above a list: its search field and the buttons of its tools, there from the first paint. A short list
 * that shows all its rows has only the Display button, beside its heading. The other tools come there with
 * `/`, from the palette or from the Display panel, and stay while they are used.
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
            // The buttons are in sight, or a key away: the palette lists them only for a typed query.
            isTyped: true,
            target: () => call(tool),
          })),
        {
          // The other searches of a screen look at the rows at hand; this one looks at all rows.
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
        // Without script, Enter sends the search to the server.
        <form className="contents" onSubmit={(event) => event.preventDefault()}>
          <label className="list-search">
            <Icon name="search" />
            {/* Uncontrolled: text that is typed while the code of the search loads is not lost. */}
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
              onInput={({ currentTarget, timeStamp }) => search(currentTarget.value, timeStamp)}
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
 * Whether the reader has called for tools that are hidden by default, and a function to call for one:
 * `call` focuses the search field, or opens a tool, once it is drawn. The tools go once they are unused:
 * the focus is elsewhere, the field empty, and no panel open.
 */
function useCalled(
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): { readonly isCalled: boolean; readonly call: (tool: ToolName | 'Search') => void } {
  // An object, so that the same tool can be called for twice.
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
      // Without that code the tools stay.
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

const search = (text: string, atMs?: number) =>
  withAdvancedTools((tools) => tools.search(text, atMs))

/** Esc empties the field, which only some browsers do by themselves; a second Esc leaves it. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Escape' || nativeEvent.isComposing) return
  event.preventDefault()
  if (currentTarget.value === '') return currentTarget.blur()
  currentTarget.value = ''
  search('')
}
