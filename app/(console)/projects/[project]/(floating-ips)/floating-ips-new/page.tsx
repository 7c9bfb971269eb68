import { FloatingIpCreateForm } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-form'
import { pathParam } from '@/lib/navigation/path-param'

export default async function FloatingIpNewPage(props: { params: Promise<{ project: string }> }) {
  return <FloatingIpCreateForm project={pathParam((await props.params).project)} />
}
