import { pathParam } from '@/lib/navigation/path-param'
import { VpcExposure } from './vpc-exposure'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

export default async function VpcExposurePage({ params }: Props) {
  const { project, vpc } = await params
  return <VpcExposure project={pathParam(project)} vpc={pathParam(vpc)} />
}
