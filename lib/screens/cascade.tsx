import { type ComponentType, lazy, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Naming, Row, RowAction } from '@/lib/table/column'
import type { CallParams } from './calls'
import { defineRemoval, type MenuState, type Removal, StillLoading } from './removal'

/** What stands below the question tells by it whether what is in the way shall go too. */
export interface Cascading {
  readonly onCascade: (isCascading: boolean) => void
}

interface Cascade<N extends OperationName, R, P, M extends object> {
  /** The same call, by which the platform takes along what is in the way. */
  readonly cascade: (params: CallParams<N>) => CallParams<N>
  /** Says what is in the way, and has the box to tick (`onCascade`); loaded with the question. */
  readonly load: () => Promise<{ readonly default: ComponentType<M & Cascading> }>
  readonly props: (row: R, params: P) => M
  /** Said where it can't be loaded. */
  readonly otherwise: string
}

/**
 * A removal that the platform refuses while other things depend on one, unless it is told to take them
 * along: the question says which those are, and the reader whether they go. Of many only those go that
 * nothing depends on: the platform refuses the others.
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
    /** Its entry in a menu; `why` it can't be used beside what the row itself tells. */
    entry: (row: R, state: MenuState<P>, why?: string): RowAction => ({
      ...alone.entry(row, state, why),
      opens: true,
      onSelect: () => state.ask(confirmation(row, state.params)),
    }),
    bulk: alone.bulk,
  }
}
