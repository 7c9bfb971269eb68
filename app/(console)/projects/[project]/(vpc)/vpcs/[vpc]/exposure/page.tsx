import { pathParam } from '@/lib/navigation/path-param'
import { VpcExposure } from './vpc-exposure'
import { definePage } from '@/lib/screens/page'
import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

async function VpcExposurePage({ params }: Props) {
  const { project, vpc } = await params
  return <VpcExposure project={pathParam(project)} vpc={pathParam(vpc)} />
}

export default definePage(<ExposureSkeleton />, VpcExposurePage)
