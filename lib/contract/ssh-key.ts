import * as z from 'zod'
import { identity, nameOrIdPage, naming, projectSelector, resultsPage, Uuid } from './common'
import { operations } from './operation'
import type { Answer } from './answer'

export const SshKey = z.object({
  ...identity,
  publicKey: z.string(),
  siloUserId: Uuid,
})
export type SshKey = Answer<z.infer<typeof SshKey>>

export const SshKeyCreate = z.object({ ...naming, publicKey: z.string() })
export type SshKeyCreate = z.infer<typeof SshKeyCreate>

export const sshKeyOperations = operations({
  instanceSshPublicKeyList: {
    method: 'GET',
    path: '/v1/instances/{instance}/ssh-public-keys',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(SshKey),
    status: 200,
  },
  currentUserSshKeyList: {
    method: 'GET',
    path: '/v1/me/ssh-keys',
    query: z.object(nameOrIdPage),
    answer: resultsPage(SshKey),
    status: 200,
  },
  currentUserSshKeyCreate: {
    method: 'POST',
    path: '/v1/me/ssh-keys',
    body: SshKeyCreate,
    answer: SshKey,
    status: 201,
  },
  currentUserSshKeyView: {
    method: 'GET',
    path: '/v1/me/ssh-keys/{sshKey}',
    answer: SshKey,
    status: 200,
  },
  currentUserSshKeyDelete: { method: 'DELETE', path: '/v1/me/ssh-keys/{sshKey}', status: 204 },
})
