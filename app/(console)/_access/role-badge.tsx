import { Word } from '@/lib/ui/badge'
import { tip } from '@/lib/ui/tip'
import { roleMeaning } from './role-words'
import type { AccessRow, EffectiveRole } from './roles'

/** 'project.admin'. */
export const roleText = ({ scope, roleName }: EffectiveRole): string => `${scope}.${roleName}`

const meaning = ({ scope, roleName }: EffectiveRole): string =>
  roleMeaning(scope, roleName) ?? 'A role this console doesn’t know'

/** The strongest role, and how many more there are. */
export function RoleBadges({ roles: [first, ...rest] }: Pick<AccessRow, 'roles'>) {
  if (!first) return null
  return (
    <span className="value-list">
      <span className="tip-anchor" tabIndex={0} {...tip(meaning(first))}>
        <Word>{roleText(first)}</Word>
      </span>
      {rest.length > 0 && (
        <span
          className="tip-anchor"
          tabIndex={0}
          {...tip(rest.map(roleText).join('\n'), {
            title: 'Of silo and project roles, the stronger role applies. Also assigned:',
          })}
        >
          {`+${rest.length}`}
        </span>
      )}
    </span>
  )
}
