'use client'

import { useMemo } from 'react'
import { RoleBadges, roleText } from '@/app/(console)/_access/role-badge'
import { type EffectiveRole, rolesOf } from '@/app/(console)/_access/roles'
import { fleetReads } from '@/lib/api/fleet-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { useApiQuery } from '@/lib/reading/use-api-query'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'

interface Person {
  readonly id: string
  readonly displayName: string
}

/** Roles on the fleet and the silo by who has them; null where they couldn’t be read. */
export type RolesGiven = ((id: string) => readonly EffectiveRole[]) | null | undefined

/** Who was given which role on the fleet and on a silo; undefined until that is read. */
export function useRolesGiven(silo: string): RolesGiven {
  const fleet = useApiQuery(fleetReads.systemPolicyView({}))
  const ofSilo = useApiQuery(siloReads.siloPolicyView({ path: { silo } }))
  const isLost = [fleet, ofSilo].some(({ data, failure }) => !data && failure)
  const [onFleet, onSilo] = [fleet.data, ofSilo.data]
  return useMemo(() => {
    if (isLost) return null
    if (!onFleet || !onSilo) return undefined
    const policies = { fleet: onFleet.roleAssignments, silo: onSilo.roleAssignments }
    return (id) => rolesOf(policies, new Set([id]))
  }, [isLost, onFleet, onSilo])
}

/** Columns of users or groups, whose names lead to what is known of them. */
export function peopleColumns<T extends Person>(
  href: (person: T) => string,
  given: RolesGiven,
): readonly Column<T>[] {
  const nameOf = ({ displayName }: T) => displayName
  const text = ({ id }: T) => given?.(id).map(roleText).join(', ')
  return [
    {
      id: 'name',
      header: 'Name',
      skeleton: '9rem',
      cell: (person) => (
        <Link href={href(person)} scroll={false} translate="no">
          {person.displayName}
        </Link>
      ),
      sortValue: nameOf,
      searchText: nameOf,
    },
    {
      // Narrow screens keep it, as they keep states.
      id: 'state',
      header: 'Roles given',
      skeleton: '7rem',
      cell: ({ id }) => {
        if (given === undefined) return <Skeleton width="7rem" height="0.75rem" />
        if (given === null) return 'Unknown'
        const roles = given(id)
        return roles.length > 0 ? <RoleBadges roles={roles} /> : <NoValue />
      },
      sortValue: text,
      searchText: text,
      exportValue: (person) => (given ? text(person) : null),
    },
    { ...idColumn, isOptional: false, isTelling: true, searchText: ({ id }) => id },
  ]
}
