'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useUnsentValues } from '@/lib/form/use-unsent-values'
import { RangeButton } from '@/lib/charts/range-button'
import { useHydrated } from '@/lib/ui/use-hydrated'
import {
  EXPLORER_RANGES,
  explorerSearch,
  type ExplorerView,
  parseExplorerView,
} from '@/lib/metrics/explorer/explorer-view'
import { problemOf } from '@/lib/metrics/explorer/problem'
import { queryProblem, sentQuery } from '@/lib/metrics/explorer/sent-query'
import { queryForRange, queryOf, type Schema } from '@/lib/metrics/explorer/written-query'
import { isPreset, rangeAt, type RangeChoice } from '@/lib/metrics/range'
import { helpAt } from '@/lib/navigation/help'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { serverNow } from '@/lib/ui/clock'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Notice } from '@/lib/ui/notice'
import { Select } from '@/lib/ui/select'
import { useMetricsScope } from './metrics-scope'
import { QueryEditor } from './query-editor'
import { ResultView } from './result-view'
import { SavedQueries } from './saved-queries'
import { SchemaPicker } from './schema-picker'
import { type RunState, useRun } from './use-run'
import './explorer.css'
import '@/lib/charts/metrics.css'
import '@/lib/charts/query.css'
import { Spinner } from '@/lib/ui/spinner'

/** From so long on it is said how long a query runs. */
const LONG_S = 10

/** Says that a query runs, and from ten seconds on for how long, and what can be done. */
function RunningNote() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedMs = performance.now()
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - startedMs) / 1_000)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [])
  const isLong = seconds >= LONG_S
  useEffect(() => {
    if (isLong) announce('The query has been running for ten seconds. You can stop it.')
  }, [isLong])
  return (
    <p className="explorer-running">
      <Spinner label="Running the query" />
      <span>
        {isLong
          ? `Running for ${seconds} s. You can stop it; a shorter range or more filters make it faster.`
          : 'Running…'}
      </span>
    </p>
  )
}

interface Props {
  readonly schemas: readonly Schema[]
  readonly isWhole: boolean
  readonly unreadable: number
  /** What was written before another tab was looked at. */
  readonly draft: string
  readonly onDraft: (text: string) => void
}

/** The platform's words about a query that it refused; undefined for every other failure. */
const refusalOf = (state: RunState): string | undefined =>
  state.is === 'failed' && state.failure.type === 'error' && state.failure.status === 400
    ? state.failure.error.message
    : undefined

/** A query of one's own: found, written, run, looked at, kept. The URL says which, and of when. */
export function Explorer({ schemas, isWhole, unreadable, draft, onDraft }: Props) {
  const search = useSearchParams().toString()
  const view = useMemo(() => parseExplorerView(search), [search])
  const [text, setText] = useState(view.query || draft)
  useEffect(() => onDraft(text), [text, onDraft])
  const [replaced, setReplaced] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Back, or a saved query: what the address says is what the field has.
  const [addressed, setAddressed] = useState(view.query)
  if (addressed !== view.query) {
    setAddressed(view.query)
    // An address without one takes nothing away that was written, any other what it may give back.
    const isTaken = view.query !== '' && ![addressed, view.query, ''].includes(text)
    if (view.query !== '') setText(view.query)
    setProblem(undefined)
    setReplaced(isTaken ? text : undefined)
  }
  const scope = useMetricsScope()
  const { state, answered, run, stop, clear } = useRun()
  const [again, setAgain] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  // Looking elsewhere is part of writing a query: it is there again when its reader is.
  useUnsentValues({
    ...{ place: area, draft: `#query ${view.query}`, values: { text }, asks: false },
    isDirty: text.trim() !== '' && text !== view.query,
    restore: (kept) => setText(kept['text'] ?? text),
  })
  const isHydrated = useHydrated()

  const key = JSON.stringify([view.query, view.range, again])
  const runAddressed = useEffectEvent(() => {
    if (view.query.trim() === '') return
    const range = rangeAt(view.range, serverNow())
    const wrong = queryProblem(view.query, sentQuery(view.query, range), scope.query)
    if (wrong === undefined) return run(view.query, range)
    setProblem(wrong)
    clear()
  })
  useEffect(() => runAddressed(), [key])

  /** Another query or range becomes the address, and what the address says is shown and run. */
  function ask(query: string, range: RangeChoice) {
    const wrong = queryProblem(query, sentQuery(query, rangeAt(range, serverNow())), scope.query)
    setProblem(wrong)
    if (wrong) {
      setText(query)
      clear()
      announce(wrong, 'assertive')
      return area.current?.focus()
    }
    setReplaced(undefined)
    // The field follows the address: Back, however soon, has it as it was.
    if (!change({ ...view, query, range })) setAgain(again + 1)
  }
  function chooseRange(range: RangeChoice) {
    const [former, next] = [view.range, range].map((each) => rangeAt(each, serverNow()))
    const query = former && next ? queryForRange(text, former, next) : text
    // Without a query there is a range to write one for.
    if (query.trim() === '') change({ ...view, query: '', range })
    else ask(query, range)
  }
  /** Writes the query of a timeseries and runs it; what was written of one's own can be had back. */
  function choose(schema: Schema) {
    const query = queryOf(schema, rangeAt(view.range, serverNow()))
    ask(query, view.range)
    if (query !== view.query || text === query) return
    setText(query)
    setReplaced(text)
  }

  const refusal = refusalOf(state)
  // Told as long as the field has what was refused.
  const mistake =
    refusal !== undefined && state.is === 'failed' && state.own === text
      ? problemOf(state.own, state.sent, refusal)
      : undefined
  return (
    <div className="explorer">
      <SchemaPicker {...{ schemas, isWhole, unreadable }} onChoose={choose} />
      <div className="explorer-main">
        <QueryEditor
          {...{ area, schemas }}
          value={text}
          onChange={(next) => {
            setText(next)
            setProblem(undefined)
          }}
          onRun={() => ask(text, view.range)}
          error={problem ?? mistake?.message}
          mark={mistake?.place}
          hint="Ctrl+Enter runs it, Ctrl+Space suggests."
        />
        {replaced !== undefined && (
          <p className="explorer-replaced">
            <span>Your query was replaced.</span>
            <Button
              size="sm"
              onClick={() => {
                setText(replaced)
                setReplaced(undefined)
                area.current?.focus()
              }}
            >
              Undo
            </Button>
          </p>
        )}
        <div className="metrics-tools explorer-tools">
          <div className="metrics-range">
            <Select
              label="Range"
              hideLabel
              name="range"
              options={[
                ...Object.entries(EXPLORER_RANGES.labels).map(([value, label]) => ({
                  ...{ value, label },
                })),
                { value: 'custom', label: 'Custom' },
              ]}
              value={typeof view.range === 'string' ? view.range : 'custom'}
              onChange={({ currentTarget: { value } }) =>
                chooseRange(isPreset(value) ? value : rangeAt(view.range, serverNow()))
              }
            />
            <RangeButton
              range={
                isHydrated ? rangeAt(view.range, answered?.at.getTime() ?? serverNow()) : undefined
              }
              onChoose={chooseRange}
            />
          </div>
          <a className="link query-docs" href={helpAt('oxql')} target="_blank" rel="noreferrer">
            About OxQL
            <Icon name="arrow-up-right" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <div className="explorer-run">
            <SavedQueries query={text} search={explorerSearch('', { ...view, query: text })} />
            {state.is === 'running' ? (
              <Button icon={<Icon name="square" />} onClick={stop}>
                Stop
              </Button>
            ) : (
              <Button
                variant="primary"
                icon={<Icon name="play" />}
                onClick={() => ask(text, view.range)}
              >
                Run
              </Button>
            )}
          </div>
        </div>
        {state.is === 'running' && <RunningNote key={again + key} />}
        {state.is === 'stopped' && (
          <p className="explorer-running" role="status">
            Stopped. Run it again when you like.
          </p>
        )}
        {state.is === 'failed' && refusal === undefined && (
          <ReadFailure
            title="The query couldn’t be answered"
            failure={state.failure}
            operation={scope.operation}
            retry={
              <RetryButton
                of={{ isFetching: false, retry: () => setAgain((count) => count + 1) }}
              />
            }
          />
        )}
        {state.is === 'failed' && isTooLarge(state) && (
          <Notice>Ask for less: a shorter range, longer periods, or more filters.</Notice>
        )}
        {answered ? (
          <ResultView answered={answered} schemas={schemas} />
        ) : (
          state.is === 'idle' &&
          problem === undefined && (
            <EmptyState icon={<Icon name="chart-line" />} title="No query yet">
              Choose a timeseries, or write a query and run it. The other tabs have ready charts.
            </EmptyState>
          )
        )}
      </div>
    </div>
  )
}

const isTooLarge = (state: RunState): boolean =>
  state.is === 'failed' &&
  state.failure.type === 'client_error' &&
  state.failure.cause === 'too-large'

/** Makes a view the page's address; whether it is another one. */
function change(view: ExplorerView): boolean {
  const { pathname, search } = window.location
  const next = explorerSearch(search, view)
  if (next === search) return false
  // No round trip: Next keeps its hooks in step with the URL.
  window.history.pushState(null, '', pathname + next)
  return true
}
