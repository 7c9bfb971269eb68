'use client'

import { useMemo } from 'react'
import type { AuditNoun } from '@/lib/activity/audit-about'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import type { DetailScreen, Thing } from '@/lib/screens/detail-screen'
import type { PathParams } from '@/lib/screens/list-frame'
import type { ListScreen } from '@/lib/screens/list-screen'
import type { Row, RowAction } from '@/lib/table/column'
import { auditEntry, type Subject, type Told, withEntry } from './audit-entry'

/** Properties that distinguish a thing from others with its name: its project, its silo, its place. */
type More<T> = (thing: T) => Told

const nothing = () => ({})

/** The entry of a thing’s menu that leads to what the audit log has of it; none where there is no log. */
export function useAuditEntry<T extends Subject>(
  noun: AuditNoun,
  more: More<T> = nothing,
): (thing: T) => readonly RowAction[] {
  const hasLog = usePlatformCan()('auditLog')
  return useMemo(
    () => (thing) => (hasLog ? [auditEntry(noun, thing, more(thing))] : []),
    [hasLog, noun, more],
  )
}

interface Both<T, X> {
  readonly own: X
  readonly entryOf: (thing: T) => readonly RowAction[]
}

/**
 * Extends a list so that its rows' menus lead to the audit log. The hook `useMore` returns a function
 * with further distinguishing properties; the function must stay the same while its results do.
 */
export function auditedList<T extends Row & Subject, P extends PathParams, X = undefined>(
  noun: AuditNoun,
  screen: ListScreen<T, P, X>,
  useMore: () => More<T> = () => nothing,
): ListScreen<T, P, Both<T, X>> {
  const { use, rowActions, bulk } = screen
  return {
    ...screen,
    use: (state) => {
      const own = use?.(state) ?? {}
      const entryOf = useAuditEntry<T>(noun, useMore())
      // Without `use` there is none, and nothing asks for it.
      const before = own.context as X
      const context = useMemo(() => ({ own: before, entryOf }), [before, entryOf])
      return { ...own, context }
    },
    rowActions: (row, state) =>
      withEntry(
        rowActions?.(row, { ...state, context: state.context.own }) ?? [],
        state.context.entryOf(row),
      ),
    ...(bulk && { bulk: (params, { own }) => bulk(params, own) }),
    // What a row is called is a type of its own (Naming), which a copy doesn't keep.
  } as ListScreen<T, P, Both<T, X>>
}

/** The same of a page of one thing. */
export function auditedPage<T extends Thing & Subject, P extends PathParams, X = undefined>(
  noun: AuditNoun,
  screen: DetailScreen<T, P, X>,
): DetailScreen<T, P, Both<T, X>> {
  const { use, actions, buttons, ...rest } = screen
  return {
    ...rest,
    use: (params) => ({
      // Without `use` there is none, and nothing asks for it.
      own: use?.(params) as X,
      entryOf: useAuditEntry<T>(noun),
    }),
    actions: (thing, state) =>
      withEntry(
        actions?.(thing, { ...state, context: state.context.own }) ?? [],
        state.context.entryOf(thing),
      ),
    ...(buttons && {
      buttons: (thing, state) => buttons(thing, { ...state, context: state.context.own }),
    }),
  }
}
