import { notFound, redirect } from 'next/navigation'
import { Uuid } from '@/lib/contract/common'
import { instanceOperations } from '@/lib/contract/instance'
import { projectOperations } from '@/lib/contract/project'
import { pathParam } from '@/lib/navigation/path-param'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'

interface Props {
  params: Promise<{ kind: string; id: string }>
}

/**
 * A shareable link to an instance that survives renames of its project: by id only, to the storage
 * tab. Whatever fails on the way is not found (specification, section 2).
 */
export default async function InstanceLookupPage({ params }: Props) {
  const { kind, id } = await params
  const instanceId = Uuid.safeParse(pathParam(id))
  if ((kind !== 'instances' && kind !== 'i') || !instanceId.success) notFound()
  const instance = await read(instanceOperations.instanceView, {
    path: { instance: instanceId.data },
  })
  if (instance.type !== 'success') notFound()
  const project = await read(projectOperations.projectView, {
    path: { project: instance.data.projectId },
  })
  if (project.type !== 'success') notFound()
  redirect(routes.instanceStorage(project.data.name, instance.data.name))
}
