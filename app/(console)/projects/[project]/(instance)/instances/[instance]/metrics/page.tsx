import { redirect } from 'next/navigation'
import { pathParam } from '@/lib/navigation/path-param'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ project: string; instance: string }>
}

/** Leads on to the first tab (specification, section 2). */
export default async function InstanceMetricsPage({ params }: Props): Promise<never> {
  const { project, instance } = await params
  redirect(routes.instanceMetricsCpu(pathParam(project), pathParam(instance)))
}
