import { pathParam } from '@/lib/navigation/path-param'
import { VpcMap } from './vpc-map'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

export default async function VpcMapPage({ params }: Props) {
  const { project, vpc } = await params
  return <VpcMap project={pathParam(project)} vpc={pathParam(vpc)} />
}
