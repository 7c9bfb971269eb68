import { type ComponentType, lazy, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Naming, Row, RowAction } from '@/lib/table/column'
import type { CallParams } from './calls'
import { defineRemoval, type MenuState, type Removal, StillLoading } from './removal'

/** The part below the question reports by `onCascade` whether the dependent things shall be removed too. */
export interface Cascading {
  readonly onCascade: (isCascading: boolean) => void
}

interface Cascade<N extends OperationName, R, P, M extends object> {
  /** The same call, with the parameter that makes the platform remove the dependent things too. */
  readonly cascade: (params: CallParams<N>) => CallParams<N>
  /** Lists the dependent things and has the box to tick (`onCascade`); loaded with the question. */
  readonly load: () => Promise<{ readonly default: ComponentType<M & Cascading> }>
  readonly props: (row: R, params: P) => M
  /** The text shown where that part can't be loaded. */
  readonly otherwise: string
}

/**
 * A removal that the platform refuses while other things depend on the removed one, unless the call asks to
 * remove those too. The question lists the dependent things, and the reader decides whether they go. The
 * bulk action never removes dependent things: the platform refuses rows that have any.
 */
export function defineCascade<N extends OperationName, R extends Row, P, M extends object>(
  removal: Omit<Removal<N, R, P, never>, 'below'> & Naming<R>,
  { cascade, load, props, otherwise }: Cascade<N, R, P, M>,
) {
  const alone = defineRemoval(removal)
  const along = defineRemoval({
    ...removal,
    call: (row: R, params: P) => cascade(removal.call(row, params)),
  })
  const Below = lazy<ComponentType<M & Cascading>>(() =>
    load().catch(() => ({ default: () => <p>{otherwise}</p> })),
  )

  const confirmation = (row: R, params: P): Confirmation => {
    let chosen = alone
    const now = () => chosen.confirmation(row, params)
    const below: M & Cascading = {
      ...props(row, params),
      onCascade: (isCascading) => {
        chosen = isCascading ? along : alone
      },
    }
    return {
      ...now(),
      more: (
        <Suspense fallback={<StillLoading />}>
          <Below {...below} />
        </Suspense>
      ),
      action: () => now().action(),
      call: async () => {
        const { call } = now()
        return typeof call === 'function' ? call() : { calls: [call] }
      },
    }
  }
  return {
    confirmation,
    /** The entry of a menu; `why` is a reason against it beside the row's own (`reason`). */
    entry: (row: R, state: MenuState<P>, why?: string): RowAction => ({
      ...alone.entry(row, state, why),
      opens: true,
      onSelect: () => state.ask(confirmation(row, state.params)),
    }),
    bulk: alone.bulk,
  }
}
