'use client'

import { skipToken } from '@tanstack/react-query'
import { reads } from '@/lib/api/reads'
import { routes } from '@/lib/routes'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useRead } from '@/lib/reading/use-read'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { DiskLink } from '@/app/(console)/projects/[project]/_disks/disk-link'
import { type HolderKind, type HolderNames, holderNamesKey } from './holder-names'

/*
 * Names of the things that a list's rows belong to, of which rows have only the id (screens.md, section
 * 15, Caching): from earlier or server reads, otherwise from one list of all, otherwise one by one.
 */

export interface Names {
  readonly names: HolderNames
  /** True once those that are not in `names` have to be asked for one by one. */
  readonly isComplete: boolean
}

const none: HolderNames = {}

const listOf = {
  disk: reads.diskList,
  instance: reads.instanceList,
} satisfies Record<HolderKind, unknown>

/** The names of what is of a kind in a project, by id; of `ids` as far as they are there. */
export function useHolderNames(
  kind: HolderKind,
  project: string,
  ids: readonly (string | undefined)[],
): Names {
  const { data: cached = none } = useRead<HolderNames>({
    queryKey: holderNamesKey(kind, project),
    queryFn: skipToken,
  })
  const { names, isComplete } = useAllNames(
    (page) => listOf[kind]({ query: { project, ...page } }),
    { isEnabled: ids.some((id) => id !== undefined && !Object.hasOwn(cached, id)) },
  )
  return { names: names ?? cached, isComplete }
}

interface NameProps {
  readonly project: string
  /** Undefined for what belongs to none. */
  readonly id: string | undefined
  readonly from: Names
}

/** An instance by its id, as a link to its page. */
export function InstanceName({ project, id, from }: NameProps) {
  if (id === undefined) return <NoValue />
  const name = from.names[id]
  if (name === null) return <Deleted />
  if (name !== undefined) return <InstanceLink project={project} name={name} />
  return from.isComplete ? <OneInstanceName project={project} id={id} /> : <Pending />
}

/** Asked for by itself. */
export function OneInstanceName({ project, id }: { project: string; id: string }) {
  const { data, failure } = useApiQuery(reads.instanceView({ path: { instance: id } }))
  if (data) return <InstanceLink project={project} name={data.name} />
  return <Missing failure={failure} />
}

/** A disk by its id, as a link that shows its details. */
export function DiskName({ id, from }: Omit<NameProps, 'project'>) {
  if (id === undefined) return <NoValue />
  const name = from.names[id]
  if (name === null) return <Deleted />
  if (name !== undefined) return <DiskLink className="link" name={name} />
  return from.isComplete ? <OneDiskName id={id} /> : <Pending />
}

function OneDiskName({ id }: { id: string }) {
  const { data, failure } = useApiQuery(reads.diskView({ path: { disk: id } }))
  if (data) return <DiskLink className="link" name={data.name} />
  return <Missing failure={failure} />
}

function InstanceLink({ project, name }: { project: string; name: string }) {
  return (
    <Link className="link" translate="no" href={routes.instanceStorage(project, name)}>
      {name}
    </Link>
  )
}

function Missing({ failure }: { failure: { status?: number | undefined } | undefined }) {
  if (failure?.status === 404) return <Deleted />
  return failure ? <span className="text-subtle">Couldn’t be loaded</span> : <Pending />
}

const Deleted = () => <Badge>Deleted</Badge>
const Pending = () => <Skeleton width="6rem" height="0.75rem" />
