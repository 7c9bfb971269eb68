import { pathParam } from '@/lib/navigation/path-param'
import { ExposureHeader } from './exposure-header'
import { ProjectExposure } from './project-exposure'

interface Props {
  params: Promise<{ project: string }>
}

export default async function ProjectExposurePage({ params }: Props) {
  const { project } = await params
  return (
    <div className="shell-page">
      <ExposureHeader />
      <ProjectExposure project={pathParam(project)} />
    </div>
  )
}
