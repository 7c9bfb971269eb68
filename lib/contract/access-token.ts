import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, resultsPage, Uuid } from './common'
import { operations } from './operation'

/** A token by which a device signed in; its value is never shown again. Without a time it never expires. */
export const DeviceAccessToken = z.object({
  id: Uuid,
  timeCreated: Instant,
  timeExpires: Instant.nullish(),
})
export type DeviceAccessToken = Answer<z.infer<typeof DeviceAccessToken>>

/** A sign-in to the console. */
export const ConsoleSession = z.object({ id: Uuid, timeCreated: Instant, timeLastUsed: Instant })
export type ConsoleSession = Answer<z.infer<typeof ConsoleSession>>

/** Only what has not expired is listed. */
export const accessTokenOperations = operations({
  currentUserAccessTokenList: {
    method: 'GET',
    path: '/v1/me/access-tokens',
    query: z.object(idPage),
    answer: resultsPage(DeviceAccessToken),
    status: 200,
  },
  currentUserAccessTokenDelete: {
    method: 'DELETE',
    path: '/v1/me/access-tokens/{tokenId}',
    status: 204,
  },
  userTokenList: {
    method: 'GET',
    path: '/v1/users/{userId}/access-tokens',
    query: z.object(idPage),
    answer: resultsPage(DeviceAccessToken),
    status: 200,
  },
  userSessionList: {
    method: 'GET',
    path: '/v1/users/{userId}/sessions',
    query: z.object(idPage),
    answer: resultsPage(ConsoleSession),
    status: 200,
  },
  // Ends all sessions of the user and deletes all access tokens.
  userLogout: { method: 'POST', path: '/v1/users/{userId}/logout', status: 204 },
})
