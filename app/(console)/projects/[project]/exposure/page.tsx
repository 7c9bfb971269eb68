import { pathParam } from '@/lib/navigation/path-param'
import { ProjectExposure } from './project-exposure'
import { definePage } from '@/lib/screens/page'
import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

const ExposureHeader = () => (
  <TopicHeader
    title="Exposure"
    icon="globe"
    topic="exposure"
    summary="What the internet can reach in the project’s VPCs: at which address, on which ports, and by which rule."
    links={[
      { label: 'Exposure', href: helpAt('exposure') },
      { label: 'Firewall rules', href: helpAt('firewall-rules') },
    ]}
  />
)

interface Props {
  params: Promise<{ project: string }>
}

async function ProjectExposurePage({ params }: Props) {
  const { project } = await params
  return <ProjectExposure project={pathParam(project)} />
}

export default definePage(<ExposureSkeleton />, ProjectExposurePage, <ExposureHeader />)
