import type { AddressAnswer, KnownAddresses } from '@/lib/api/addresses'
import type { Disk } from '@/lib/contract/disk'
import type { Image } from '@/lib/contract/image'
import type { Instance } from '@/lib/contract/instance'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { descriptionColumn, idColumn } from '@/lib/table/common-columns'
import { Address } from '@/lib/ui/address'
import { Badge, Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { tip } from '@/lib/ui/tip'
import { externalIpsColumn, instanceColumns, privateIpsColumn } from './instance-columns'

/** Rows of a list by their ids, as far as they are read. */
export interface Known<T> {
  readonly byId: ReadonlyMap<string, T>
  /** Others may be there: `coming`, or they couldn't be read. */
  readonly rest: 'none' | 'coming' | 'unread'
}

/** What the list says of instances beside their own fields. */
export interface InstanceFacts {
  readonly addresses: {
    readonly of: AddressAnswer['instances']
    readonly isComing: boolean
    /** Which of the addresses are unknown, for a search by address. */
    readonly gap?: string | undefined
    /** They are not read: no column shows them, and no search is by address. */
    readonly isUnread?: boolean
    /** Those of all instances, for a file. */
    readonly readAll: () => Promise<AddressAnswer['instances']>
  }
  readonly disks: Known<Pick<Disk, 'id' | 'name' | 'imageId'>>
  readonly images: Known<Pick<Image, 'id' | 'name' | 'projectId'>>
  /** A reader looks for a name, which may be one of theirs. */
  readonly isNameSearched?: boolean | undefined
}

type Kind = 'external' | 'private'
const UNKNOWN = 'unknown'

const columnOf = { external: externalIpsColumn, private: privateIpsColumn }

/** The addresses of one kind; they can be searched, sorted, and saved in a file. */
function addressColumn(
  kind: Kind,
  { of, isComing, gap, isUnread, readAll }: InstanceFacts['addresses'],
): Column<Instance> {
  const known = ({ id }: Instance): KnownAddresses | undefined => of[id]?.[kind]
  const textOf = (row: Instance) => known(row)?.ips.join(' ')
  return {
    ...columnOf[kind],
    cell: (row) => <Addresses known={known(row)} isComing={isComing} />,
    sortValue: (row) => known(row)?.ips[0],
    ...(!isUnread && { searchText: textOf }),
    exportValue: (row) => {
      const { ips = [], isWhole = false } = known(row) ?? {}
      return [...ips, ...(isWhole ? [] : [UNKNOWN])].join(' ')
    },
    gap,
    ofAll: async () => addressColumn(kind, { of: await readAll(), isComing: false, readAll }),
  }
}

/** The first one, and how many more there are. */
export function Addresses({
  known,
  isComing,
}: {
  known: KnownAddresses | undefined
  isComing: boolean
}) {
  const [first, ...others] = known?.ips ?? []
  if (first === undefined) {
    if (known?.isWhole) return <NoValue />
    return isComing ? (
      <Skeleton width="7rem" height="0.75rem" />
    ) : (
      <span className="text-subtle">Unknown</span>
    )
  }
  const address = <Address text={first} />
  if (others.length === 0 && (known?.isWhole || isComing)) return address
  return (
    <span className="value-list">
      {address}
      {others.length > 0 && (
        <span className="tip-anchor" tabIndex={0} {...tip(others.join('\n'), { title: 'Others' })}>
          {`+${others.length}`}
        </span>
      )}
      {!known?.isWhole && !isComing && (
        <span className="tip-anchor text-subtle" tabIndex={0} {...tip('Others couldn’t be loaded')}>
          +?
        </span>
      )}
    </span>
  )
}

/** What stands for a thing that is known by its id alone. */
const missing = ({ rest }: Known<unknown>) =>
  rest === 'coming' ? (
    <Skeleton width="6rem" height="0.75rem" />
  ) : rest === 'unread' ? (
    <span className="text-subtle">Unknown</span>
  ) : (
    <Badge>Deleted</Badge>
  )

/** What a thing is called whose id is known; undefined where that is all. */
const nameOf = <T extends { readonly name: string }>(
  id: string | null | undefined,
  { byId }: Known<T>,
): string | undefined => (id ? byId.get(id)?.name : undefined)

/** What a search for a name hasn't looked at yet; undefined where there is nothing, or none is searched. */
const gapOf = (what: string, { rest }: Known<unknown>, isSearched = false): string | undefined =>
  !isSearched || rest === 'none'
    ? undefined
    : `${what} ${rest === 'coming' ? 'are still loading' : 'couldn’t be loaded'}.`

/** All columns of the instances list of one project, with what is known beside the rows. */
export function allInstanceColumns(
  project: string,
  { addresses, disks, images, isNameSearched }: InstanceFacts,
): readonly Column<Instance>[] {
  const own = instanceColumns(project).filter(
    (column) => column !== externalIpsColumn && column !== privateIpsColumn,
  )
  return [
    ...own,
    addressColumn('external', addresses),
    addressColumn('private', addresses),
    ...factColumns<Instance>(() => project, { disks, images, isNameSearched }),
  ]
}

/** What is known of an instance by its boot disk, and what few look for; `projectOf` says where it is. */
export function factColumns<T extends Instance>(
  projectOf: (row: T) => string,
  { disks, images, isNameSearched }: Omit<InstanceFacts, 'addresses'>,
): readonly Column<T>[] {
  const diskOf = ({ bootDiskId }: Instance) => (bootDiskId ? disks.byId.get(bootDiskId) : undefined)
  const diskName = (row: Instance) => nameOf(row.bootDiskId, disks)
  const imageName = (row: Instance) => nameOf(diskOf(row)?.imageId, images)
  const isUnknownDisk = (row: Instance) => Boolean(row.bootDiskId) && !diskOf(row)
  return [
    {
      id: 'image',
      header: 'Image',
      skeleton: '7rem',
      isOptional: true,
      cell: (row) => {
        if (isUnknownDisk(row)) return disks.rest === 'none' ? <NoValue /> : missing(disks)
        const id = diskOf(row)?.imageId
        if (!id) return <NoValue />
        const image = images.byId.get(id)
        if (!image) return missing(images)
        return (
          <Link
            className="link"
            translate="no"
            href={
              image.projectId
                ? routes.projectImageEdit(projectOf(row), image.name)
                : routes.siloImageEdit(image.name)
            }
          >
            {image.name}
          </Link>
        )
      },
      sortValue: imageName,
      searchText: imageName,
      gap: gapOf('Images', images, isNameSearched),
      exportValue: (row) =>
        imageName(row) ?? (isUnknownDisk(row) || diskOf(row)?.imageId ? UNKNOWN : ''),
    },
    {
      id: 'boot-disk',
      header: 'Boot disk',
      skeleton: '7rem',
      isOptional: true,
      cell: (row) => {
        if (!row.bootDiskId) return <NoValue />
        const disk = diskOf(row)
        return disk ? (
          <Link className="link" translate="no" href={routes.disk(projectOf(row), disk.name)}>
            {disk.name}
          </Link>
        ) : (
          missing(disks)
        )
      },
      sortValue: diskName,
      searchText: diskName,
      gap: gapOf('Boot disks', disks, isNameSearched),
      exportValue: (row) => diskName(row) ?? (row.bootDiskId ? UNKNOWN : ''),
    },
    { ...descriptionColumn, isOptional: true },
    {
      id: 'hostname',
      header: 'Hostname',
      skeleton: '8rem',
      isOptional: true,
      cell: ({ hostname }) => <Mono>{hostname}</Mono>,
      sortValue: ({ hostname }) => hostname,
      searchText: ({ hostname }) => hostname,
    },
    idColumn,
  ]
}
