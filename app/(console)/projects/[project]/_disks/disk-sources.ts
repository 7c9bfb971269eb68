'use client'

import { reads } from '@/lib/api/reads'
import type { Failure } from '@/lib/api/result'
import type { Image } from '@/lib/contract/image'
import type { Snapshot } from '@/lib/contract/snapshot'
import { sizeText } from '@/lib/format/size'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { ApiQuery } from '@/lib/reading/use-api-query'

/** What a new disk can begin with. */
export interface DiskSourceOption {
  readonly id: string
  readonly name: string
  /** Bytes: the disk can't be smaller. Null when unknown. */
  readonly size: number | null
  readonly meta: string
  /** When it was created, if that distinguishes it from other options. */
  readonly made?: Date
}

export interface DiskSources {
  /** Undefined while they are on their way. */
  readonly options: readonly DiskSourceOption[] | undefined
  /** Why some or all of them are missing. */
  readonly failure: Failure | undefined
  /** Others are on their way. */
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly retry: () => void
}

const imageOption = (image: Image): DiskSourceOption => ({
  id: image.id,
  name: image.name,
  size: image.size,
  meta: [
    image.os,
    image.version,
    sizeText(image.size),
    image.projectId == null ? 'silo image' : 'project image',
  ].join(' / '),
})

/** Images of the project, then those of its silo. */
export function useDiskImages(project: string): DiskSources {
  const own = useAllRows((page) => reads.imageList({ query: { project, ...page } }))
  const shared = useAllRows((page) => reads.imageList({ query: page }))
  // Readers with a role on the project only may not list the silo's images: they can't use these
  // either.
  const hidden = shared.failure?.status === 403 || shared.failure?.status === 404
  const lists = hidden ? [own] : [own, shared]
  return {
    options: lists.every(({ data }) => data)
      ? lists.flatMap(({ data }) => data?.items ?? []).map(imageOption)
      : undefined,
    ...together(lists),
  }
}

/** Snapshots of the project that are ready, with the disks they were taken of. */
export function useDiskSnapshots(project: string): DiskSources {
  const snapshots = useAllRows((page) => reads.snapshotList({ query: { project, ...page } }))
  const disks = useAllRows((page) => reads.diskList({ query: { project, ...page } }))
  const names = new Map(disks.data?.items.map(({ id, name }) => [id, name]))
  const option = (snapshot: Snapshot): DiskSourceOption => ({
    id: snapshot.id,
    name: snapshot.name,
    size: snapshot.size,
    meta: `${ofDisk(names.get(snapshot.diskId), disks)}${sizeText(snapshot.size)}`,
    ...(snapshot.timeCreated && { made: snapshot.timeCreated }),
  })
  return {
    options: snapshots.data?.items.filter(({ state }) => state === 'ready').map(option),
    ...together([snapshots]),
  }
}

/** Without the whole list of disks it is unknown whether the disk still exists. */
const ofDisk = (name: string | undefined, disks: Source): string => {
  if (name !== undefined) return `from ${name}, `
  return disks.data && !disks.hasMore ? 'from a deleted disk, ' : ''
}

type Source = ApiQuery<unknown> & { readonly hasMore: boolean }

const together = (views: readonly Source[]) => ({
  hasMore: views.some(({ hasMore }) => hasMore),
  failure: views.find(({ failure, data }) => failure && !data)?.failure,
  isFetching: views.some(({ isFetching }) => isFetching),
  retry: () => views.filter(({ failure }) => failure).forEach(({ retry }) => retry()),
})
