import { projectRank, RANK, requireSilo, siloRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import {
  alreadyExists,
  forbidden,
  invalidRequest,
  isUuid,
  notFound,
} from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { ImageCreate } from '@/lib/contract/image'
import { imageCan } from '@/lib/contract/image-can'
import { sourceSnapshot } from './snapshots'

/** Of a project, or of the whole silo when `projectId` is null. */
export interface ImageRow extends Named {
  readonly siloId: string
  readonly projectId: string | null
  readonly os: string
  readonly version: string
  readonly size: number
  readonly blockSize: number
  readonly digest: string | null
}
export const images = defineTable<ImageRow>()({
  name: 'images',
  indexes: {
    project: (row) => row.projectId,
    silo: (row) => (row.projectId === null ? row.siloId : null),
  },
  keepsProject: { kind: 'project image', rank: 3 },
})

export const presentImage = (row: ImageRow) => ({
  ...identityOf(row),
  projectId: row.projectId,
  os: row.os,
  version: row.version,
  size: row.size,
  blockSize: row.blockSize,
  digest: row.digest === null ? null : { type: 'sha256' as const, value: row.digest },
})

type ImageCall = Pick<Call<AllOperations['imageView']>, 'world' | 'actor' | 'query'>

/**
 * An image by id, by name in the named project, or by name in the silo. Silo images and lookups by
 * id need silo viewer (behaviour-tenant.md, sections 3 and 4).
 */
export function findImage(call: ImageCall, nameOrId: string): ImageRow {
  const table = call.world.in(images)
  const { project } = call.query
  if (isUuid(nameOrId) && project !== undefined) {
    throw invalidRequest('when providing image as an ID project should not be specified')
  }
  if (project !== undefined) {
    const found = table.named('project', findProject(call, project, 'read').id, nameOrId)
    if (found === undefined) throw notFound('project-image', nameOrId)
    return found
  }
  const { silo } = call.actor
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('silo', silo.id, nameOrId)
  const type = isUuid(nameOrId) ? 'image' : 'silo-image'
  if (row === undefined || row.siloId !== silo.id || siloRank(call) < RANK.viewer) {
    throw notFound(type, nameOrId)
  }
  return row
}

/** The image a disk of a project is made from: of that project, or of its silo. */
export function sourceImage(call: ImageCall, id: string, projectId: string): ImageRow {
  const row = call.world.in(images).get(id)
  if (row === undefined || row.siloId !== call.actor.silo.id) throw notFound('image', id)
  if (row.projectId !== null && row.projectId !== projectId) {
    const own = call.world.in(projects).get(row.projectId)
    if (own === undefined || projectRank(call, own) < RANK.viewer) throw notFound('image', id)
    throw invalidRequest('image does not belong to this project')
  }
  return row
}

export const imageRoutes = [
  handle('imageList', (call) => {
    const { project } = call.query
    if (project !== undefined) {
      const key = findProject(call, project, 'read').id
      return pageOf(call, { table: images, index: 'project', key }, presentImage)
    }
    requireSilo(call, RANK.viewer)
    return pageOf(call, { table: images, index: 'silo', key: call.actor.silo.id }, presentImage)
  }),
  handle('imageCreate', (call) => {
    const { world, body } = call
    const projectId = imageHome(call)
    const content = contentOf(call, body.source, projectId)
    requireFreeIn(call, projectId, body.name, 'project-image')
    return presentImage(
      world.in(images).put({
        ...newNamed(world, body),
        siloId: call.actor.silo.id,
        projectId,
        os: content.os ?? body.os,
        version: body.version,
        size: content.size,
        blockSize: content.blockSize,
        digest: null,
      }),
    )
  }),
  handle('imageView', (call) => presentImage(findImage(call, call.path.image))),
  handle('imageDelete', (call) => {
    const image = findImage(call, call.path.image)
    requireImageChange(call, image)
    call.world.in(images).delete(image.id)
  }),
  handle('imagePromote', (call) => {
    const image = findImage(call, call.path.image)
    if (!imageCan.promote(image)) throw invalidRequest('Cannot promote a silo image')
    requireImageChange(call, image)
    requireSilo(call, RANK.limited_collaborator)
    requireFreeIn(call, null, image.name, 'silo-image')
    return presentImage(moveImage(call.world, image, null))
  }),
  handle('imageDemote', (call) => {
    // The project is where the image goes; it does not choose the image.
    const image = findImage({ ...call, query: {} }, call.path.image)
    if (!imageCan.demote(image)) throw invalidRequest('Cannot demote a project image')
    requireSilo(call, RANK.limited_collaborator)
    const project = findProject(call, call.query.project, isToday(call.world) ? 'create' : 'modify')
    requireFreeIn(call, project.id, image.name, 'project-image')
    return presentImage(moveImage(call.world, image, project.id))
  }),
]

const moveImage = (world: World, image: ImageRow, projectId: string | null): ImageRow =>
  world.in(images).patch(image.id, { projectId, timeModified: world.now() })

/** Where a new image goes: the named project, or (null) the silo. Both need a limited collaborator. */
function imageHome(call: ImageCall): string | null {
  const { project } = call.query
  if (project !== undefined) return findProject(call, project, 'create').id
  requireSilo(call, RANK.limited_collaborator)
  return null
}

const MIB = 2 ** 20

/** Sizes, and the system where the source dictates it (behaviour-tenant.md, section 6). */
function contentOf(
  call: ImageCall,
  source: ImageCreate['source'],
  projectId: string | null,
): Pick<ImageRow, 'size' | 'blockSize'> & { readonly os?: string } {
  if (source.type === 'snapshot') {
    const { size, blockSize } = sourceSnapshot(call, source.id, projectId)
    return { size, blockSize }
  }
  return { size: 100 * MIB, blockSize: 512, os: 'alpine' }
}

/** Deleting or moving an image: limited collaborators on its project, or on the silo. */
function requireImageChange(call: ImageCall, image: ImageRow): void {
  if (image.projectId === null) return requireSilo(call, RANK.limited_collaborator)
  const project = call.world.in(projects).get(image.projectId)
  if (project === undefined || projectRank(call, project) < RANK.limited_collaborator)
    throw forbidden()
}

/** Refuses (400) a name that another image of the project (null: of the silo) has. */
function requireFreeIn(
  call: ImageCall,
  projectId: string | null,
  name: string,
  type: 'project-image' | 'silo-image',
): void {
  const table = call.world.in(images)
  const taken =
    projectId === null
      ? table.named('silo', call.actor.silo.id, name)
      : table.named('project', projectId, name)
  if (taken !== undefined) throw alreadyExists(type, name)
}
