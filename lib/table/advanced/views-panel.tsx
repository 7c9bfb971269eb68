'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { truncate } from '@/lib/format/truncate'
import { usePageReader } from '@/lib/reading/page-reader'
import {
  isSameSearch,
  NAME_MAX,
  nameProblem,
  type SavedView,
  viewsOf,
  withChange,
  withoutView,
  withView,
} from '@/lib/saved-views/saved-views'
import { changeSavedViews, useSavedViews } from '@/lib/saved-views/store'
import { ViewLink } from '@/lib/saved-views/view-link'
import type { Row } from '@/lib/table/column'
import type { ToolProps } from '@/lib/table/list-view-props'
import { announce } from '@/lib/ui/announce'
import { Button, IconButton } from '@/lib/ui/button'
import { copyText } from '@/lib/ui/copy-text'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Icon } from '@/lib/ui/icon'
import { TextField } from '@/lib/ui/text-field'
import { keptSearch } from './kept-search'

const linkTo = (path: string, search: string): string => window.location.origin + path + search

/** Names what a list shows, and lists what was named before: to show, rename, update and delete. */
export default function ViewsPanel<T extends Row>(props: ToolProps<T>) {
  const { columns, view, operation: list, what, close } = props
  const { reader } = usePageReader()
  const path = usePathname()
  const place = { path, list }
  const now = keptSearch(useSearchParams().toString(), columns, view)
  const all = useSavedViews()
  const views = viewsOf(all, place)
  const shown = views.find(({ search }) => isSameSearch(search, now))
  /** What it searches and filters for. */
  const words = [view.query && `“${view.query}”`, ...view.chips.map(({ text }) => text)]
  const panel = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [deleted, setDeleted] = useState<SavedView>()

  /** Changes what is kept, and says so; whether that was possible. */
  const change = (next: (kept: readonly SavedView[]) => readonly SavedView[], said: string) => {
    const failed = changeSavedViews(reader, next)
    setProblem(failed)
    announce(failed ?? said, failed ? 'assertive' : 'polite')
    // What was pressed may go with it; the focus stays in here.
    if (!failed) panel.current?.focus()
    return !failed
  }
  return (
    <div ref={panel} className="filter-panel views-panel" tabIndex={-1}>
      {problem && <FormErrorSummary errors={[problem]} />}
      {shown === undefined && (
        <NameForm
          // Another view, another name.
          key={now}
          label="Name of this view"
          button="Save view"
          hint="Kept in this browser until you sign out. A link to it works for everyone with access."
          name={truncate(words.filter(Boolean).join(', '), NAME_MAX)}
          problemOf={(name) => nameProblem(all, place, name)}
          onName={(name) =>
            change((kept) => withView(kept, { ...place, name, search: now }), `View ${name} saved`)
          }
        >
          <Button size="sm" onClick={() => void copyText(linkTo(path, now), 'Link')}>
            Copy link
          </Button>
        </NameForm>
      )}
      {deleted && !views.some(({ name }) => name === deleted.name) && (
        <p key={deleted.name} className="views-deleted">
          <span>
            <span translate="no">{deleted.name}</span> was deleted.
          </span>
          <Button
            size="sm"
            autoFocus
            onClick={() => {
              if (change((kept) => withView(kept, deleted), `View ${deleted.name} is back`))
                setDeleted(undefined)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {views.length > 0 && (
        <ul className="views-list" aria-label={`Views of ${what}`}>
          {views.map((each) => {
            const { name, search } = each
            return (
              <li key={name}>
                {renamed === name ? (
                  <NameForm
                    label={`New name of ${name}`}
                    button="Rename"
                    name={name}
                    isFocused
                    problemOf={(next) => nameProblem(all, place, next, name)}
                    onName={(next) => {
                      const isDone = change(
                        (kept) => withChange(kept, place, name, { name: next }),
                        `View renamed to ${next}`,
                      )
                      if (isDone) setRenamed(undefined)
                      return isDone
                    }}
                  >
                    <Button
                      size="sm"
                      onClick={() => {
                        panel.current?.focus()
                        setRenamed(undefined)
                      }}
                    >
                      Cancel
                    </Button>
                  </NameForm>
                ) : (
                  <>
                    <ViewLink view={each} isCurrent={each === shown} onFollow={close} />
                    <IconButton
                      size="sm"
                      label={`Update ${name} to what is shown`}
                      disabledReason={each === shown ? 'Already shows this' : undefined}
                      onClick={() =>
                        change(
                          (kept) => withChange(kept, place, name, { search: now }),
                          `View ${name} updated`,
                        )
                      }
                    >
                      <Icon name="refresh-cw" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Copy link to ${name}`}
                      onClick={() => void copyText(linkTo(path, search), `Link to ${name}`)}
                    >
                      <Icon name="copy" />
                    </IconButton>
                    <IconButton size="sm" label={`Rename ${name}`} onClick={() => setRenamed(name)}>
                      <Icon name="pencil" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Delete ${name}`}
                      onClick={() => {
                        if (
                          change((kept) => withoutView(kept, place, name), `View ${name} deleted`)
                        )
                          setDeleted(each)
                      }}
                    >
                      <Icon name="trash-2" />
                    </IconButton>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Asks for a name; keeps what was typed until `onName` could do with it what it wants. */
function NameForm(props: {
  readonly label: string
  readonly button: string
  readonly hint?: string
  readonly name: string
  readonly isFocused?: boolean
  readonly problemOf: (name: string) => string | undefined
  /** Returns whether it is done. */
  readonly onName: (name: string) => boolean
  /** Beside the button. */
  readonly children: ReactNode
}) {
  const { label, button, hint, name, isFocused, problemOf, onName, children } = props
  const [error, setError] = useState<string>()
  const field = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('view') ?? '').trim()
    const problem = problemOf(typed)
    setError(problem)
    if (problem) document.getElementById(field)?.focus()
    else onName(typed)
  }
  return (
    <form className="views-form" noValidate onSubmit={submit}>
      <TextField
        id={field}
        name="view"
        label={label}
        hint={hint}
        error={error}
        defaultValue={name}
        autoFocus={isFocused}
        onChange={() => setError(undefined)}
      />
      <div className="filter-panel-foot">
        {children}
        <Button size="sm" type="submit" variant="primary">
          {button}
        </Button>
      </div>
    </form>
  )
}
