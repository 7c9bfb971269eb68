'use client'

import { lazy, Suspense, useState } from 'react'
import { formatDate } from '@/lib/format/date'
import { useStored } from '@/lib/kept/use-stored'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { DateTime } from '@/lib/ui/date-time'
import { Dialog } from '@/lib/ui/dialog'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { NamedText, plainText } from '@/lib/ui/named-text'
import { observedIn, observedKey } from '@/lib/watched/observed'
import { knownAmountsIn, knownAmountsKey } from '@/lib/watched/amounts'
import { askToNotify, canAsk, notifyingWords } from '@/lib/watched/notify'
import { watchedKey } from '@/lib/watched/things'
import {
  clearWatchEvents,
  type Gap,
  isGap,
  watchEventsIn,
  watchEventsKey,
} from '@/lib/watched/watch-events'
import {
  isInProject,
  setWatched,
  watchedIn,
  type WatchedThing,
  watchedWords,
} from '@/lib/watched/watch'
import { AwayAudit, type AwayRow, useAwayAudit } from './away-audit'

const ShareKept = lazy(() => import('@/lib/kept/share-kept'))

/** What closes the dialog as its link is followed. */
interface Leaving {
  readonly onLeave: () => void
}

const whatHappened = [
  {
    label: 'When',
    cell: ({ at }: AwayRow) => <DateTime value={new Date(at)} tabStop={false} />,
  },
  {
    label: 'What',
    cell: ({ title, content, href, onLeave }: AwayRow & Leaving) => (
      <>
        {href === undefined ? (
          <span>{title}</span>
        ) : (
          <Link className="link" href={href} onClick={onLeave}>
            {title}
          </Link>
        )}
        <span>: </span>
        <NamedText text={content} />
      </>
    ),
  },
]

/** What is watched; `at` is when it was last observed. */
type WatchedRow = WatchedThing &
  Leaving & {
    readonly at?: number | undefined
    /** What is so, and what couldn’t be read. */
    readonly words?: string | undefined
    readonly unread?: string | undefined
  }

const whatIsWatched = [
  {
    label: 'Watched',
    cell: (thing: WatchedRow) => (
      <>
        <Link className="link" href={thing.page} onClick={thing.onLeave} translate="no">
          {watchedWords(thing)}
        </Link>
        {[thing.words, thing.unread].filter(Boolean).map((text) => (
          <p key={text} className="text-muted">
            {text}
          </p>
        ))}
      </>
    ),
  },
  {
    label: 'Last update',
    cell: ({ at }: WatchedRow) =>
      at === undefined ? 'Not yet' : <DateTime value={new Date(at)} tabStop={false} />,
  },
  {
    label: 'Action',
    cell: (thing: WatchedRow) => (
      <Button
        size="sm"
        aria-label={`Stop watching ${watchedWords(thing)}`}
        onClick={() => void setWatched(thing, false)}
      >
        Stop watching
      </Button>
    ),
  },
]

/** What happened, the times without updates, and what is watched. */
export default function AwayDialog({ onClose }: { readonly onClose: () => void }) {
  const { reader } = usePageReader()
  const clock = useClock()
  const things = useStored(watchedKey(reader), watchedIn)
  const events = useStored(watchEventsKey(reader), watchEventsIn).filter(
    ({ isCleared }) => !isCleared,
  )
  const gaps = events.filter((each) => isGap(each)).filter(({ isAmount }) => !isAmount)
  const audit = useAwayAudit(things, gaps)
  const observed = useStored(observedKey(reader), observedIn)
  const amounts = useStored(knownAmountsKey(reader), knownAmountsIn)
  const [isShared, setShared] = useState(false)
  const gapWords = ({ project, from, at }: Gap) => {
    const [begin, end] = [from, at].map((ms) => {
      const { date, time } = formatDate(new Date(ms), clock)
      return `${date}, ${time}`
    })
    return `**${project}**, between ${begin} and ${end}`
  }
  const rows = [
    ...events.map((each) =>
      isGap(each) ? { ...each, title: 'No updates', content: gapWords(each) } : each,
    ),
    ...audit.rows,
  ]
    .map((row): AwayRow & Leaving => ({ ...row, onLeave: onClose }))
    .toSorted((one, other) => other.at - one.at)
  return (
    <Dialog
      title="While you were away"
      width="free"
      onClose={onClose}
      footer={
        <>
          {events.length > 0 && <Button onClick={() => clearWatchEvents(reader)}>Clear</Button>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="prose">
        <p className="list-note">
          What this browser saw of what you watch, and of jobs and uploads in the background, while
          the console was open in a tab. Signing out clears it.
        </p>
        <MiniTable
          label="What happened"
          columns={whatHappened}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ title, content }) => `${title}: ${plainText(content)}`}
          empty="Nothing"
        />
        {gaps.length > 0 && <AwayAudit audit={audit} />}
        <MiniTable
          label="Watched"
          columns={whatIsWatched}
          rows={things.map((thing) => ({
            ...(isInProject(thing)
              ? { at: observed.get(thing.project)?.at }
              : amounts.get(thing.id)),
            ...{ ...thing, onLeave: onClose },
          }))}
          rowKey={({ id }) => id}
          rowName={watchedWords}
          empty="Nothing. Select “Watch” in the menu of an instance, “Watch all instances” in a project’s, or “Watch quotas” under Utilization."
        />
        {things.length > 0 && (
          <div className="button-row">
            <Button size="sm" aria-expanded={isShared} onClick={() => setShared(!isShared)}>
              Share what you watch
            </Button>
          </div>
        )}
        {isShared && (
          <Suspense>
            <ShareKept name="what you watch" kept={{ watched: things }} />
          </Suspense>
        )}
        <Notifying />
      </div>
    </Dialog>
  )
}

/** Whether the browser shows notifications. */
function Notifying() {
  const [, setAsked] = useState(0)
  const words = notifyingWords()
  return (
    <p className="list-note">
      <span>{words ?? 'This browser notifies you while the console is in the background.'}</span>{' '}
      {canAsk() && (
        <Button
          size="sm"
          onClick={() => void askToNotify().then(() => setAsked((before) => before + 1))}
        >
          Allow notifications
        </Button>
      )}
    </p>
  )
}
