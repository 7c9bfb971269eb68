'use client'

import type { Failure } from '@/lib/api/result'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import SiloGroupList from './silo-group-list'
import type { OfSilo } from './silo-page'

interface Props {
  readonly params: OfSilo
  readonly failure: Failure | undefined
}

/** The groups of a silo: the platform lists them to people in it only. */
export default function SiloGroups({ params, failure }: Props) {
  const { silo } = params
  if (usePageReader().siloName === silo) return <SiloGroupList params={params} failure={failure} />
  return (
    <>
      <div className="section-head">
        <h2>Groups</h2>
      </div>
      <EmptyState icon={<Icon name="group" />} title="Groups aren’t shown here">
        <span>
          Only people in a silo can list its groups. Those that have a role on it are under{' '}
        </span>
        <Link className="link" href={routes.siloRoles(silo)}>
          Access
        </Link>
        <span>, by ID.</span>
      </EmptyState>
    </>
  )
}
