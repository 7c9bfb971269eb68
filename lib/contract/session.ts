import * as z from 'zod'
import { Uuid } from './common'
import { operations } from './operation'
import { Password, UserId } from './user'

export const UsernamePasswordCredentials = z.object({ password: Password, username: UserId })
export type UsernamePasswordCredentials = z.infer<typeof UsernamePasswordCredentials>

export const DeviceAuthRequest = z.object({ clientId: Uuid })
export type DeviceAuthRequest = z.infer<typeof DeviceAuthRequest>

export const DeviceAuthVerify = z.object({ userCode: z.string() })
export type DeviceAuthVerify = z.infer<typeof DeviceAuthVerify>

export const DeviceAccessTokenRequest = z.object({
  clientId: Uuid,
  deviceCode: z.string(),
  grantType: z.string(),
})
export type DeviceAccessTokenRequest = z.infer<typeof DeviceAccessTokenRequest>

export const sessionOperations = operations({
  deviceAuthRequest: {
    method: 'POST',
    path: '/device/auth',
    body: DeviceAuthRequest,
    encoding: 'form',
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
    status: 200,
  },
  logout: { method: 'POST', path: '/v1/logout', status: 204 },
  loginSaml: {
    method: 'POST',
    path: '/login/{siloName}/saml/{providerName}',
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
    encoding: 'binary',
    status: 303,
  },
  loginLocal: {
    method: 'POST',
    path: '/v1/login/{siloName}/local',
    body: UsernamePasswordCredentials,
    status: 204,
  },
})
