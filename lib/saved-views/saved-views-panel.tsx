'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import { announce } from '@/lib/ui/announce'
import { Button, IconButton } from '@/lib/ui/button'
import { copyText } from '@/lib/ui/copy-text'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Icon } from '@/lib/ui/icon'
import { TextField } from '@/lib/ui/text-field'
import {
  isSameSearch,
  nameProblem,
  type SavedView,
  type SavedWords,
  VIEW_WORDS,
  viewsOf,
  withChange,
  withoutView,
  withView,
} from './saved-views'
import { changeSavedViews, useSavedViews } from './store'
import { ViewLink } from './view-link'

const ShareKept = lazy(() => import('@/lib/kept/share-kept'))

const linkTo = (path: string, search: string): string => window.location.origin + path + search

export interface SavedViewsPanelProps {
  /** The operation that reads the list. */
  readonly list: string
  /** The query string of the current view, with its `?`. */
  readonly now: string
  /** A suggested name. */
  readonly suggested: string
  /** The name of the list of views for screen readers: 'Views of disks'. */
  readonly label: string
  readonly words?: SavedWords
  /** Why the current view can’t be saved, if it can't. */
  readonly disabledReason?: string | undefined
  readonly close: () => void
}

/**
 * Saves the current view of a page under a name, and lists the saved ones: to show, rename, update and
 * delete.
 */
export function SavedViewsPanel(props: SavedViewsPanelProps) {
  const { list, now, suggested, label, words = VIEW_WORDS, disabledReason, close } = props
  const { reader } = usePageReader()
  const path = usePathname()
  const place = { path, list }
  const all = useSavedViews()
  const views = viewsOf(all, place)
  const shown = views.find(({ search }) => isSameSearch(search, now))
  const panel = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [deleted, setDeleted] = useState<SavedView>()
  const [shared, setShared] = useState<string>()
  // The panel was opened by 'Save view', and has no other use.
  const [isToSave] = useState(views.length === 0)

  /** Changes the stored views, and shows errors; returns whether that worked. */
  const change = (next: (kept: readonly SavedView[]) => readonly SavedView[], said: string) => {
    const failed = changeSavedViews(reader, next)
    setProblem(failed)
    announce(failed ?? said, failed ? 'assertive' : 'polite')
    // The pressed control may be removed; the focus stays in the panel.
    if (!failed) panel.current?.focus()
    return !failed
  }
  return (
    <div ref={panel} className="filter-panel views-panel" tabIndex={-1}>
      {problem && <FormErrorSummary errors={[problem]} />}
      {shown === undefined && (
        <NameForm
          // Another view gets another suggested name.
          key={now}
          label={`Name of this ${words.noun}`}
          button={`Save ${words.noun}`}
          hint="Kept in this browser until you sign out. A link to it works for everyone with access."
          name={suggested}
          isFocused={isToSave}
          disabledReason={disabledReason}
          problemOf={(name) => nameProblem(all, place, name, undefined, words)}
          onName={(name) =>
            change(
              (kept) => withView(kept, { ...place, name, search: now }),
              `${words.title} ${name} saved`,
            )
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
              if (
                change((kept) => withView(kept, deleted), `${words.title} ${deleted.name} is back`)
              )
                setDeleted(undefined)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {views.length > 0 && (
        <ul className="views-list" aria-label={label}>
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
                    problemOf={(next) => nameProblem(all, place, next, name, words)}
                    onName={(next) => {
                      const isDone = change(
                        (kept) => withChange(kept, place, name, { name: next }),
                        `${words.title} renamed to ${next}`,
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
                          `${words.title} ${name} updated`,
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
                    <IconButton
                      size="sm"
                      label={`Share ${name}`}
                      aria-expanded={shared === name}
                      onClick={() => setShared(shared === name ? undefined : name)}
                    >
                      <Icon name="share-2" />
                    </IconButton>
                    <IconButton size="sm" label={`Rename ${name}`} onClick={() => setRenamed(name)}>
                      <Icon name="pencil" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Delete ${name}`}
                      onClick={() => {
                        if (
                          change(
                            (kept) => withoutView(kept, place, name),
                            `${words.title} ${name} deleted`,
                          )
                        )
                          setDeleted(each)
                      }}
                    >
                      <Icon name="trash-2" />
                    </IconButton>
                    {shared === name && (
                      <div className="views-form">
                        <Suspense>
                          <ShareKept name={name} kept={{ views: [each] }} />
                        </Suspense>
                      </div>
                    )}
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

/** Asks for a name; keeps the typed text until `onName` has accepted it. */
function NameForm(props: {
  readonly label: string
  readonly button: string
  readonly hint?: string
  readonly name: string
  readonly disabledReason?: string | undefined
  readonly isFocused?: boolean
  readonly problemOf: (name: string) => string | undefined
  /** Returns whether the name was accepted. */
  readonly onName: (name: string) => boolean
  /** Shown beside the button. */
  readonly children: ReactNode
}) {
  const { label, button, hint, name, disabledReason, isFocused, problemOf, onName, children } =
    props
  const [error, setError] = useState<string>()
  const field = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('view') ?? '').trim()
    // Enter in the field submits, too.
    const problem = disabledReason ?? problemOf(typed)
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
        <Button size="sm" type="submit" variant="primary" disabledReason={disabledReason}>
          {button}
        </Button>
      </div>
    </form>
  )
}
