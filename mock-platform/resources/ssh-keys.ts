import type { AllOperations } from '@/lib/contract/all-operations'
import { handle } from '@/mock-platform/core/handle'
import type { Call } from '@/mock-platform/core/handle'
import { findInProject, requireFree } from '@/mock-platform/core/lookup'
import { pageOf, pageOfRows } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest, isUuid, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import { instanceKind } from './instance-table'

export interface SshKeyRow extends Named {
  readonly siloUserId: string
  readonly publicKey: string
}
export const sshKeys = defineTable<SshKeyRow>()({
  name: 'ssh-keys',
  indexes: { user: (row) => row.siloUserId },
})

type KeyCall = Pick<Call<AllOperations['currentUserView']>, 'world' | 'actor'>

/** A key of the caller; those of others do not exist. */
function findKey({ world, actor }: KeyCall, nameOrId: string): SshKeyRow {
  const table = world.in(sshKeys)
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('user', actor.user.id, nameOrId)
  if (row === undefined || row.siloUserId !== actor.user.id) throw notFound('ssh-key', nameOrId)
  return row
}

/** Most keys of an instance (behaviour-tenant.md, section 5). */
const KEYS_MAX = 100

/** Ids of the keys an instance gets: the named ones, or all of the caller's when none are said. */
export function keysForInstance(
  call: KeyCall,
  wanted: readonly string[] | null | undefined,
): string[] {
  const keys =
    wanted == null
      ? call.world.in(sshKeys).list('user', call.actor.user.id)
      : wanted.map((nameOrId) => findKey(call, nameOrId))
  if (keys.length > KEYS_MAX) {
    throw invalidRequest('cannot attach more than 100 ssh keys to the instance')
  }
  return keys.map((key) => key.id)
}

const present = (row: SshKeyRow) => ({
  ...identityOf(row),
  siloUserId: row.siloUserId,
  publicKey: row.publicKey,
})

export const sshKeyRoutes = [
  handle('currentUserSshKeyList', (call) =>
    pageOf(call, { table: sshKeys, index: 'user', key: call.actor.user.id }, present),
  ),
  handle('currentUserSshKeyCreate', (call) => {
    const siloUserId = call.actor.user.id
    requireFree(call.world, 'ssh-key', sshKeys, 'user', siloUserId, call.body.name)
    const { publicKey } = call.body
    return present(
      call.world.in(sshKeys).put({ ...newNamed(call.world, call.body), siloUserId, publicKey }),
    )
  }),
  handle('currentUserSshKeyView', (call) => present(findKey(call, call.path.sshKey))),
  handle('currentUserSshKeyDelete', (call) => {
    call.world.in(sshKeys).delete(findKey(call, call.path.sshKey).id)
  }),
  handle('instanceSshPublicKeyList', (call) => {
    const { instance: nameOrId } = call.path
    const instance = findInProject(call, instanceKind, nameOrId, call.query.project, 'read')
    // Keys deleted since are left out (behaviour-tenant.md, section 5).
    const rows = instance.sshKeyIds.flatMap((id) => call.world.in(sshKeys).get(id) ?? [])
    return pageOfRows(call.page, rows, present)
  }),
]
