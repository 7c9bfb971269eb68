'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import {
  auditQueryOf,
  type AuditQuestion,
  auditQuestionOf,
  spanOf,
} from '@/lib/activity/audit-question'
import type { AuditSpan } from '@/lib/activity/audit-range'
import { withQuery } from '@/lib/routes'
import { serverNow } from '@/lib/ui/clock'

/**
 * The URL's question to the log, with a `key` that stays the same while the question does. `first` is
 * the time span that the server has read; any other span starts when it is chosen.
 */
export function useAuditQuestion(
  first: AuditSpan,
): AuditQuestion & { readonly span: AuditSpan; readonly key: string } {
  const search = useSearchParams().toString()
  const question = useMemo(() => auditQuestionOf(new URLSearchParams(search)), [search])
  const key = JSON.stringify(question.range)
  const [chosen, setChosen] = useState({ key, span: first })
  let { span } = chosen
  if (chosen.key !== key) {
    span = spanOf(question.range, serverNow())
    setChosen({ key, span })
  }
  // The filter stays the same object while it says the same: what was found is kept by it.
  const filterKey = JSON.stringify(question.filter)
  const [kept, setKept] = useState({ key: filterKey, filter: question.filter })
  if (kept.key !== filterKey) setKept({ key: filterKey, filter: question.filter })
  return {
    range: question.range,
    filter: kept.key === filterKey ? kept.filter : question.filter,
    span,
    key: key + filterKey,
  }
}

/**
 * Asks something else, from what the URL says now; Back leads to that again. What is typed makes no
 * step of the history: `isStep` false.
 */
export function askAudit(change: (now: AuditQuestion) => AuditQuestion, isStep = true): void {
  const { pathname, search } = window.location
  const next = withQuery(
    pathname,
    auditQueryOf(change(auditQuestionOf(new URLSearchParams(search)))),
  )
  if (next === pathname + search) return
  // No round trip: Next keeps its hooks in step with the URL.
  if (isStep) window.history.pushState(null, '', next)
  else window.history.replaceState(null, '', next)
}
