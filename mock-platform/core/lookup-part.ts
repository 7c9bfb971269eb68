import type { World } from '@/mock-platform/world'
import type { Actor } from './authn'
import { projectRank, RANK } from './authz'
import { forbidden, invalidRequest, isUuid, notFound } from './refusal'
import type { Row } from './table'
import { projects } from './tenancy'

interface Caller {
  readonly world: World
  readonly actor: Actor
}

const SELECTORS = ['project', 'vpc', 'router', 'gateway', 'instance'] as const
/** The query fields that name the parents of a part. */
export type Selectors = { readonly [K in (typeof SELECTORS)[number]]?: string | undefined }

/** A kind of thing inside something of a project: subnets of a VPC, routes of a router. */
export interface PartKind<R extends Row> {
  /** In kebab-case, as refusals name it. */
  readonly type: string
  /** The query field that names its parent. */
  readonly selector: (typeof SELECTORS)[number]
  readonly byId: (world: World, id: string) => R | undefined
  readonly byName: (world: World, parentId: string, name: string) => R | undefined
  /** The parent a selector names; refuses what can't be read. */
  readonly parent: (caller: Caller, nameOrId: string, selectors: Selectors) => Row
  /** The id of the project it is in; undefined when something on the way is gone. */
  readonly projectId: (world: World, row: R) => string | undefined
}

/**
 * A part by id alone, or by name with its parent (behaviour-tenant.md, section 4, selector rule).
 * 404 when missing or not readable, 403 when readable but not allowed.
 */
export function findPart<R extends Row>(
  caller: Caller,
  kind: PartKind<R>,
  nameOrId: string,
  selectors: Selectors,
  need: 'read' | 'modify',
): R {
  const row = isUuid(nameOrId)
    ? byIdOnly(caller, kind, nameOrId, selectors)
    : byNameIn(caller, kind, nameOrId, selectors)
  const projectId = row && kind.projectId(caller.world, row)
  const project = projectId === undefined ? undefined : caller.world.in(projects).get(projectId)
  const rank = project === undefined ? RANK.none : projectRank(caller, project)
  if (row === undefined || rank < RANK.viewer) throw notFound(kind.type, nameOrId)
  // All but what is in an instance are parts of a network: not for limited collaborators.
  const least = kind.selector === 'instance' ? RANK.limited_collaborator : RANK.collaborator
  if (need === 'modify' && rank < least) throw forbidden()
  return row
}

function byIdOnly<R extends Row>(
  caller: Caller,
  kind: PartKind<R>,
  id: string,
  selectors: Selectors,
): R | undefined {
  if (SELECTORS.some((field) => selectors[field] !== undefined)) {
    throw invalidRequest(
      `when providing ${kind.type} as an ID ${kind.selector} should not be specified`,
    )
  }
  return kind.byId(caller.world, id)
}

function byNameIn<R extends Row>(
  caller: Caller,
  kind: PartKind<R>,
  name: string,
  selectors: Selectors,
): R | undefined {
  const { [kind.selector]: parentName, ...rest } = selectors
  if (parentName === undefined) {
    throw invalidRequest(
      `${kind.type} should either be UUID or ${kind.selector} should be specified`,
    )
  }
  return kind.byName(caller.world, kind.parent(caller, parentName, rest).id, name)
}
