'use client'

import { useMemo } from 'react'
import type { AuditNoun, AuditThing } from '@/lib/activity/audit-about'
import { aboutQuery } from '@/lib/activity/audit-links'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes, withQuery } from '@/lib/routes'
import type { DetailScreen, Thing } from '@/lib/screens/detail-screen'
import type { PathParams } from '@/lib/screens/list-frame'
import type { ListScreen } from '@/lib/screens/list-screen'
import type { Row, RowAction } from '@/lib/table/column'

/** What is known of a thing that entries of the audit log may be about. */
interface Subject {
  readonly id: string
  readonly name?: string
  readonly timeCreated?: Date | null | undefined
}

/** What else tells a thing from others of its name: its project, its silo, its place. */
type More<T> = (thing: T) => Partial<Pick<AuditThing, 'name' | 'project' | 'siloId' | 'place'>>

const nothing = () => ({})

/**
 * The entry of a thing’s menu that leads to what the audit log has of it; none where there is no log,
 * and none to who is no fleet viewer: in projects others read the same pages.
 */
export function useAuditEntry<T extends Subject>(
  noun: AuditNoun,
  more: More<T> = nothing,
): (thing: T) => readonly RowAction[] {
  const isThere = usePlatformCan()('auditLog')
  const hasLog = useIsFleetReader() && isThere
  return useMemo(
    () => (thing) => {
      if (!hasLog) return []
      const { id, name = '', timeCreated } = thing
      const since = timeCreated?.toISOString() ?? ''
      const about = { noun, id, name, project: '', siloId: '', since, ...more(thing) }
      return [{ label: 'View audit log', href: withQuery(routes.auditLog, aboutQuery(about)) }]
    },
    [hasLog, noun, more],
  )
}

/** Before what is dangerous, which stands last. */
export function withEntry(
  actions: readonly RowAction[],
  entry: readonly RowAction[],
): readonly RowAction[] {
  const at = actions.findIndex(({ danger }) => danger)
  return at === -1 ? [...actions, ...entry] : actions.toSpliced(at, 0, ...entry)
}

interface Both<T, X> {
  readonly own: X
  readonly entryOf: (thing: T) => readonly RowAction[]
}

/**
 * The description of a list whose rows' menus lead to what the audit log has of them. `useMore` tells
 * by a hook what else tells rows apart; it must stay the same function while it says the same.
 */
export function auditedList<T extends Row & Subject, P extends PathParams, X = undefined>(
  noun: AuditNoun,
  screen: ListScreen<T, P, X>,
  useMore: (params: P) => More<T> = () => nothing,
): ListScreen<T, P, Both<T, X>> {
  const { use, rowActions, bulk } = screen
  return {
    ...screen,
    use: (state) => {
      const own = use?.(state) ?? {}
      const entryOf = useAuditEntry<T>(noun, useMore(state.params))
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
  useMore: (params: P) => More<T> = () => nothing,
): DetailScreen<T, P, Both<T, X>> {
  const { use, actions, buttons, ...rest } = screen
  return {
    ...rest,
    use: (params) => ({
      // Without `use` there is none, and nothing asks for it.
      own: use?.(params) as X,
      entryOf: useAuditEntry<T>(noun, useMore(params)),
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
