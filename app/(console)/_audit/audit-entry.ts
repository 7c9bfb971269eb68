import type { AuditNoun, AuditThing } from '@/lib/activity/audit-about'
import { aboutQuery } from '@/lib/activity/audit-links'
import { routes, withQuery } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'

/** What is known of a thing that entries of the audit log may be about. */
export interface Subject {
  readonly id: string
  readonly name?: string
  readonly timeCreated?: Date | null | undefined
}

/** Further properties that distinguish the thing from others with its name. */
export type Told = Partial<Pick<AuditThing, 'name' | 'project' | 'siloId' | 'place'>>

/** The entry of a thing’s menu that leads to what the audit log has of it. */
export function auditEntry(noun: AuditNoun, thing: Subject, told: Told): RowAction {
  const { id, name = '', timeCreated } = thing
  const since = timeCreated?.toISOString() ?? ''
  const about = { noun, id, name, project: '', siloId: '', since, ...told }
  return { label: 'View audit log', href: withQuery(routes.auditLog, aboutQuery(about)) }
}

/** Before what is dangerous, which stands last. */
export function withEntry(
  actions: readonly RowAction[],
  entry: readonly RowAction[],
): readonly RowAction[] {
  const at = actions.findIndex(({ danger }) => danger)
  return at === -1 ? [...actions, ...entry] : actions.toSpliced(at, 0, ...entry)
}
