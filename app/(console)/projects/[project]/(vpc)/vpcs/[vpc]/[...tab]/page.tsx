import { Unbuilt } from '@/app/(console)/unbuilt-page'

interface Props {
  params: Promise<{ project: string; vpc: string; tab: string[] }>
}

/** The tabs that are not built yet, under the VPC's own header. */
export default async function VpcTabPage({ params }: Props) {
  const { project, vpc, tab } = await params
  return <Unbuilt segments={['projects', project, 'vpcs', vpc, ...tab]} />
}
