'use client'

import { useCallback, useMemo } from 'react'
import { actorKey } from '@/lib/activity/audit-entries'
import { auditReads } from '@/lib/api/audit-reads'
import { siloReads } from '@/lib/api/silo-reads'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { useAllNames } from '@/lib/reading/use-all-rows'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'
import { actorNameKey } from './first-audit-page'

type Actor = AuditLogEntry['actor']

/** How many users' and builtin users' names are looked up; the others are shown by id. */
const LOOKED_UP_MAX = 100
/** Names change rarely, ms. */
const STALE_MS = 600_000

interface ActorName {
  readonly name: string
  /** The actor’s silo, where its name is known. */
  readonly silo?: string | undefined
}

/** The names of actors, by their keys; one that is absent is called by its kind. */
export type ActorNames = Readonly<Record<string, ActorName>>

/** The actor as the subject of a sentence. */
export const actorInSentence = (actor: Actor, names: ActorNames): string =>
  actor.kind === 'unauthenticated'
    ? 'Someone'
    : (names[actorKey(actor)]?.name ?? actorWords(actor, names))

/** What an actor is called; by its kind and ID as long as no name is known. */
export function actorWords(actor: Actor, names: ActorNames): string {
  const known = names[actorKey(actor)]
  if (known !== undefined) return known.silo ? `${known.name} (${known.silo})` : known.name
  switch (actor.kind) {
    case 'silo_user':
      return `User ${actor.siloUserId}`
    case 'user_builtin':
      return `Built-in user ${actor.userBuiltinId}`
    case 'scim':
      return `SCIM of silo ${actor.siloId}`
    case 'unauthenticated':
      return 'Not signed in'
    default:
      return 'Unknown'
  }
}

/** Looks up what these actors are called, each once. */
export function useActorNames(actors: readonly Actor[]): ActorNames {
  const { names: silos } = useAllNames((page) => siloReads.siloList({ query: page }))
  const people = useMemo(
    () =>
      actors
        .filter(({ kind }) => kind === 'silo_user' || kind === 'user_builtin')
        .slice(0, LOOKED_UP_MAX),
    [actors],
  )
  const views = useReads(
    people.map((actor) => ({ ...readOf(actor), staleTime: STALE_MS, retry: false })),
    useCallback(
      (results: readonly Reading<string>[]) =>
        Object.fromEntries(
          results.flatMap(({ data }, at) => {
            const actor = people[at]
            return actor && data !== undefined ? [[actorKey(actor), data] as const] : []
          }),
        ),
      [people],
    ),
  )
  return useMemo(
    () =>
      Object.fromEntries(
        actors.flatMap((actor) => {
          const key = actorKey(actor)
          const silo = 'siloId' in actor ? silos?.[actor.siloId] : undefined
          const name = actor.kind === 'scim' ? silo && `SCIM of silo ${silo}` : views[key]
          if (name === undefined) return []
          return [[key, { name, ...(actor.kind !== 'scim' && { silo }) }] as const]
        }),
      ),
    [actors, views, silos],
  )
}

interface NameRead {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<string>
}

/** Reads an actor's name. Under a key of its own: others keep the whole answer. */
function readOf(actor: Actor): NameRead {
  const queryKey = actorNameKey(actor)
  if (actor.kind === 'user_builtin') {
    const { queryFn } = auditReads.userBuiltinView({ path: { user: actor.userBuiltinId } })
    return { queryKey, queryFn: async (context) => (await queryFn(context)).name }
  }
  const [silo, userId] = actor.kind === 'silo_user' ? [actor.siloId, actor.siloUserId] : ['', '']
  const { queryFn } = siloReads.siloUserView({ path: { userId }, query: { silo } })
  return { queryKey, queryFn: async (context) => (await queryFn(context)).displayName }
}
