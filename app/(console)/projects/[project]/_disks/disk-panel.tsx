'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { useQueryClient } from '@tanstack/react-query'
import { reads } from '@/lib/api/reads'
import type { ResultsPage } from '@/lib/contract/common'
import type { Disk } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Badge } from '@/lib/ui/badge'
import { Changed } from '@/lib/ui/changed'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  NoValue,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { SizeText } from '@/lib/ui/size-text'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { Skeleton } from '@/lib/ui/skeleton'
import { diskTypeWords } from './disk-reasons'
import { DiskStateBadge } from './disk-state-badge'
import { OneInstanceName } from '@/app/(console)/projects/[project]/_instances/holder-name'

interface Props {
  readonly project: string
  readonly name: string
  readonly onClose: () => void
}

/** The disk as a list on the page has it, so that its details open at once. */
function useListed(name: string): () => Disk | undefined {
  const queries = useQueryClient()
  return () =>
    ['diskList', 'instanceDiskList']
      .flatMap((operation) => queries.getQueriesData<ResultsPage<Disk>>({ queryKey: [operation] }))
      .flatMap(([, page]) => page?.items ?? [])
      .find((disk) => disk.name === name)
}

/** Everything about one disk, to be read. */
export default function DiskPanel({ project, name, onClose }: Props) {
  const slide = useOpenedByLink()
  const placeholder = useListed(name)
  const disk = useApiQuery(reads.diskView({ path: { disk: name }, query: { project } }), {
    placeholder,
  })
  return (
    <SidePanel title={name} slide={slide} onClose={onClose}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="outline-none">
        {disk.failure?.status === 404 ? (
          <p className="list-note" role="alert">
            This disk no longer exists, or you no longer have access.
          </p>
        ) : disk.data ? (
          <DiskProperties project={project} disk={disk.data} />
        ) : disk.failure ? (
          <ReadFailure
            title="The disk couldn’t be loaded"
            failure={disk.failure}
            operation="diskView"
            retry={<RetryButton of={disk} />}
          />
        ) : (
          <p role="status">
            <span className="sr-only">Loading</span>
            <RowsSkeleton rows={5} />
          </p>
        )}
      </div>
    </SidePanel>
  )
}

function DiskProperties({ project, disk }: { project: string; disk: Disk }) {
  const instance = instanceOfDisk(disk)
  const { state } = disk.state
  return (
    <PropertyTable>
      <DescriptionProperty text={disk.description} />
      <IdProperty id={disk.id} />
      <Property label="State">
        <Changed value={state}>
          <DiskStateBadge state={state} />
        </Changed>
      </Property>
      <Property label="Attached to">
        {instance === undefined ? <NoValue /> : <OneInstanceName project={project} id={instance} />}
      </Property>
      {disk.diskType && <Property label="Type">{diskTypeWords(disk)}</Property>}
      {disk.readOnly != null && (
        <Property label="Access">{disk.readOnly ? 'Read-only' : 'Read and write'}</Property>
      )}
      <Property label="Size">
        <SizeText bytes={disk.size} />
      </Property>
      <Property label="Block size">
        <span>{`${disk.blockSize} `}</span>
        <span className="unit">bytes</span>
      </Property>
      <Property label="Source">
        <Source disk={disk} />
      </Property>
      <DateProperty label="Created" value={disk.timeCreated} />
      <DateProperty label="Updated" value={disk.timeModified} />
    </PropertyTable>
  )
}

/** What its first content came from. */
function Source({ disk: { imageId, snapshotId } }: { disk: Disk }) {
  if (imageId) return <ImageSource id={imageId} />
  if (snapshotId) return <SnapshotSource id={snapshotId} />
  return <span>Blank</span>
}

function ImageSource({ id }: { id: string }) {
  return <SourceName kind="Image" view={useApiQuery(reads.imageView({ path: { image: id } }))} />
}

function SnapshotSource({ id }: { id: string }) {
  return (
    <SourceName
      kind="Snapshot"
      view={useApiQuery(reads.snapshotView({ path: { snapshot: id } }))}
    />
  )
}

function SourceName(props: {
  kind: string
  view: { data: { name: string } | undefined; failure: { status?: number | undefined } | undefined }
}) {
  const { kind, view } = props
  return (
    <span className="value-with-copy">
      <span>{`${kind} `}</span>
      {view.data ? (
        <span translate="no">{view.data.name}</span>
      ) : view.failure?.status === 404 ? (
        // Silo images are hidden from those who only have a role on the project.
        <Badge>Deleted or no access</Badge>
      ) : view.failure ? (
        <span className="text-subtle">couldn’t be loaded</span>
      ) : (
        <Skeleton width="6rem" height="0.75rem" />
      )}
    </span>
  )
}
