'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { useSendGuard } from '@/lib/form/form-context'
import { useLiveValues } from '@/lib/form/live-values'
import type { NetworkEdit } from '@/lib/network/network-edits'
import { BrokenChecksList } from './broken-checks-list'
import { hasChecks, useHasChecks } from './has-checks'

const Note = lazyPart(
  async () => ({ default: (await import('./broken-checks-note')).BrokenChecksNote }),
  () => <p className="field-hint">Saved checks couldn’t be tried.</p>,
)

interface InVpc {
  readonly project: string
  readonly vpc: string
}

/**
 * In a form: which of the reader's checks a change would break; undefined is none, or nothing valid.
 * They are tried once more before the form is sent, and what would break is asked about. Who has no
 * checks loads nothing.
 */
export function ChangeChecks(props: InVpc & { readonly change: NetworkEdit | undefined }) {
  const { project, vpc, change } = props
  useSendGuard(() => checksAsked({ project, vpc }, change))
  return <ShownChecks {...props} />
}

/** What a form asks before it is sent: which checks that would break, as they are then. */
export async function checksAsked(
  { project, vpc }: InVpc,
  change: NetworkEdit | undefined,
): Promise<ReactNode> {
  if (!change || !hasChecks(project, vpc)) return null
  const { brokenChecks } = await import('./broken-checks')
  const broken = await brokenChecks({ project, vpc }, change)
  return broken.length > 0 ? <BrokenChecksList checks={broken} /> : null
}

/** The same as it is typed, to look at. */
export function ShownChecks(props: Parameters<typeof ChangeChecks>[0]) {
  const { project, vpc } = props
  const change = useDeferredValue(props.change)
  const isShown = useHasChecks(project, vpc)
  return (
    isShown &&
    change && (
      <Suspense>
        <Note {...{ project, vpc, change }} />
      </Suspense>
    )
  )
}

type Values = Readonly<Record<string, string>>

/** The same among the fields of a `LiveForm`, by what `edit`, which must be stable, makes of what is typed. */
export function TypedChecks(
  props: InVpc & { readonly edit: (values: Values) => NetworkEdit | undefined },
) {
  const { project, vpc, edit } = props
  const values = useLiveValues(all)
  const change = useMemo(() => edit(values), [edit, values])
  return <ChangeChecks {...{ project, vpc, change }} />
}

const all = (values: Values) => values
