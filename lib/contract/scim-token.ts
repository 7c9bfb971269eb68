import * as z from 'zod'
import type { Answer } from './answer'
import { Instant, NameOrId, Uuid } from './common'
import { operations } from './operation'

/** The credential by which an identity provider pushes users and groups. */
export const ScimClientBearerToken = z.object({
  id: Uuid,
  timeCreated: Instant,
  timeExpires: Instant.nullish(),
})
export type ScimClientBearerToken = Answer<z.infer<typeof ScimClientBearerToken>>

/** With the token itself, which is shown only once. */
export const ScimClientBearerTokenValue = z.object({
  bearerToken: z.string(),
  id: Uuid,
  timeCreated: Instant,
  timeExpires: Instant.nullish(),
})
export type ScimClientBearerTokenValue = Answer<z.infer<typeof ScimClientBearerTokenValue>>

const ofSilo = z.object({ silo: NameOrId })

export const scimTokenOperations = operations({
  scimTokenList: {
    method: 'GET',
    path: '/v1/system/scim/tokens',
    query: ofSilo,
    answer: z.array(ScimClientBearerToken),
    status: 200,
  },
  scimTokenCreate: {
    method: 'POST',
    path: '/v1/system/scim/tokens',
    query: ofSilo,
    answer: ScimClientBearerTokenValue,
    status: 201,
  },
  scimTokenView: {
    method: 'GET',
    path: '/v1/system/scim/tokens/{tokenId}',
    query: ofSilo,
    answer: ScimClientBearerToken,
    status: 200,
  },
  scimTokenDelete: {
    method: 'DELETE',
    path: '/v1/system/scim/tokens/{tokenId}',
    query: ofSilo,
    status: 204,
  },
})
