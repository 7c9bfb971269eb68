import { pathParam } from '@/lib/navigation/path-param'
import { VpcMap } from './vpc-map'
import { definePage } from '@/lib/screens/page'
import { MapSkeleton } from './map-skeleton'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

async function VpcMapPage({ params }: Props) {
  const { project, vpc } = await params
  return <VpcMap project={pathParam(project)} vpc={pathParam(vpc)} />
}

export default definePage(<MapSkeleton />, VpcMapPage)
