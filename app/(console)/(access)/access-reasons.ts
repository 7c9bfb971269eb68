import type { Reader } from './access-table'
import { type AccessRow, type Policies, type Scope, strongestAt } from './roles'

/**
 * Why the reader can't change roles: which role is missing, and where (behaviour-tenant, section 3);
 * undefined when they can. `what` is 'project web-shop' or 'silo maple'.
 */
export function manageReason(
  scope: Scope,
  what: string,
  policies: Policies,
  reader: Pick<Reader, 'ids' | 'managesSilos'>,
): string | undefined {
  const role = strongestAt(scope, policies, new Set(reader.ids))
  if (role === 'admin' || (scope === 'silo' && reader.managesSilos)) return undefined
  const now = role === undefined ? 'you have no role on it' : `yours comes to ${role}`
  return scope === 'project'
    ? `Needs the role admin on ${what}, or collaborator on its silo; ${now}`
    : `Needs the role admin on ${what}; ${now}`
}

/** Why a row's role can't be changed here by anybody (screens.md, section 8). */
export const rowReason = (scope: Scope, { own }: Pick<AccessRow, 'own'>): string | undefined =>
  own !== undefined
    ? undefined
    : scope === 'project'
      ? 'This role was given on the silo; change it on the silo’s access page'
      : 'No role was given on the silo'
