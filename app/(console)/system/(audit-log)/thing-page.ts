import { addressOf as addressIn, knownDeed, thingOf } from '@/lib/activity/audit-deeds'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { nouns } from '@/lib/nouns'
import { routes } from '@/lib/routes'
import { addressOf, FOUND_KINDS, type FoundKind } from '@/lib/search/kinds'
import { subjectOf } from '@/lib/search/page-subject'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Hardware and bundles have no names. */
const BY_ID: readonly FoundKind[] = ['rack', 'sled', 'support-bundle']

/**
 * The page of a thing that a call named. Names within a silo belong to the caller’s silo, so they are only
 * followed for callers of the reader’s own (`siloId`); instances are found by id anywhere. What was deleted,
 * or promoted to the silo, is not there any more.
 */
export function pageOfThing(
  entry: Pick<AuditLogEntry, 'operationId' | 'requestUri' | 'result' | 'actor'>,
  siloId: string | undefined,
): string | undefined {
  const { operationId, result, actor, requestUri } = entry
  const { noun = '', name } = thingOf(entry) ?? {}
  if (name === undefined) return undefined
  const deed = result.kind === 'success' ? knownDeed(operationId) : undefined
  const isGone = deed === `delete [${noun}]` || deed === 'promote [image]'
  if (isGone) return undefined
  const { query } = addressIn(requestUri)
  const [silo, project] = [query.get('silo') ?? '', query.get('project') ?? '']
  if (noun === 'instance' && UUID.test(name)) return routes.instanceLookup(name)
  if (noun === 'user')
    // The page's path has the silo's name.
    return UUID.test(name) && silo !== '' && !UUID.test(silo)
      ? routes.siloUser(silo, name)
      : undefined
  const kind = FOUND_KINDS.find(
    (each) => nouns[each].one === noun.replace(/^\w+ (?=receiver$)/, ''),
  )
  const page = kind && addressOf({ kind, id: name, name, project })
  // Of other things the page has another name than the call, or none.
  if (!page || (subjectOf(page)?.kind !== kind && !BY_ID.includes(kind))) return undefined
  const isOwn = 'siloId' in actor && siloId !== undefined && actor.siloId === siloId
  return page.startsWith(routes.system) || isOwn ? page : undefined
}
