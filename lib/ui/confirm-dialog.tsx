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
  /** What else goes, one line each. */
  alsoGoes?: readonly ReactNode[]
  /** What can be chosen, or is to know, before confirming. */
  more?: ReactNode
  danger?: boolean
  /** Stands apart from the buttons, at the other end of the footer. */
  aside?: ReactNode
  /** Resolves to nothing when done (the owner closes it), or to what went wrong, in words. */
  onConfirm: () => Promise<string | void>
  onClose: () => void
}

/** The name a confirmation is about. */
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
 * For what stands in `more`: why it can't be done after all, and what to do first. Nothing can be
 * confirmed while there is one. Undefined where nothing is known to be in the way.
 */
export function useHindrance(reason: string | undefined): void {
  const hinder = useContext(HindranceContext)
  const own = useId()
  useEffect(() => {
    hinder(own, reason)
    return () => hinder(own, undefined)
  }, [hinder, own, reason])
}

/** For a question: why it can't be confirmed, by what is drawn in `Hindering`; undefined where it can. */
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

/** Around what may hinder the question (useHindrance). */
export const Hindering = HindranceContext

/**
 * Asks before something happens. While it happens the button turns and the dialog cannot be left;
 * when it fails the dialog stays, says why, and can be tried again.
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
