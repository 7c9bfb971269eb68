'use client'

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { type Problem, REVIEWED_FIELD } from '@/lib/change/outcome'
import { unloadedProblem } from '@/lib/change/unloaded'
import type { SendQuestionProps } from './send-question'

/**
 * What its reader has to see and agree to before a form is sent: drawn in a question, which what is
 * drawn may hinder (`useHindrance`). Null where there is nothing to ask. What can’t be found out is
 * asked about, too.
 */
export type SendGuard = (form: FormData) => ReactNode | Promise<ReactNode>

/** A guard that fails lets nothing through unasked. */
async function foundBy(find: SendGuard, data: FormData): Promise<ReactNode> {
  try {
    return await find(data)
  } catch {
    return <p>What the change would cut off couldn’t be found out.</p>
  }
}

interface Asked {
  readonly Question: ComponentType<SendQuestionProps>
  readonly contents: readonly ReactNode[]
  readonly answer: (isAgreed: boolean) => void
}

/** The guards of one form; its parts register them by its context. */
export function useSendGuards() {
  const guards = useRef(new Set<SendGuard>())
  const isBusy = useRef(false)
  const [isChecking, setChecking] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const guard = useCallback((find: SendGuard) => {
    guards.current.add(find)
    return () => void guards.current.delete(find)
  }, [])

  const isAgreedTo = async (
    contents: readonly ReactNode[],
    refuse: (problem: Problem) => void,
  ): Promise<boolean> => {
    const part = await import('./send-question').catch(() => undefined)
    if (!part) {
      refuse(await unloadedProblem('so nothing was changed'))
      return false
    }
    const { default: Question } = part
    return new Promise((answer) => setAsked({ Question, contents, answer }))
  }

  /**
   * Sends, at once where nothing guards the form; else once the guards, or its reader, let it, which
   * the form then says. Where the question can't be loaded it calls `refuse`.
   */
  const pass = async (
    data: FormData,
    send: () => void,
    refuse: (problem: Problem) => void,
  ): Promise<void> => {
    if (isBusy.current) return
    if (guards.current.size === 0) return send()
    isBusy.current = true
    setChecking(true)
    try {
      const found = await Promise.all([...guards.current].map((find) => foundBy(find, data)))
      const contents = found.filter((each) => each !== null && each !== undefined)
      const isAgreed = contents.length === 0 || (await isAgreedTo(contents, refuse))
      if (!isAgreed) return
      data.set(REVIEWED_FIELD, 'yes')
      send()
    } finally {
      isBusy.current = false
      setAsked(undefined)
      setChecking(false)
    }
  }

  return {
    guard,
    pass,
    /** Whether something is found out or asked before it is sent. */
    isChecking,
    question: asked && (
      <asked.Question
        contents={asked.contents}
        onAgreed={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  }
}
