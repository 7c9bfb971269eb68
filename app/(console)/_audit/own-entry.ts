import type { QueryClient } from '@tanstack/react-query'
import type { ApiVersion } from '@/lib/contract/api-version'
import { platformCan } from '@/lib/contract/platform-can'
import type { AuditNoun } from '@/lib/activity/audit-about'
import { settingsReads } from '@/lib/api/settings-reads'
import type { RowAction } from '@/lib/table/column'
import { auditEntry, type Subject, withEntry } from './audit-entry'

/**
 * Puts the way to the audit log into the menus of things of the reader's own silo: a project, or what
 * is in one. Where the silo's id can't be read they are found by their own alone, for others may have
 * called theirs so. Undefined where the platform has no audit log.
 */
export async function ownEntry(
  client: QueryClient,
  platform: ApiVersion | undefined,
  noun: AuditNoun,
  project: string,
) {
  if (!platformCan(platform, 'auditLog')) return undefined
  const me = await client
    .fetchQuery({ ...settingsReads.currentUserView({}), staleTime: Infinity })
    .catch(() => undefined)
  const place = me ? { project, siloId: me.siloId } : { name: '' }
  return (actions: readonly RowAction[], thing: Subject): readonly RowAction[] =>
    withEntry(actions, [auditEntry(noun, thing, place)])
}
