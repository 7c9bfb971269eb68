'use client'

import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useErrorFocus } from '@/lib/form/use-error-focus'
import { useUnsentValues } from '@/lib/form/use-unsent-values'
import type { Network } from '@/lib/network/network'
import {
  isAsked,
  REACH_PROTOCOLS,
  type ReachField,
  reachFields,
  type ReachFields,
  reachProblems,
  type ReachProblems,
  reachQuery,
  reachQuestion,
} from '@/lib/network/reach-fields'
import { routes, withQuery } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { RadioGroup } from '@/lib/ui/radio-group'
import { TextField } from '@/lib/ui/text-field'
import { EndFields } from './end-fields'

interface Props {
  readonly project: string
  readonly vpc: string
  /** The page's query, which the form begins with and changes. */
  readonly search: string
  /** Undefined until it is read. */
  readonly network: Network | undefined
}

interface Typed {
  /** The query that it was typed over. */
  readonly search: string
  readonly fields: ReachFields
  /** The last submission: its problems show at their fields until those are changed. */
  readonly sent: ReachFields | undefined
}

const typedOf = (search: string): Typed => {
  const fields = reachFields(search)
  return { search, fields, sent: isAsked(search) ? fields : undefined }
}

const problemsOf = (network: Network | undefined, fields: ReachFields): ReachProblems => {
  if (!network) return reachProblems(fields)
  const asked = reachQuestion(network, fields)
  return 'problems' in asked ? asked.problems : {}
}

/** Another instance has other interfaces. */
const cleared: Readonly<Partial<Record<ReachField, ReachField>>> = {
  sourceInstance: 'sourceInterface',
  targetInstance: 'targetInterface',
}

/** Asks by the page's query: what is typed is never lost, and Back leads to the question before. */
export function ReachForm({ project, vpc, search, network }: Props) {
  const [state, setState] = useState(() => typedOf(search))
  const begun = useMemo(() => typedOf(search), [search])
  const { fields, sent } = state.search === search ? state : begun
  const form = useRef<HTMLFormElement>(null)
  const { onErrors } = useErrorFocus(form, false)
  // Half a question is worth no question of ours: it is there again when its reader is.
  useUnsentValues({
    ...{ place: form, draft: `#question ${search}`, values: fields, asks: false },
    isDirty: JSON.stringify(fields) !== JSON.stringify(begun.fields),
    restore: (kept) => setState({ search, fields: { ...fields, ...kept }, sent: undefined }),
  })
  const problems = sent ? problemsOf(network, sent) : {}
  const field = (name: ReachField) => ({
    name,
    value: fields[name],
    error: sent?.[name] === fields[name] ? problems[name] : undefined,
    set: (value: string) => {
      const other = cleared[name]
      const changed = { ...fields, ...(other && { [other]: '' }), [name]: value }
      setState({ search, fields: changed, sent })
    },
  })

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemsOf(network, fields)
    setState({ search, fields, sent: fields })
    if (Object.keys(wrong).length > 0) return onErrors(wrong)
    const target = withQuery(routes.vpcReachability(project, vpc), reachQuery(fields))
    // No round trip: Next keeps its hooks in step with the URL.
    if (target === window.location.pathname + window.location.search) return
    window.history.pushState(null, '', target)
    // What was typed belongs to the question that is asked now: Back shows the one before as it was.
    setState({
      search: new URLSearchParams(window.location.search).toString(),
      fields,
      sent: fields,
    })
  }
  const { set: setProtocol, ...protocol } = field('protocol')
  const { set: setPort, ...port } = field('port')
  return (
    <form
      ref={form}
      className="reach-form"
      aria-label="Reachability"
      action={routes.vpcReachability(project, vpc)}
      method="get"
      noValidate
      onSubmit={ask}
    >
      <EndFields end="source" field={field} instances={network?.instances} />
      <EndFields end="target" field={field} instances={network?.instances} />
      <RadioGroup
        {...protocol}
        label="Protocol"
        look="segmented"
        options={REACH_PROTOCOLS.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => setProtocol(value)}
      />
      {fields.protocol !== 'ICMP' && (
        <TextField
          {...port}
          label="Port"
          mono
          inputMode="numeric"
          onChange={({ currentTarget: { value } }) => setPort(value)}
        />
      )}
      <Button type="submit" variant="primary">
        Check
      </Button>
    </form>
  )
}
