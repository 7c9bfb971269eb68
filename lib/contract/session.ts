import * as z from 'zod'
import { Instant, QueryUint32, Uint16, Uuid } from './common'
import { operations } from './operation'
import { Password, UserId } from './user'

export const UsernamePasswordCredentials = z.object({ username: UserId, password: Password })
export type UsernamePasswordCredentials = z.infer<typeof UsernamePasswordCredentials>

/** Only platforms with API versions use `ttlSeconds`. */
export const DeviceAuthRequest = z.object({
  clientId: Uuid,
  ttlSeconds: QueryUint32.refine((seconds) => seconds > 0, 'expected a nonzero u32').optional(),
})
export type DeviceAuthRequest = z.infer<typeof DeviceAuthRequest>

/**
 * The answer that a device shows to its user. `expiresIn` in seconds; there is no polling interval
 * (behaviour-tenant, section 2).
 */
export const DeviceAuthResponse = z.object({
  verificationUri: z.string(),
  userCode: z.string(),
  deviceCode: z.string(),
  expiresIn: Uint16,
})
export type DeviceAuthResponse = z.infer<typeof DeviceAuthResponse>

/** The code as shown, `XXXX-XXXX`: the platform compares it exactly. */
export const DeviceAuthVerify = z.object({ userCode: z.string() })
export type DeviceAuthVerify = z.infer<typeof DeviceAuthVerify>

export const DeviceAccessTokenRequest = z.object({
  clientId: Uuid,
  deviceCode: z.string(),
  grantType: z.string(),
})
export type DeviceAccessTokenRequest = z.infer<typeof DeviceAccessTokenRequest>

/** Platforms with API versions also tell the token's id and expiry. */
export const DeviceAccessTokenGrant = z.object({
  accessToken: z.string(),
  tokenType: z.string(),
  tokenId: Uuid.optional(),
  timeExpires: Instant.nullish(),
})
export type DeviceAccessTokenGrant = z.infer<typeof DeviceAccessTokenGrant>

/** Refusals of the device calls: the only 400 that is not an ErrorBody. */
export const DeviceError = z.object({
  error: z.enum(['invalid_request', 'unsupported_grant_type', 'authorization_pending']),
  errorDescription: z.string().optional(),
})
export type DeviceError = z.infer<typeof DeviceError>

export const sessionOperations = operations({
  loginLocal: {
    method: 'POST',
    path: '/v1/login/{siloName}/local',
    body: UsernamePasswordCredentials,
    status: 204,
  },
  // The identity provider's form post, passed on unchanged; the answer is a redirect.
  loginSaml: {
    method: 'POST',
    path: '/login/{siloName}/saml/{providerName}',
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
    encoding: 'binary',
    status: 303,
  },
  logout: { method: 'POST', path: '/v1/logout', status: 204 },
  deviceAuthRequest: {
    method: 'POST',
    path: '/device/auth',
    body: DeviceAuthRequest,
    encoding: 'form',
    answer: DeviceAuthResponse,
    status: 200,
  },
  deviceAuthConfirm: {
    method: 'POST',
    path: '/device/confirm',
    body: DeviceAuthVerify,
    status: 204,
  },
  deviceAccessToken: {
    method: 'POST',
    path: '/device/token',
    body: DeviceAccessTokenRequest,
    encoding: 'form',
    answer: DeviceAccessTokenGrant,
    status: 200,
  },
})
