'use client'

import { Fragment, type ReactNode, useState, useRef } from 'react'
import { FormContext, useFormContext } from '@/lib/form/form-context'
import type { ReaderAddress } from '@/lib/network/reader-address'
import type { Rule } from '@/lib/network/rule'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'
import { formValues } from './rule-values'

type Values = Readonly<Record<string, string>>

const loadTemplates = () => import('./rule-template-dialog')

/**
 * What a form's fields hold. Not `typedValues` of drafts, which keeps secrets out: there are none here,
 * and a module that a form's first load has for itself is smaller than one that is shared.
 */
const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

interface Filled {
  /** Fields that are filled in are drawn anew: each time is another. */
  readonly nth: number
  readonly values: Values
  /** What those fields had before; undefined once they have it again. */
  readonly before?: Values
}

interface Props {
  readonly project: string
  readonly vpc: string
  readonly others: readonly Rule[]
  /** Where the reader is, as the server sees it; undefined where it doesn't. */
  readonly address: ReaderAddress | undefined
  readonly children: ReactNode
}

/** The fields of a new rule, with a way to fill them in from a template, and to take that back. */
export function RuleFill({ children, ...given }: Props) {
  const form = useFormContext()
  const [{ nth, values, before }, setFilled] = useState<Filled>({ nth: 0, values: {} })
  const place = useRef<HTMLDivElement>(null)
  const dialog = useDialog(loadTemplates, 'Use a template', {
    isRare: true,
    props: () => ({
      ...given,
      onChosen: (rule: Rule) => {
        const element = place.current?.closest('form')
        if (!element) return
        const typed = valuesIn(element)
        const { name = '', description: _, ...rest } = formValues(rule)
        fill(typed, { ...rest, name: typed['name'] || name }, 'Template filled in')
      },
    }),
  })
  /** What else is typed stays. */
  const fill = (typed: Values, fields: Values, words: string, isUndo = false) => {
    const old = Object.keys(fields).map((name) => [name, typed[name] ?? ''])
    setFilled({
      nth: nth + 1,
      values: { ...typed, ...fields },
      ...(!isUndo && { before: Object.fromEntries(old) }),
    })
    for (const [name, value] of Object.entries(fields)) form.check(name, value, 'input')
    announce(words)
  }
  return (
    <>
      <div ref={place} className="button-row">
        <Button onClick={() => dialog.open()}>Use a template</Button>
        {before && (
          <Button
            onClick={({ currentTarget: { form: element } }) =>
              element && fill(valuesIn(element), before, 'Template undone', true)
            }
          >
            Undo template
          </Button>
        )}
      </div>
      {dialog.dialog}
      <FormContext value={{ ...form, values: { ...form.values, ...values } }}>
        <Fragment key={nth}>{children}</Fragment>
      </FormContext>
    </>
  )
}
