import { pathParam } from '@/lib/navigation/path-param'
import { ExposureHeader } from './exposure-header'
import { ProjectExposure } from './project-exposure'
import { definePage } from '@/lib/screens/page'
import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'

interface Props {
  params: Promise<{ project: string }>
}

async function ProjectExposurePage({ params }: Props) {
  const { project } = await params
  return <ProjectExposure project={pathParam(project)} />
}

export default definePage(<ExposureSkeleton />, ProjectExposurePage, <ExposureHeader />)
