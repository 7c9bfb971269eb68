'use client'

import { type ReactNode, useId, useState } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import { useAfterPress } from '@/lib/form/use-after-press'
import type { JsonField } from '@/lib/form/use-field'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { Icon } from '@/lib/ui/icon'
import { TextField } from '@/lib/ui/text-field'
import './text-rows.css'

interface Props {
  readonly legend: string
  readonly hint: ReactNode
  /** One of them: 'Secret'. */
  readonly noun: string
  readonly rows: JsonField<readonly string[]>
  /** What is wrong with each, by its place. */
  readonly problems: readonly (string | undefined)[]
  /** Generates a new row's text; empty by default. */
  readonly begin?: () => string
  readonly addLabel: string
  readonly isSecret?: boolean
  /** What stands below each, by its place. */
  readonly abouts?: readonly ReactNode[]
}

/** A list of texts, a row each: none is one, too. */
export function TextRows(props: Props) {
  const { legend, hint, noun, rows, problems, begin, addLabel, isSecret = false, abouts } = props
  const id = useId()
  // Rows that were left, by their place: others are not scolded before the form is sent.
  const afterPress = useAfterPress()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const texts = rows.value
  const isShown = (at: number) => rows.error !== undefined || left.has(at)
  const isToldAtRow = texts.some((_, at) => isShown(at) && problems[at] !== undefined)
  return (
    <fieldset className="field-group" aria-describedby={`${id}-about`}>
      <legend className="field-label">{legend}</legend>
      <p className="field-hint" id={`${id}-about`}>
        {hint}
      </p>
      <JsonInput field={rows} isSecret={isSecret} />
      {texts.map((text, at) => (
        // A row is its place: nothing else tells two empty ones apart.
        <div key={at} className="text-row">
          <TextField
            label={`${noun} ${at + 1}`}
            hideLabel
            // What is sent is the field around: the rows go nowhere by themselves, nor come back.
            name=""
            {...(problems[at] === undefined ? {} : { 'data-field': rows.name })}
            {...(isSecret ? { 'data-secret': true } : {})}
            mono
            value={text}
            error={isShown(at) ? problems[at] : undefined}
            onChange={({ currentTarget }) => rows.set(texts.with(at, currentTarget.value))}
            onBlur={() => afterPress(() => setLeft((others) => new Set(others).add(at)))}
          />
          <button
            type="button"
            className="small-button"
            aria-label={`Remove ${noun.toLowerCase()} ${at + 1}`}
            onClick={() => {
              setLeft(new Set())
              rows.set(texts.toSpliced(at, 1))
            }}
          >
            <Icon name="x" />
          </button>
          {abouts?.[at] && <div className="text-row-about">{abouts[at]}</div>}
        </div>
      ))}
      <div className="button-row">
        <Button
          {...(texts.length === 0 ? { 'data-field': rows.name } : {})}
          onClick={() => {
            const last = texts.length - 1
            // What is made goes where nothing is yet.
            if (begin && texts[last] === '') rows.set(texts.with(last, begin()))
            else rows.set([...texts, begin?.() ?? ''])
          }}
        >
          {addLabel}
        </Button>
      </div>
      <FieldError id={id} error={isToldAtRow ? undefined : rows.error} />
    </fieldset>
  )
}
