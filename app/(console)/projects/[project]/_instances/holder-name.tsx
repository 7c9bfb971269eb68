'use client'

import { reads } from '@/lib/api/reads'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { routes } from '@/lib/routes'
import { type PickerPage, useAllNames } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { DiskLink } from '@/app/(console)/projects/[project]/_disks/disk-link'
import type { KnownNames } from './known-names'

/*
 * Names of what the rows of a list belong to, which they only know by id (screens.md, section 15,
 * Caching): those that the server has looked up, else from one list of all, else one by one.
 */

export interface Names {
  readonly names: KnownNames
  /** True once those that are not in `names` have to be asked for one by one. */
  readonly isComplete: boolean
}

function useNames(
  read: (page: PickerPage) => Read<ResultsPage<{ readonly id: string; readonly name: string }>>,
  ids: readonly (string | undefined)[],
  known: KnownNames,
): Names {
  const isMissing = ids.some((id) => id !== undefined && !Object.hasOwn(known, id))
  const { names, isComplete } = useAllNames(read, { isEnabled: isMissing })
  return { names: names ?? known, isComplete }
}

/** The names of instances of a project by their ids; `known` is what the server has looked up. */
export const useInstanceNames = (
  project: string,
  ids: readonly (string | undefined)[],
  known: KnownNames,
): Names => useNames((page) => reads.instanceList({ query: { project, ...page } }), ids, known)

/** The names of disks of a project by their ids; `known` is what the server has looked up. */
export const useDiskNames = (
  project: string,
  ids: readonly (string | undefined)[],
  known: KnownNames,
): Names => useNames((page) => reads.diskList({ query: { project, ...page } }), ids, known)

interface NameProps {
  readonly project: string
  /** Undefined for what belongs to none. */
  readonly id: string | undefined
  readonly from: Names
}

/** An instance by its id, as a link to its page. */
export function InstanceName({ project, id, from }: NameProps) {
  if (id === undefined) return <None />
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
  if (id === undefined) return <None />
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

const None = () => (
  <span className="text-subtle">
    <span aria-hidden>—</span>
    <span className="sr-only">None</span>
  </span>
)
const Deleted = () => <Badge>Deleted</Badge>
const Pending = () => <Skeleton width="6rem" height="0.75rem" />
