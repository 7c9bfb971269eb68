import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Missing, Right } from '@/lib/contract/reader-can'
import { capitalise } from '@/lib/format/capitalise'
import {
  type BulkAction,
  type Naming,
  namingOf,
  type Row,
  type RowAction,
} from '@/lib/table/column'
import { useHindrance } from '@/lib/ui/hindrance'
import { named } from '@/lib/ui/named'
import { callOf, callsOf, type CallsOf, type CallParams } from './calls'

const PAST = {
  delete: 'deleted',
  detach: 'detached',
  disable: 'disabled',
  leave: 'left',
  remove: 'removed',
  unlink: 'unlinked',
}

/** The state that a menu is made from, as far as a removal needs it. */
export interface MenuState<P> {
  readonly params: P
  /** Why the reader may not do something, by right. */
  readonly missing: Missing
  /** Opens a confirmation before an action. */
  readonly ask: (confirmation: Confirmation) => void
}

/** A part that stands below the question, loaded when the question opens. */
interface Below<R, P, M extends object> {
  /** May keep the removal from being confirmed (useHindrance). */
  readonly load: () => Promise<{ readonly default: ComponentType<M> }>
  readonly props: (row: R, params: P) => M
  /** The text shown where the part can't be loaded, and below the question about many without `belowMany`. */
  readonly otherwise: string
}

/** The same for the question about many: one part for all selected rows. */
interface BelowMany<R, P> {
  readonly draw: (rows: readonly R[], params: P) => ReactNode
}

/** The part below the question about many; `props` gets all selected rows. */
export const belowMany = <R, P, M extends object>(
  below: Omit<Below<readonly R[], P, M>, 'props'>,
  props: (rows: readonly R[], params: P) => M,
): BelowMany<R, P> => ({ draw: drawn({ ...below, props }) })

export interface Removal<N extends OperationName, R, P, M extends object> {
  /** The noun for one of them: 'disk'. */
  readonly noun: string
  /** 'delete' unless given. 'detach' and 'leave' aren't shown as dangerous: nothing is lost. */
  readonly verb?: keyof typeof PAST
  readonly operation: N
  readonly action: CallsOf<N>
  /** The parameters of the call, from a row and the parameters of the page around it. */
  readonly call: (row: R, params: P) => CallParams<N>
  /** The right that it needs, as a function where the page's path decides; null for what everybody may. */
  readonly right: Right | null | ((params: P) => Right)
  /** Why a row can't be removed now; undefined when it can. */
  readonly reason?: (row: R) => string | undefined
  /** `Delete disk ${name}? This can’t be undone.` unless given. */
  readonly question?: (row: R, params: P) => ReactNode
  /** What else is removed with it, a line each. */
  readonly alsoGoes?: readonly ReactNode[] | ((row: R, params: P) => readonly ReactNode[])
  readonly below?: Below<R, P, M>
  /** For removals that can cut off access: many are reviewed as carefully as one: `belowMany(…)`. */
  readonly belowMany?: BelowMany<R, P>
  /** Notes of the question about many: `alsoGoes` and the text of `below` unless given. */
  readonly notes?: readonly ReactNode[]
  /** The notice after a success: 'Disk **data** deleted' unless given, null for none. */
  readonly notice?: string | null | ((row: R, params: P) => string)
  /** Where a success leads, for removals on a page of the thing itself. */
  readonly to?: (params: P) => string
}

/**
 * A removal, of one thing and of many, from one description: its entry in menus, the question, the call,
 * the notice, and the bulk action.
 */
export function defineRemoval<N extends OperationName, R extends Row, P, M extends object = never>(
  removal: Removal<N, R, P, M> & Naming<R>,
) {
  const { noun, verb = 'delete', reason, alsoGoes = [], notice } = removal
  const label = capitalise(verb)
  const danger = verb !== 'detach' && verb !== 'leave'
  const nameOf = namingOf<R>(removal)
  const rightOn = (params: P): Right | null =>
    typeof removal.right === 'function' ? removal.right(params) : removal.right
  const notes = removal.notes ?? [
    ...(typeof alsoGoes === 'function' ? [] : alsoGoes),
    ...(removal.below && !removal.belowMany ? [removal.below.otherwise] : []),
  ]
  const below = removal.below && drawn(removal.below)

  const doneWords = (row: R, params: P): string | null => {
    if (typeof notice === 'function') return notice(row, params)
    return notice === undefined ? `${capitalise(noun)} **${nameOf(row)}** ${PAST[verb]}` : notice
  }

  /** The question before a row is removed, with the call that removes it. */
  const confirmation = (row: R, params: P): Confirmation => {
    const content = doneWords(row, params)
    return {
      // The specification sets the title for deletions.
      title: verb === 'delete' ? `Confirm delete ${noun}` : `${label} ${noun}?`,
      question:
        removal.question?.(row, params) ??
        named([`${label} ${noun} `, '? This can’t be undone.'], nameOf(row)),
      alsoGoes: typeof alsoGoes === 'function' ? alsoGoes(row, params) : alsoGoes,
      more: below?.(row, params),
      danger,
      actionTitle: `${label} ${noun}`,
      ...callOf(removal.operation, removal.action, removal.call(row, params), () => ({
        ...(content !== null && { notice: { content } }),
        ...(removal.to && { to: removal.to(params) }),
      })),
    }
  }

  return {
    confirmation,
    /** The entry of a menu; `why` is a reason against it beside the row's own (`reason`). */
    entry: (row: R, { params, missing, ask }: MenuState<P>, why?: string): RowAction => {
      const right = rightOn(params)
      return {
        label,
        danger,
        disabledReason: (right && missing[right]) ?? why ?? reason?.(row),
        opens: true,
        onSelect: () => ask(confirmation(row, params)),
      }
    },
    bulk: <T extends R>(params: P): BulkAction<T> => ({
      label,
      past: PAST[verb],
      danger,
      right: rightOn(params),
      ...(notes.length > 0 && { notes }),
      ...(removal.belowMany && {
        below: (rows: readonly T[]) => removal.belowMany?.draw(rows, params),
      }),
      skipReason: (row) => reason?.(row),
      ...callsOf(removal.operation, removal.action, (row: T) => removal.call(row, params)),
    }),
  }
}

/** Keeps a question from being confirmed while the part below it is loading. */
export function StillLoading() {
  useHindrance('What it means is still loading')
  return null
}

function drawn<R, P, M extends object>({ load, props, otherwise }: Below<R, P, M>) {
  const Loaded = lazy<ComponentType<M>>(() =>
    load().catch(() => ({ default: () => <p>{otherwise}</p> })),
  )
  return (row: R, params: P) => (
    <Suspense fallback={<StillLoading />}>
      <Loaded {...props(row, params)} />
    </Suspense>
  )
}
