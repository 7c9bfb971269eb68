import { ProbeForm } from '@/app/(console)/projects/[project]/(probes)/probe-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function ProbeNewPage(props: { params: Promise<{ project: string }> }) {
  return <ProbeForm project={pathParam((await props.params).project)} />
}
