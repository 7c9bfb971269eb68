import { RANK, requireSilo, siloRank } from '@/mock-platform/core/authz'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findProject } from '@/mock-platform/core/lookup'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf } from '@/mock-platform/core/present'
import { invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import { projects } from '@/mock-platform/core/tenancy'
import type { Named } from '@/mock-platform/core/tenancy'
import type { AllOperations } from '@/lib/contract/all-operations'

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
    if (own !== undefined) findProject(call, own.id, 'read')
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
  handle('imageView', (call) => presentImage(findImage(call, call.path.image))),
]
