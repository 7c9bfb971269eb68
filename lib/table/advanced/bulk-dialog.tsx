'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { leaveToSignIn } from '@/lib/change/session-end'
import { holdSession } from '@/lib/change/sign-out'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import type { BulkAction, Row } from '@/lib/table/column'
import { markOwnChange, ownChange } from '@/lib/change/own-change'
import { noteSaid } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Hindering, useHindrances } from '@/lib/ui/hindrance'
import { Dialog } from '@/lib/ui/dialog'
import { BulkResults } from './bulk-results'
import { firstResult, type Results, type RowResult, runBulk } from './bulk-run'

interface Props<T extends Row> {
  readonly action: BulkAction<T>
  readonly noun: string
  readonly nameOf: (row: T) => string
  readonly rows: readonly T[]
  readonly latest: (id: string) => T | undefined
  /** Gets the ids that stay selected, if the action ran. */
  readonly onClose: (left: ReadonlySet<string> | undefined) => void
}

const count = (results: Results, ...types: RowResult['type'][]): number =>
  [...results.values()].filter(({ type }) => types.includes(type)).length

/** Asks, runs, and shows the result of each row; the run can be stopped, and failed rows tried again. */
export default function BulkDialog<T extends Row>(props: Props<T>) {
  const { action, noun, nameOf, rows, latest, onClose } = props
  const queries = useQueryClient()
  const [results, setResults] = useState<Results>(
    () => new Map(rows.map((row) => [row.id, firstResult(action, row)])),
  )
  const [phase, setPhase] = useState<'asking' | 'running' | 'stopping' | 'over'>('asking')
  const { hindrance, hinder } = useHindrances()
  // Drawn once: later changes of the rows must not reset it.
  const [below] = useState(() =>
    action.below?.(rows.filter(({ id }) => results.get(id)?.type === 'waiting')),
  )
  const isStopped = useRef(false)
  const latestRow = useRef(latest)
  useEffect(() => {
    latestRow.current = latest
  })
  const isRunning = phase === 'running' || phase === 'stopping'

  useEffect(() => {
    if (!isRunning) return
    // Closing the tab would leave the remaining rows undone; the browser asks whether that is meant.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const letGo = holdSession({
      ...{ title: action.label, thing: plural(rows.length, noun) },
      words: () => 'what’s in progress finishes; the rest won’t be started.',
    })
    return () => {
      window.removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [isRunning, action.label, rows.length, noun])
  useEffect(() => {
    isStopped.current = false
    return () => {
      // The reader went back: nothing more is sent.
      isStopped.current = true
    }
  }, [])

  async function run(only: RowResult['type'][]) {
    const turn = rows.filter(({ id }) => only.includes(results.get(id)?.type ?? 'waiting'))
    isStopped.current = false
    setPhase('running')
    markOwnChange()
    let ended: Results = new Map()
    const { isSignedIn, invalidates } = await ownChange(
      runBulk(action, turn, {
        latest: (id) => latestRow.current(id),
        isStopped: () => isStopped.current,
        report: (part) => {
          ended = part
          setResults((now) => new Map([...now, ...part]))
        },
      }),
    )
    // Their number is said.
    for (const row of turn)
      if (ended.get(row.id)?.type === 'done') noteSaid(`${nameOf(row)} ${action.past}`)
    markOwnChange()
    requestPoll()
    void readAgain(queries, invalidates)
    setPhase('over')
    if (!isSignedIn) leaveToSignIn()
  }

  const waiting = count(results, 'waiting')
  const done = count(results, 'done')
  const failed = count(results, 'failed')
  const skipped = count(results, 'skipped')
  const unknown = count(results, 'unknown')
  const words = [
    `${fullNumber(done)} ${action.past}`,
    failed > 0 ? `${fullNumber(failed)} failed` : '',
    unknown > 0 ? `${fullNumber(unknown)} unknown` : '',
    skipped > 0 ? `${fullNumber(skipped)} skipped` : '',
    waiting > 0 ? `${fullNumber(waiting)} not started` : '',
  ]
    .filter(Boolean)
    .join(', ')
  const isOver = phase === 'over'

  const close = () => {
    if (isRunning) return
    const left = rows.filter(({ id }) => !['done', 'skipped'].includes(results.get(id)?.type ?? ''))
    onClose(isOver ? new Set(left.map(({ id }) => id)) : undefined)
  }
  const inAll = plural(rows.length - skipped, noun)
  return (
    <Dialog
      alert
      width="free"
      title={`${action.label} ${isOver || isRunning ? plural(rows.length, noun) : inAll}${phase === 'asking' ? '?' : ''}`}
      onClose={close}
      footer={
        phase === 'asking' ? (
          <>
            <EquivalentButton
              plan={() => ({
                calls: rows
                  .filter(({ id }) => results.get(id)?.type === 'waiting')
                  .map(action.call),
              })}
            />
            <Button data-autofocus={action.danger || undefined} onClick={close}>
              Cancel
            </Button>
            <Button
              data-autofocus={!action.danger || undefined}
              variant={action.danger ? 'danger' : 'primary'}
              disabledReason={hindrance}
              onClick={() => void run(['waiting'])}
            >
              {`${action.label} ${inAll}`}
            </Button>
          </>
        ) : isOver ? (
          <>
            {failed > 0 && (
              <Button onClick={() => void run(['failed'])}>
                {`Retry ${fullNumber(failed)} failed`}
              </Button>
            )}
            {waiting > 0 && (
              <Button onClick={() => void run(['waiting'])}>
                {`Continue with ${fullNumber(waiting)}`}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <Button
            disabledReason={phase === 'stopping' ? 'What’s in progress will finish' : undefined}
            onClick={() => {
              isStopped.current = true
              setPhase('stopping')
            }}
          >
            Stop here
          </Button>
        )
      }
    >
      <div className="bulk-dialog">
        {phase === 'asking' ? (
          <>
            {skipped > 0 && (
              <p>
                {`${plural(skipped, noun)} ${skipped === 1 ? 'is' : 'are'} skipped, for the reasons below.`}
              </p>
            )}
            {action.notes && (
              <ul className="list-disc space-y-1 ps-5">
                {action.notes.map((note, index) => (
                  // The lines never change while the dialog is open.
                  <li key={index}>{note}</li>
                ))}
              </ul>
            )}
            <Hindering value={hinder}>{below}</Hindering>
          </>
        ) : (
          <p role="status">{words}</p>
        )}
        <BulkResults
          rows={rows}
          nameOf={nameOf}
          results={results}
          past={action.past}
          isSorted={isOver}
        />
      </div>
    </Dialog>
  )
}
