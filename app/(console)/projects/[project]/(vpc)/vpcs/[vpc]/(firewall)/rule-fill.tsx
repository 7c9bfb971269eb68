'use client'

import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { FormContext, useFormContext } from '@/lib/form/form-context'
import { lazyPart } from '@/lib/hydration/lazy-part'
import type { ReaderAddress } from '@/lib/network/reader-address'
import type { Rule } from '@/lib/network/rule'
import { type RuleExample, ruleExamples } from '@/lib/network/rule-examples'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { formValues } from './rule-values'

type Values = Readonly<Record<string, string>>

const OutsideNote = lazyPart(() => import('./outside-note'))

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
  /** What they were filled in from, and had before; undefined once they have it again. */
  readonly from?: { readonly example: RuleExample; readonly before: Values }
}

interface Props {
  readonly project: string
  readonly vpc: string
  readonly others: readonly Rule[]
  /** Where the reader is, as the server sees it; undefined where it doesn't. */
  readonly address: ReaderAddress | undefined
  readonly children: ReactNode
}

/** The fields of a new rule, with a way to fill them in from an example, and to take that back. */
export function RuleFill({ project, vpc, others, address, children }: Props) {
  const form = useFormContext()
  const can = usePlatformCan()
  const [{ nth, values, from }, setFilled] = useState<Filled>({ nth: 0, values: {} })
  const place = useRef<HTMLDivElement>(null)
  // Rules say VPCs by name, paths by id as well.
  const read = useApiQuery(networkReads.vpcView({ path: { vpc }, query: { project } }))
  const whyNone = read.data ? undefined : read.failure ? 'The VPC couldn’t be loaded' : 'Loading…'
  /** What else is typed stays. */
  const fill = (fieldsOf: (typed: Values) => Values, words: string, example?: RuleExample) => {
    const element = place.current?.closest('form')
    if (!element) return
    const typed = valuesIn(element)
    const fields = fieldsOf(typed)
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name] ?? '']))
    const filled = { nth: nth + 1, values: { ...typed, ...fields } }
    setFilled(example ? { ...filled, from: { example, before } } : filled)
    for (const [name, value] of Object.entries(fields)) form.check(name, value, 'input')
    announce(words)
  }
  const fillFrom = (example: RuleExample) => {
    const { name = '', description: _, ...rest } = formValues(example.rule)
    fill((typed) => ({ ...rest, name: typed['name'] || name }), 'Example filled in', example)
  }
  const items = () =>
    ruleExamples(
      { vpc: read.data?.name ?? '', address, hasTypes: can('versions'), hasV6: can('icmpV6') },
      others,
    ).map((example) => ({
      label: example.label,
      disabledReason: whyNone ?? example.whyNot,
      onSelect: () => fillFrom(example),
    }))
  const { note, rule } = from?.example ?? {}
  return (
    <>
      <div ref={place} className="button-row">
        <Menu label="Examples" quiet className="btn btn-secondary" align="start" items={items}>
          <span>Examples</span>
          <Icon name="chevron-down" />
        </Menu>
        {from && (
          <Button onClick={() => fill(() => from.before, 'Example undone')}>Undo example</Button>
        )}
      </div>
      {note && <p className="field-hint">{note}</p>}
      {rule && rule.filters.hosts?.[0]?.type !== 'vpc' && (
        <Suspense>
          <OutsideNote project={project} vpc={vpc} />
        </Suspense>
      )}
      <FormContext value={{ ...form, values: { ...form.values, ...values } }}>
        <Fragment key={nth}>{children}</Fragment>
      </FormContext>
    </>
  )
}
