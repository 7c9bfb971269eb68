import type { AccessRow, Scope } from './roles'

/** Why a row's role can't be changed here by anybody (screens.md, section 8). */
export const rowReason = (
  scope: Scope,
  { own, unknown }: Pick<AccessRow, 'own' | 'unknown'>,
): string | undefined =>
  own !== undefined
    ? undefined
    : unknown.length > 0
      ? `This console doesn’t know the role ${unknown.join(' or ')}; change it with the command line`
      : scope === 'project'
        ? 'This role comes from the silo; change it on the silo’s access page'
        : `No role assigned on the ${scope}`
