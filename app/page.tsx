import { redirect } from 'next/navigation'
import { projectOperations } from '@/lib/contract/project'
import { read } from '@/lib/platform/read'
import { routes, withQuery } from '@/lib/routes'
import { FROM_HOME } from '@/lib/search/known-places'

/** Where a sign-in leads: the projects, or what stands in for them where the platform lists none. */
export default async function HomePage(): Promise<never> {
  const projects = await read(projectOperations.projectList, { query: { limit: 1 } })
  const isRefused = projects.type !== 'success' && projects.status === 403
  redirect(isRefused ? withQuery(routes.projects, FROM_HOME) : routes.projects)
}
