import { RANK, requireSilo } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import { findProject, requireFree } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed, renamed } from '@/mock-platform/core/present'
import { internal, invalidRequest } from '@/mock-platform/core/refusal'
import { tableDefinitions } from '@/mock-platform/core/table'
import { policies, projects } from '@/mock-platform/core/tenancy'
import type { ProjectRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { addVpc } from './vpcs'

/** A new project with its default VPC (behaviour-tenant.md, section 7). */
export function addProject(
  world: World,
  siloId: string,
  naming: { readonly name: string; readonly description: string },
): ProjectRow {
  requireFree(world, 'project', projects, 'silo', siloId, naming.name)
  const project = world.in(projects).put({ ...newNamed(world, naming), siloId })
  addVpc(world, project, { name: 'default', description: 'Default VPC', dnsName: 'default' })
  return project
}

/** The first thing that holds a project back from deletion, in the platform's order of checks. */
function contentOf(world: World, project: ProjectRow): { kind: string; name: string } | null {
  const keeping = [...tableDefinitions()]
    .flatMap((def) => (def.keepsProject ? [{ def, ...def.keepsProject }] : []))
    .sort((a, b) => a.rank - b.rank)
  for (const { def, kind } of keeping) {
    const first = world.in(def).list('project', project.id)[0]
    if (first !== undefined) return { kind, name: first.name ?? first.id }
  }
  return null
}

export const projectRoutes = [
  handle('projectList', (call) => {
    requireSilo(call, RANK.viewer)
    const source = { table: projects, index: 'silo', key: call.actor.silo.id } as const
    return pageOf(call, source, identityOf)
  }),
  handle('projectCreate', (call) => {
    requireSilo(call, RANK.collaborator)
    return identityOf(addProject(call.world, call.actor.silo.id, call.body))
  }),
  handle('projectView', (call) => identityOf(findProject(call, call.path.project, 'read'))),
  handle('projectUpdate', (call) => {
    const project = findProject(call, call.path.project, 'modify')
    const change = renamed(project, call.body, call.world.now())
    const table = call.world.in(projects)
    const taken = table.named('silo', project.siloId, change.name)
    // The platform does not translate this one (behaviour-tenant.md, section 4).
    if (taken !== undefined && taken.id !== project.id) throw internal()
    return identityOf(table.patch(project.id, change))
  }),
  handle('projectDelete', (call) => {
    const project = findProject(call, call.path.project, 'modify')
    const content = contentOf(call.world, project)
    if (content !== null) {
      const article = /^[aeiou]/.test(content.kind) ? 'an' : 'a'
      throw invalidRequest(
        `project to be deleted contains ${article} ${content.kind}: ${content.name}`,
      )
    }
    call.world.in(projects).delete(project.id)
    call.world.in(policies).delete(project.id)
  }),
]
