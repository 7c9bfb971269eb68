'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { siloCan } from '@/lib/contract/silo-can'
import { helpAt } from '@/lib/navigation/help'
import { projectOf } from '@/lib/navigation/sections'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { KnownProjects } from './known-projects'

/** The role that would do, and who gives it (specification, section 6). */
function whatItNeeds(path: string): string {
  const project = projectOf(path)
  return project === undefined
    ? 'You need at least the viewer role on the silo. Ask a silo admin to give it to you.'
    : `You need at least the viewer role on project ${project}. Ask a project or silo admin to give it to you.`
}

/** The reader's roles on the silo change rarely (screens.md, section 0). */
const STALE_MS = 60_000

interface Reader {
  readonly userId: string
  readonly silo: string
}

/** States why the page is not for this reader; for the list of projects, offers known projects instead. */
export default function ForbiddenReason(props: Reader & { readonly title: ReactNode }) {
  const { title, ...reader } = props
  const why = <Why {...reader} />
  if (usePathname() === routes.projects) return <KnownProjects title={title}>{why}</KnownProjects>
  return (
    <>
      <div className="contents">{title}</div>
      {why}
    </>
  )
}

/** No access to the silo at all, or not the role that it needs. */
function Why(reader: Reader) {
  const { userId } = reader
  const options = { staleTime: STALE_MS }
  const groups = useRead({
    ...accessReads.currentUserGroups({ query: { limit: PICKER_LIMIT } }),
    ...options,
  })
  const policy = useRead({ ...accessReads.policyView({}), ...options })
  const silo = useRead({ ...siloReads.siloView({ path: { silo: reader.silo } }), ...options })
  // If one of these reads fails, the plain reason stays. It also stays in a silo without an identity
  // provider to blame.
  const isOutsider =
    silo.data !== undefined &&
    siloCan.haveProviders(silo.data) &&
    groups.data?.items.length === 0 &&
    policy.data !== undefined &&
    !policy.data.roleAssignments.some(({ identityId }) => identityId === userId)
  const path = usePathname()
  const plain = <p className="empty-line">{whatItNeeds(path)}</p>
  // Comes at once with what it is, and is no other a moment later.
  if (groups.isPending || policy.isPending || silo.isPending) return <noscript>{plain}</noscript>
  return isOutsider ? (
    <p className="empty-line">
      You are not in any groups and have no role on the silo. This usually means the identity
      provider is not set up correctly.{' '}
      <a className="link" href={helpAt('access')}>
        Learn about access
      </a>
    </p>
  ) : (
    plain
  )
}
