'use client'

import { useEffect } from 'react'
import { blankForm, type FormAction } from '@/lib/change/outcome'
import { ComboboxField, RadioField } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormPanel } from '@/lib/form/form-panel'
import { planBy } from '@/lib/form/form-actions'
import { useChoice } from '@/lib/form/use-field'
import { Mark } from '@/lib/ui/mark'
import { validateRequired } from '@/lib/validate/required'
import { assignRole } from './access-actions'
import { type AccessPlace, accessPath, isForeign, projectOf, siloOf } from './access-place'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { roleWords } from '@/lib/contract/reader-can'
import { roleMeaning } from './role-words'
import type { AccessRow, Assignment, Policies, Scope } from './roles'
import { isRole, ownAdminLoss, rolesAt } from './roles'
import { useEverybody } from './use-policies'

interface Props {
  readonly place: AccessPlace
  /** In words: 'project web-shop'. */
  readonly what: string
  readonly policies: Policies
  /** The role that the reader lacks for it, in words. */
  readonly missing: string | undefined
  readonly readerIds: ReadonlySet<string>
  /** Whose role is changed; absent to give one to an identity that has none here. */
  readonly row: AccessRow | undefined
  readonly isSure: (loss: { readonly staysAdmin: boolean }) => Promise<boolean>
  readonly onClose: () => void
}

const requireIdentity = (value: string) => validateRequired(value, 'User or group')
const requireRole = (value: string) => validateRequired(value, 'Role')

/** The panel that gives or changes a role. */
export default function RoleForm(props: Props) {
  const { place, what, policies, missing, readerIds, row, isSure } = props
  const { scope } = place
  const own = policies[scope] ?? []
  const run: FormAction = async (previous, form) => {
    const role = form.get('role')
    const loss =
      row && isRole(role)
        ? ownAdminLoss(scope, policies, readerIds, {
            identityId: row.id,
            identityType: row.type,
            roleName: role,
          })
        : undefined
    if (loss && !(await isSure(loss))) return blankForm
    return assignRole(previous, form)
  }
  return (
    <FormPanel
      key={row?.id ?? 'new'}
      title={row ? `Change role of ${row.name}` : 'Add user or group'}
      submitLabel={row ? 'Update role' : 'Assign role'}
      action={{ run, plan: planBy(assignRole) }}
      missing={missing}
      {...(row ? { initial: { role: row.own ?? '' } } : {})}
      hidden={{
        scope,
        project: projectOf(place) ?? '',
        silo: siloOf(place) ?? '',
        // What is on screen: the action compares it with what is there by then.
        seen: JSON.stringify(own),
        ...(row ? { identity: `${row.type}:${row.id}` } : {}),
      }}
      closeTo={accessPath(place)}
      draft={`role=${row?.id ?? 'new'}`}
    >
      {!row && <IdentityField place={place} taken={own} hint={candidates(place, what)} />}
      <RoleField scope={scope} />
    </FormPanel>
  )
}

/** The platform lists people by silo, and groups to their own silo only. */
const candidates = (place: AccessPlace, what: string): string =>
  isForeign(place)
    ? `Users without a role on ${what}. Groups of other silos can’t be listed.`
    : `Users and groups ${place.scope === 'fleet' ? 'of your silo ' : ''}without a role on ${what}.`

function RoleField({ scope }: { scope: Scope }) {
  const choice = useChoice('role', requireRole)
  const can = usePlatformCan()
  return (
    <RadioField
      label="Role"
      required
      choice={choice}
      options={rolesAt(scope, can('versions')).map((role) => ({
        value: role,
        label: roleWords(role),
        hint: roleMeaning(scope, role),
      }))}
    />
  )
}

/** Offers those who have no role here yet. */
function IdentityField(props: {
  readonly place: AccessPlace
  readonly taken: readonly Assignment[]
  readonly hint: string
}) {
  const { place, taken, hint } = props
  const choice = useChoice('identity', requireIdentity)
  const { everybody, isRead, hasMore, isError, users, groups } = useEverybody(place, true)
  const ids = new Set(taken.map(({ identityId }) => identityId))
  const free = everybody.filter(({ id }) => !ids.has(id))
  const { value, set } = choice
  const isGone =
    isRead && !hasMore && value !== '' && !free.some(({ id, type }) => value === `${type}:${id}`)
  useEffect(() => {
    // Another user has given them a role meanwhile: they are changed in the list now.
    if (isGone) set('')
  })
  return (
    <div>
      <ComboboxField
        label="User or group"
        required
        choice={choice}
        hasMore={hasMore}
        placeholder="Choose a user or group"
        hint={hint}
        emptyText={
          isError
            ? 'Users and groups couldn’t be loaded'
            : !isRead
              ? 'Loading…'
              : free.length > 0
                ? 'No matches'
                : everybody.length === 0
                  ? 'No users available'
                  : 'Everyone already has a role'
        }
        options={free.map(({ id, displayName, type }) => ({
          value: `${type}:${id}`,
          label: displayName,
          mark: type === 'silo_group' && <Mark>group</Mark>,
        }))}
      />
      <ChoicesProblem what="Users" operation="userList" reading={users} />
      <ChoicesProblem what="Groups" operation="groupList" reading={groups} />
    </div>
  )
}
