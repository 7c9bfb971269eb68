import { pathParam } from '@/lib/navigation/path-param'
import { Reachability } from './reachability'

interface Props {
  params: Promise<{ project: string; vpc: string }>
}

export default async function ReachabilityPage({ params }: Props) {
  const { project, vpc } = await params
  return <Reachability project={pathParam(project)} vpc={pathParam(vpc)} />
}
