'use client'

import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '@/lib/ui/composing'
import { deviceCodeLetters } from '@/lib/validate/device-code'
import { typedInto } from './box-letters'
import { boxNames } from './box-names'

/** The dash stands after this box (screens.md, section 5). */
const DASH_AFTER = 3

/** Eight boxes, one letter each; `onChange` gets the letters entered so far, in upper case. */
export function DeviceCodeBoxes({ onChange }: { onChange: (letters: string) => void }) {
  const [letters, setLetters] = useState<readonly string[]>(boxNames.map(() => ''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const change = (next: readonly string[]) => {
    setLetters(next)
    onChange(next.join(''))
  }
  const focus = (at: number) =>
    boxes.current[Math.min(Math.max(at, 0), boxNames.length - 1)]?.focus()

  const type = (at: number, text: string) => {
    const typed = typedInto(letters, at, text)
    if (!typed) return
    change(typed.letters)
    focus(typed.focus)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = [...deviceCodeLetters(event.clipboardData.getData('text'))]
    const next = letters.map((letter) => letter || (pasted.shift() ?? ''))
    change(next)
    const empty = next.indexOf('')
    focus(empty === -1 ? next.length - 1 : empty)
  }
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Backspace' && letters[at] === '' && at > 0) {
      event.preventDefault()
      change(letters.with(at - 1, ''))
      focus(at - 1)
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) {
      event.preventDefault()
      focus(at + step)
    }
  }

  return (
    <fieldset className="code-boxes">
      <legend className="sr-only">Device code</legend>
      {boxNames.map((name, at) => (
        <Fragment key={name}>
          <input
            ref={(box) => {
              boxes.current[at] = box
            }}
            name={name}
            className="input mono code-box"
            aria-label={`Letter ${at + 1} of ${boxNames.length}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // The page is for nothing but this.
            autoFocus={at === 0}
            value={letters[at]}
            onChange={(event) => type(at, event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(at, event)}
            onPaste={paste}
          />
          {at === DASH_AFTER && (
            <span className="code-dash" aria-hidden>
              –
            </span>
          )}
        </Fragment>
      ))}
    </fieldset>
  )
}
