'use client'

import { useEffect, useRef, useState } from 'react'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { leaveToSignIn } from '@/lib/change/session-end'
import { logFailure } from '@/lib/errors/log'
import { type QueryResult, resultOf } from '@/lib/metrics/explorer/result'
import { type SentQuery, sentQuery } from '@/lib/metrics/explorer/sent-query'
import type { TimeRange } from '@/lib/metrics/range'
import { useMetricsScope } from './metrics-scope'

interface Asked {
  /** As it was written. */
  readonly own: string
  readonly sent: SentQuery
}

/** An answer, with the question that led to it. */
export interface Answered extends Asked {
  readonly result: QueryResult
  readonly tookMs: number
  readonly at: Date
}

/** How the last run stands. The answer before it is kept apart, and stays only while it runs. */
export type RunState =
  | { readonly is: 'idle' }
  | ({ readonly is: 'running' } & Asked)
  | ({ readonly is: 'done' } & Asked)
  | ({ readonly is: 'failed'; readonly failure: Failure } & Asked)
  | { readonly is: 'stopped' }

/** Runs queries, one at a time: another one, `stop` and leaving the page give up the one before. */
export function useRun() {
  const { ask, operation } = useMetricsScope()
  const [state, setState] = useState<RunState>({ is: 'idle' })
  const [answered, setAnswered] = useState<Answered>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(own: string, range: TimeRange): Promise<void> {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const sent = sentQuery(own, range)
    const asked = { own, sent }
    setState({ is: 'running', ...asked })
    const startedMs = performance.now()
    try {
      const answer = await ask(sent.text).queryFn({ signal: mine.signal })
      if (running.current !== mine) return
      const result = resultOf(answer, sent)
      if (!result) throw new ReadError({ type: 'client_error', cause: 'unreadable' })
      setAnswered({
        ...asked,
        result,
        tookMs: performance.now() - startedMs,
        at: new Date(),
      })
      setState({ is: 'done', ...asked })
    } catch (error) {
      if (running.current !== mine) return
      if (!(error instanceof ReadError)) throw error
      const { failure } = error
      logFailure(operation, failure)
      if (failure.status === 401) leaveToSignIn()
      end({ is: 'failed', failure, ...asked })
    }
  }
  /** Without an answer: what is shown is never that of another query. */
  function end(next: RunState): void {
    running.current?.abort()
    running.current = undefined
    setAnswered(undefined)
    setState(next)
  }
  return {
    ...{ state, answered },
    run: (own: string, range: TimeRange): void => void run(own, range),
    stop: (): void => end({ is: 'stopped' }),
    /** Nothing is asked, for the query can't be. */
    clear: (): void => end({ is: 'idle' }),
  }
}
