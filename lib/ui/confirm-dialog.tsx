'use client'

import {
  createContext,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { ReactNode } from 'react'
import { announce } from './announce'
import { Button } from './button'
import { Dialog } from './dialog'
import { FormErrorSummary } from './form-error-summary'

interface ConfirmDialogProps {
  title: string
  /** The question; wrap the thing's name in <Named>. */
  children: ReactNode
  /** What else is removed, one line each. */
  alsoGoes?: readonly ReactNode[]
  /** Options, or what the reader has to know, before confirming. */
  more?: ReactNode
  danger?: boolean
  /** Stands at the other end of the footer, apart from the buttons. */
  aside?: ReactNode
  /** Resolves to nothing when done (the owner closes the dialog), or to the error in words. */
  onConfirm: () => Promise<string | void>
  onClose: () => void
}

/** The name of the thing that a confirmation is about. */
export function Named({ children }: { children: ReactNode }) {
  return (
    <strong className="font-medium text-default break-words" translate="no">
      {children}
    </strong>
  )
}

/** A sentence that names things: `Delete disk ${name}?`. */
export const named = (texts: readonly string[], ...names: readonly string[]): ReactNode =>
  texts.map((text, at) => (
    // The sentence never changes while the dialog is open.
    <Fragment key={at}>
      <span>{text}</span>
      {names[at] !== undefined && <Named>{names[at]}</Named>}
    </Fragment>
  ))

const HindranceContext = createContext<(of: string, reason: string | undefined) => void>(() => {})

/**
 * For content of `more`: `reason` says why the action can't be confirmed, and what to do first; undefined
 * if nothing is known against it. While any part gives a reason, the question can't be confirmed.
 */
export function useHindrance(reason: string | undefined): void {
  const hinder = useContext(HindranceContext)
  const own = useId()
  useEffect(() => {
    hinder(own, reason)
    return () => hinder(own, undefined)
  }, [hinder, own, reason])
}

/** For a question: the first reason from its `Hindering` parts against confirming; undefined if there is none. */
export function useHindrances() {
  const [hindrances, setHindrances] = useState<Readonly<Record<string, string>>>({})
  const hinder = useCallback(
    (of: string, reason: string | undefined) =>
      setHindrances(({ [of]: _, ...others }) =>
        reason === undefined ? others : { ...others, [of]: reason },
      ),
    [],
  )
  return { hindrance: Object.values(hindrances)[0], hinder }
}

/** Provider around parts that may give a reason (useHindrance). */
export const Hindering = HindranceContext

/**
 * Asks before an action. While it runs, the button shows a spinner and the dialog can't be left. If it
 * fails, the dialog stays, says why, and the action can be tried again.
 */
export function ConfirmDialog({
  title,
  children,
  alsoGoes = [],
  more,
  danger = false,
  aside,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [error, setError] = useState<string>()
  const { hindrance, hinder } = useHindrances()
  const [pending, startTransition] = useTransition()
  const confirm = () =>
    startTransition(async () => {
      setError(undefined)
      const problem = await onConfirm()
      startTransition(() => setError(problem ?? undefined))
    })
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (error && error !== announced.current) announce(error, 'assertive')
    announced.current = error
  }, [error])

  return (
    <Dialog
      alert
      title={title}
      onClose={() => {
        if (!pending) onClose()
      }}
      footer={
        <>
          {aside}
          <Button
            data-autofocus={danger || undefined}
            onClick={onClose}
            disabledReason={pending ? 'In progress; can’t be canceled' : undefined}
          >
            Cancel
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'primary'}
            loading={pending}
            disabledReason={hindrance}
            onClick={confirm}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <FormErrorSummary errors={[error]} />}
        <p>{children}</p>
        {alsoGoes.length > 0 && (
          <ul className="list-disc space-y-1 ps-5">
            {alsoGoes.map((line, index) => (
              // The lines never change while the dialog is open.
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        <Hindering value={hinder}>{more}</Hindering>
      </div>
    </Dialog>
  )
}
