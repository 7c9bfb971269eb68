'use client'

import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useLiveValues } from '@/lib/form/live-values'
import type { NetworkEdit } from '@/lib/network/network-edits'
import { useHasChecks } from './has-checks'

const Note = lazy(() =>
  import('./broken-checks-note').then(
    ({ BrokenChecksNote }) => ({ default: BrokenChecksNote }),
    () => ({ default: () => <p className="field-hint">Saved checks couldn’t be tried.</p> }),
  ),
)

type Values = Readonly<Record<string, string>>

interface Props {
  readonly project: string
  readonly vpc: string
  /** What the typed values would make of the network; undefined where nothing of it, or nothing valid. Must be stable. */
  readonly edit: (values: Values) => NetworkEdit | undefined
}

/**
 * Among the fields of a `LiveForm`: which of the reader's checks what is typed would break. Who has
 * none loads nothing.
 */
export const TypedChecks = (props: Props) =>
  useHasChecks(props.project, props.vpc) && <Typed {...props} />

function Typed({ project, vpc, edit }: Props) {
  const values = useDeferredValue(useLiveValues(all))
  const change = useMemo(() => edit(values), [edit, values])
  return (
    change && (
      <Suspense>
        <Note {...{ project, vpc, change }} />
      </Suspense>
    )
  )
}

const all = (values: Values) => values
