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
import { named, useHindrance } from '@/lib/ui/confirm-dialog'
import { callOf, callsOf, type CallsOf, type CallParams } from './calls'

const PAST = {
  delete: 'deleted',
  detach: 'detached',
  disable: 'disabled',
  leave: 'left',
  remove: 'removed',
  unlink: 'unlinked',
}

/** What a menu is made from, as far as its removal is concerned. */
export interface MenuState<P> {
  readonly params: P
  /** Why the reader may not do something, by right. */
  readonly missing: Missing
  /** Asks before an action. */
  readonly ask: (confirmation: Confirmation) => void
}

/** What stands in the question below it, and is loaded with it. */
interface Below<R, P, M extends object> {
  /** May keep the removal from being confirmed (useHindrance). */
  readonly load: () => Promise<{ readonly default: ComponentType<M> }>
  readonly props: (row: R, params: P) => M
  /** Said where it can't be loaded, and of many where nothing is `belowMany`. */
  readonly otherwise: string
}

/** The same for many: of all that are selected together. */
interface BelowMany<R, P> {
  readonly draw: (rows: readonly R[], params: P) => ReactNode
}

/** What stands below the question about many; `props` gets all of them. */
export const belowMany = <R, P, M extends object>(
  below: Omit<Below<readonly R[], P, M>, 'props'>,
  props: (rows: readonly R[], params: P) => M,
): BelowMany<R, P> => ({ draw: drawn({ ...below, props }) })

export interface Removal<N extends OperationName, R, P, M extends object> {
  /** What one is called: 'disk'. */
  readonly noun: string
  /** 'delete' unless said. To detach or to leave is no danger: nothing is lost. */
  readonly verb?: keyof typeof PAST
  readonly operation: N
  readonly action: CallsOf<N>
  /** A row, and the parameters of the page around it -> the call. */
  readonly call: (row: R, params: P) => CallParams<N>
  /** What it needs, where that depends on the page by its parameters; null for what everybody may. */
  readonly right: Right | null | ((params: P) => Right)
  /** Why a row can't be removed now; undefined when it can. */
  readonly reason?: (row: R) => string | undefined
  /** `Delete disk ${name}? This can’t be undone.` unless said. */
  readonly question?: (row: R, params: P) => ReactNode
  /** What else goes with it, a line each. */
  readonly alsoGoes?: readonly ReactNode[] | ((row: R, params: P) => readonly ReactNode[])
  readonly below?: Below<R, P, M>
  /** Of what can cut off, many are reviewed as one is: `belowMany(…)`. */
  readonly belowMany?: BelowMany<R, P>
  /** Said of many: what goes with them and what is below the question unless said. */
  readonly notes?: readonly ReactNode[]
  /** Said once it is done: 'Disk **data** deleted' unless given, null for nothing. */
  readonly notice?: string | null | ((row: R, params: P) => string)
  /** Where it leads who did it on a page of its own. */
  readonly to?: (params: P) => string
}

/**
 * All that there is to a removal, of one thing and of many, from one description: its entry in menus,
 * the question, the call, what is said then, and the bulk action.
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

  /** Asks before a row is removed, and removes it. */
  const confirmation = (row: R, params: P): Confirmation => {
    const content = doneWords(row, params)
    return {
      // A deletion's is the specification's.
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
    /** Its entry in a menu; `why` it can't be used beside what the row itself tells. */
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

/** In a question while what has to be seen first is on its way. */
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
