'use client'

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { type Problem, REVIEWED_FIELD } from '@/lib/change/outcome'
import { unloadedProblem } from '@/lib/change/unloaded'
import type { SendQuestionProps } from './send-question'

/**
 * Finds what the reader has to see and agree to before a form is sent. The result is drawn in a question,
 * and may keep it from being confirmed (`useHindrance`); null means that there is nothing to ask. When a
 * guard fails, the reader is asked as well.
 */
export type SendGuard = (form: FormData) => ReactNode | Promise<ReactNode>

/** A guard that fails lets nothing pass without a question. */
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

/** The guards of one form; the form's parts register them through its context. */
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
   * Calls `send`: at once without guards, else when no guard finds anything or the reader agrees. It then
   * adds REVIEWED_FIELD to the data. Calls `refuse` if the question can't be loaded.
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
    /** True while guards run or the question is open. */
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
