import { Unbuilt } from '@/app/(console)/unbuilt-page'

interface Props {
  params: Promise<{ project: string; instance: string; tab: string[] }>
}

/** The tabs that are not built yet, under the instance's own header. */
export default async function InstanceTabPage({ params }: Props) {
  const { project, instance, tab } = await params
  return <Unbuilt segments={['projects', project, 'instances', instance, ...tab]} />
}
