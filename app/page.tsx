import { redirect } from 'next/navigation'
import { projectOperations } from '@/lib/contract/project'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'

/** Where a sign-in leads: the projects, or what stands in for them where the platform lists none. */
export default async function HomePage(): Promise<never> {
  const projects = await read(projectOperations.projectList, { query: { limit: 1 } })
  const isRefused = projects.type !== 'success' && projects.status === 403
  redirect(isRefused ? routes.projectOnly : routes.projects)
}
