import { pathParam } from '@/lib/navigation/path-param'
import { Reachability } from './reachability'
import { definePage } from '@/lib/screens/page'
import { AnswerSkeleton } from './answer-skeleton'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

async function ReachabilityPage({ params }: Props) {
  const { project, vpc } = await params
  return <Reachability project={pathParam(project)} vpc={pathParam(vpc)} />
}

export default definePage(<AnswerSkeleton />, ReachabilityPage)
