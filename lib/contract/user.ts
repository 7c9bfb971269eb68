import * as z from 'zod'
import {
  identity,
  idPage,
  Instant,
  Name,
  NameOrId,
  NameSortMode,
  pageQuery,
  resultsPage,
  Uuid,
} from './common'
import { PASSWORD_BYTES_MAX } from './limits'
import { operations } from './operation'
import { secret } from './secret'
import type { Answer } from './answer'

/** `displayName` is the external id in a local silo. Platforms before 2026030200 give no times. */
const member = {
  id: Uuid,
  displayName: z.string(),
  siloId: Uuid,
  timeCreated: Instant.optional(),
  timeModified: Instant.optional(),
}

export const User = z.object(member)
export type User = Answer<z.infer<typeof User>>

export const Group = z.object(member)
export type Group = Answer<z.infer<typeof Group>>

/**
 * Whether the reader may see the fleet, and change the silo. Hints only; the specification's platform has
 * none.
 */
export const CurrentUser = z.object({
  ...member,
  siloName: Name,
  fleetViewer: z.boolean().optional(),
  siloAdmin: z.boolean().optional(),
})
export type CurrentUser = Answer<z.infer<typeof CurrentUser>>

/** A login name follows the rules of resource names. */
export const UserId = Name
export type UserId = z.infer<typeof UserId>

export const Password = secret(
  z.string().refine((text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES_MAX, {
    error: 'unsupported password: the password provided was too long',
  }),
)
export type Password = z.infer<typeof Password>

export const UserPassword = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('password'), value: Password }),
  z.object({ mode: z.literal('login_disallowed') }),
])
export type UserPassword = z.infer<typeof UserPassword>

export const UserCreate = z.object({ externalId: UserId, password: UserPassword })
export type UserCreate = z.infer<typeof UserCreate>

export const UserBuiltin = z.object(identity)
export type UserBuiltin = Answer<z.infer<typeof UserBuiltin>>

export const userOperations = operations({
  currentUserView: { method: 'GET', path: '/v1/me', answer: CurrentUser, status: 200 },
  currentUserGroups: {
    method: 'GET',
    path: '/v1/me/groups',
    query: z.object(idPage),
    answer: resultsPage(Group),
    status: 200,
  },
  groupList: {
    method: 'GET',
    path: '/v1/groups',
    query: z.object(idPage),
    answer: resultsPage(Group),
    status: 200,
  },
  groupView: { method: 'GET', path: '/v1/groups/{groupId}', answer: Group, status: 200 },
  // A group that is not a UUID is ignored (behaviour-operator, users).
  userList: {
    method: 'GET',
    path: '/v1/users',
    query: z.object({ ...idPage, group: Uuid.nullish().catch(undefined) }),
    answer: resultsPage(User),
    status: 200,
  },
  userView: { method: 'GET', path: '/v1/users/{userId}', answer: User, status: 200 },
  siloUserList: {
    method: 'GET',
    path: '/v1/system/users',
    query: z.object({ ...idPage, silo: NameOrId.optional() }),
    answer: resultsPage(User),
    status: 200,
  },
  siloUserView: {
    method: 'GET',
    path: '/v1/system/users/{userId}',
    query: z.object({ silo: NameOrId }),
    answer: User,
    status: 200,
  },
  userBuiltinList: {
    method: 'GET',
    path: '/v1/system/users-builtin',
    query: z.object({ ...pageQuery, sortBy: NameSortMode.optional() }),
    answer: resultsPage(UserBuiltin),
    status: 200,
  },
  userBuiltinView: {
    method: 'GET',
    path: '/v1/system/users-builtin/{user}',
    answer: UserBuiltin,
    status: 200,
  },
})
