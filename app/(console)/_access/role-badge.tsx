import { Badge, lookOf } from '@/lib/ui/badge'
import { tip } from '@/lib/ui/tip'
import type { Tone } from '@/lib/ui/tone'
import { roleMeaning } from './role-words'
import type { AccessRow, EffectiveRole, RoleName } from './roles'

/** screens.md, section 7. */
const looks: Record<RoleName, { readonly tone: Tone }> = {
  admin: { tone: 'ok' },
  collaborator: { tone: 'progress' },
  limited_collaborator: { tone: 'progress' },
  viewer: { tone: 'info' },
}

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
        <Badge {...lookOf(looks, first.roleName)}>{roleText(first)}</Badge>
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
