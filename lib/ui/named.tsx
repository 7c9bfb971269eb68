import { Fragment, type ReactNode } from 'react'

/* Apart from the dialog: lists have their questions' words, and load the dialog with the first question. */

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
