import * as z from 'zod'
import {
  identity,
  idPage,
  Name,
  NameOrId,
  NameSortMode,
  pageQuery,
  resultsPage,
  Uuid,
} from './common'
import { operations } from './operation'

export const User = z.object({
  displayName: z.string(),
  id: Uuid,
  siloId: Uuid,
})
export type User = z.infer<typeof User>

export const UserId = z
  .string()
  .min(1)
  .max(63)
  .regex(
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/,
  )
export type UserId = z.infer<typeof UserId>

export const Password = z.string().max(512)
export type Password = z.infer<typeof Password>

export const UserPassword = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('password'), value: Password }),
  z.object({ mode: z.literal('login_disallowed') }),
])
export type UserPassword = z.infer<typeof UserPassword>

export const UserCreate = z.object({ externalId: UserId, password: UserPassword })
export type UserCreate = z.infer<typeof UserCreate>

export const UserBuiltin = z.object(identity)
export type UserBuiltin = z.infer<typeof UserBuiltin>

export const Group = z.object({
  displayName: z.string(),
  id: Uuid,
  siloId: Uuid,
})
export type Group = z.infer<typeof Group>

export const CurrentUser = z.object({
  displayName: z.string(),
  id: Uuid,
  siloId: Uuid,
  siloName: Name,
})
export type CurrentUser = z.infer<typeof CurrentUser>

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
  userList: {
    method: 'GET',
    path: '/v1/users',
    query: z.object({ ...idPage, group: Uuid.nullish() }),
    answer: resultsPage(User),
    status: 200,
  },
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
