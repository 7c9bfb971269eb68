import type { AccessRow, Scope } from './roles'

/** Why a row's role can't be changed here by anybody (screens.md, section 8). */
export const rowReason = (scope: Scope, { own }: Pick<AccessRow, 'own'>): string | undefined =>
  own !== undefined
    ? undefined
    : scope === 'project'
      ? 'This role was given on the silo; change it on the silo’s access page'
      : 'No role was given on the silo'
