import type { World } from '@/mock-platform/world'
import type { Actor } from './authn'
import { fleetRank, projectRank, RANK } from './authz'
import type { Rank } from './authz'
import { alreadyExists, badQuery, forbidden, invalidRequest, isUuid, notFound } from './refusal'
import type { Row, TableDef } from './table'
import { projects, silos } from './tenancy'
import type { ProjectRow, SiloRow } from './tenancy'

interface Caller {
  readonly world: World
  readonly actor: Actor
}

/** The right that a call needs; an unreadable resource is hidden as missing. */
export type Need = 'read' | 'create' | 'createNetwork' | 'modify'

const PROJECT_NEEDS: Record<Need, Rank> = {
  read: RANK.viewer,
  create: RANK.limited_collaborator,
  createNetwork: RANK.collaborator,
  modify: RANK.admin,
}

/** A project by name or id. 404 when missing or not readable, 403 when readable but not allowed. */
export function findProject(caller: Caller, nameOrId: string, need: Need): ProjectRow {
  const table = caller.world.in(projects)
  const project = isUuid(nameOrId)
    ? table.get(nameOrId)
    : table.named('silo', caller.actor.silo.id, nameOrId)
  if (project === undefined) throw notFound('project', nameOrId)
  const rank = projectRank(caller, project)
  if (rank < RANK.viewer) throw notFound('project', nameOrId)
  if (rank < PROJECT_NEEDS[need]) throw forbidden()
  return project
}

/** The project whose contents a list call asks for; without one the query can't be read. */
export function projectOf(
  call: Caller & { readonly query: { readonly project?: string | undefined } },
): ProjectRow {
  if (call.query.project === undefined) throw badQuery('missing field `project`')
  return findProject(call, call.query.project, 'read')
}

/** A kind of thing inside projects. */
export interface ProjectKind<R extends Row & { readonly projectId: string }> {
  /** In kebab-case, as 404s name it. */
  readonly type: string
  readonly table: TableDef<R, 'project'>
  /** Networks are not for limited collaborators. */
  readonly isNetwork?: true
  /** The name or id that refusals show, when a part was asked for and this is its parent. */
  readonly as?: string
}

/**
 * Something inside a project, by id alone or by name with its project (behaviour-tenant.md,
 * section 4, selector rule).
 */
export function findInProject<R extends Row & { readonly projectId: string }>(
  caller: Caller,
  kind: ProjectKind<R>,
  nameOrId: string,
  project: string | undefined | null,
  need: 'read' | 'modify',
): R {
  const row = isUuid(nameOrId)
    ? byIdOnly(caller, kind, nameOrId, project)
    : byNameIn(caller, kind, nameOrId, project)
  const parent = row && caller.world.in(projects).get(row.projectId)
  const rank = parent === undefined ? RANK.none : projectRank(caller, parent)
  if (row === undefined || rank < RANK.viewer) throw notFound(kind.type, kind.as ?? nameOrId)
  const least = kind.isNetwork ? RANK.collaborator : RANK.limited_collaborator
  if (need === 'modify' && rank < least) throw forbidden()
  return row
}

function byIdOnly<R extends Row & { readonly projectId: string }>(
  caller: Caller,
  kind: ProjectKind<R>,
  id: string,
  project: string | undefined | null,
): R | undefined {
  if (project != null) {
    throw invalidRequest(`when providing ${kind.type} as an ID project should not be specified`)
  }
  return caller.world.in(kind.table).get(id)
}

function byNameIn<R extends Row & { readonly projectId: string }>(
  caller: Caller,
  kind: ProjectKind<R>,
  name: string,
  project: string | undefined | null,
): R | undefined {
  if (project == null) {
    throw invalidRequest(`${kind.type} should either be UUID or project should be specified`)
  }
  const parent = findProject(caller, project, 'read')
  return caller.world.in(kind.table).named('project', parent.id, name)
}

/** Refuses (400) a name that is taken under the same parent. */
export function requireFree<R extends Row, I extends string>(
  world: World,
  type: string,
  table: TableDef<R, I>,
  index: NoInfer<I>,
  key: string,
  name: string,
): void {
  if (world.in(table).named(index, key, name) !== undefined) throw alreadyExists(type, name)
}

/** A silo by name or id: readable by its own users and by fleet viewers. */
export function findSilo(caller: Caller, nameOrId: string): SiloRow {
  const table = caller.world.in(silos)
  const silo = isUuid(nameOrId) ? table.get(nameOrId) : table.named('all', '', nameOrId)
  if (silo === undefined) throw notFound('silo', nameOrId)
  if (silo.id !== caller.actor.silo.id && fleetRank(caller) < RANK.viewer) {
    throw notFound('silo', nameOrId)
  }
  return silo
}
