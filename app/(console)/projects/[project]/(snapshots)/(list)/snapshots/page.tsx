import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { pathParam } from '@/lib/navigation/path-param'

/** A list that the relay corrects is not read again for so long, s. */
export const unstable_dynamicStaleTime = 30

interface Props {
  params: Promise<{ project: string }>
}

/** The layout is the list; here is what lies over it when the URL names the disk of a snapshot. */
export default async function SnapshotsPage({ params }: Props) {
  return <DiskPanelHost project={pathParam((await params).project)} />
}
