'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemTexts } from '@/lib/change/outcome'
import { readAgain } from '@/lib/change/read-again'
import { leaveToSignIn } from '@/lib/change/session-end'
import { holdSession } from '@/lib/change/sign-out'
import { editsBetween } from '@/lib/network/rule-edits'
import type { Rule } from '@/lib/network/rule'
import { markOwnChange } from '@/lib/change/own-change'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import type { RuleReview } from './rule-review'
import type { RuleCommand } from './rule-command'
import { afterCommand, editsWords, movedBy } from './rule-commands'
import { trySave } from './try-save'
import { dropUnsent, keepUnsent, type Unsent } from './unsent-store'

/** How long it can be taken back. */
const UNDO_MS = 10_000

/** What was done in the list and is not sent yet, with what became of it. */
export interface Pending {
  readonly unsent: Unsent
  /** The rules before the first of it, and as the reader wants them. */
  readonly seen: readonly Rule[]
  readonly mine: readonly Rule[]
  /** Names of those that were moved. */
  readonly moved: ReadonlySet<string>
  /** When it is sent, ms since 1970; undefined once it was tried, or must be looked at first. */
  readonly until: number | undefined
  readonly isSending?: boolean
  /** Why it was not sent. */
  readonly problem?: string
  /** What has to be looked at first. */
  readonly review?: RuleReview
}

/** Gathers what is done in the list, and sends it unless it is taken back. */
export function useUnsent(
  where: { readonly project: string; readonly vpc: string },
  key: string | undefined,
  rules: readonly Rule[],
) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<Pending>()
  const latest = useRef<Pending>(undefined)
  const set = useCallback((next: Pending | undefined) => {
    latest.current = next
    setPending(next)
  }, [])
  const { project, vpc } = where

  const drop = useCallback(() => {
    dropUnsent(key)
    markOwnChange()
    set(undefined)
  }, [key, set])

  const begin = (commands: readonly RuleCommand[]) => {
    const now = latest.current
    // What is under way can't be changed any more: rules that come back are what is changed next.
    if (now?.isSending) return false
    const seen = now?.seen ?? rules
    const mine = commands.reduce(afterCommand, now?.mine ?? rules)
    const edits = editsBetween(seen, mine)
    const moved = new Set([...(now?.moved ?? []), ...commands.flatMap(movedBy)])
    const words = editsWords(edits.edits, moved)
    markOwnChange()
    if (edits.edits.length === 0) drop()
    else {
      const until = Date.now() + UNDO_MS
      const unsent = { ...edits, words }
      keepUnsent(key, unsent, until)
      set({ unsent, seen, mine, moved, until })
    }
    announce(edits.edits.length === 0 ? 'Changes undone' : `${words}. Not saved yet.`)
    return true
  }

  /** Sends it; what has to be looked at first is answered, too. */
  const send = useCallback(async (): Promise<RuleReview | undefined> => {
    const now = latest.current
    if (!now || now.isSending) return undefined
    const { unsent, seen, mine, moved } = now
    const held = { unsent, seen, mine, moved, until: undefined }
    set({ ...held, isSending: true })
    const outcome = await trySave({ project, vpc, edits: unsent.edits, others: unsent.others })
    if (outcome.type === 'success' && outcome.data.type === 'saved') {
      if (outcome.notice) toast({ variant: 'success', ...outcome.notice })
      // Until they are read again the rows are those that were sent.
      await readAgain(queries, outcome.invalidates)
      drop()
      return undefined
    }
    // Whatever comes of it: the next visit offers it again.
    keepUnsent(key, unsent, 0, true)
    if (outcome.type === 'success' && outcome.data.type === 'ask') {
      set({ ...held, review: outcome.data.review })
      announce(`${unsent.words}: review before it’s saved`, 'assertive')
      return outcome.data.review
    }
    if (outcome.type === 'expired') leaveToSignIn()
    if (outcome.type === 'failure') {
      const problem = problemTexts(outcome).join(' ')
      set({ ...held, problem })
      announce(problem, 'assertive')
    }
    return undefined
  }, [project, vpc, key, queries, set, drop])

  const until = pending?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void send(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, send])

  // Kept for the next visit, but not beyond a sign-out.
  const words = pending?.unsent.words
  useEffect(() => {
    if (words === undefined) return
    return holdSession({
      ...{ title: 'Firewall rules of', thing: vpc },
      words: () => `${words}. Not saved yet.`,
    })
  }, [words, vpc])

  const onHide = useEffectEvent((isLeft: boolean) => {
    const now = latest.current
    if (now) keepUnsent(key, now.unsent, now.until ?? 0, isLeft)
  })
  useEffect(() => {
    const hide = () => onHide(true)
    // Back from where browsers keep pages: its time runs on.
    const show = () => onHide(false)
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', show)
      // To another page of the console: nothing is left to take it back by.
      if (latest.current?.until !== undefined) void send()
    }
  }, [send])

  return { pending, begin, send, undo: drop }
}
