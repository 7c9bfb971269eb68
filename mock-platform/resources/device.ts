import { mintToken } from '@/mock-platform/core/authn'
import type { Actor } from '@/mock-platform/core/authn'
import { handle, handlePublic } from '@/mock-platform/core/handle'
import { invalidRequest, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { tokens } from '@/mock-platform/core/tenancy'
import { isToday } from '@/mock-platform/core/time-of-platform'
import { BEARER_PREFIX, credentialOf, mintSecret, publicId } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'
import { maxTtlOf } from './auth-settings'
import { isSecure } from './sessions'

/** `id` is the device code, `name` the code a person types. */
interface DeviceRequestRow extends Row {
  readonly name: string
  readonly clientId: string
  readonly createdMs: number
  /** How long the token is wanted to last; null for as long as may be. */
  readonly ttlSeconds?: number | null
  /** Set by the confirmation, which also uses the code up. */
  readonly token: string | null
}
const deviceRequests = defineTable<DeviceRequestRow>()({
  name: 'device-requests',
  indexes: { waiting: (row) => (row.token === null ? '' : null) },
})

/** How long a code may be confirmed (behaviour-tenant.md, section 2), seconds. */
const EXPIRES_S = 300
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

const letters = (world: World): string =>
  Array.from({ length: 4 }, () => LETTERS[Math.floor(world.random() * LETTERS.length)]).join('')

/** These answers are OAuth's, not Error bodies. */
const refused = (error: string): Response => Response.json({ error }, { status: 400 })

/**
 * When the token of a confirmed request ends, ms; null never (behaviour-2026.md, section 1.2). Refuses
 * (400) more than the silo allows, or than the token that confirms has itself.
 */
function endOf(
  world: World,
  { silo }: Actor,
  headers: Headers,
  ttlSeconds: number | null,
): number | null {
  const most = maxTtlOf(world, silo.id)
  const credential = credentialOf(headers)
  const confirming =
    credential?.kind === 'bearer'
      ? (world.in(tokens).get(credential.secret)?.expiresMs ?? null)
      : null
  if (ttlSeconds === null) {
    const ends = [most === null ? null : world.now() + most * 1000, confirming]
    const known = ends.filter((end) => end !== null)
    return known.length === 0 ? null : Math.min(...known)
  }
  if (most !== null && ttlSeconds > most) {
    throw invalidRequest(
      `Requested TTL ${ttlSeconds} seconds exceeds maximum allowed TTL for this silo of ${most} seconds`,
    )
  }
  const end = world.now() + ttlSeconds * 1000
  if (confirming !== null && end > confirming) {
    throw invalidRequest(
      'Requested token expiration would exceed the expiration of the token used to confirm it',
    )
  }
  return end
}

export const deviceRoutes = [
  handlePublic('deviceAuthRequest', ({ world, body, headers, url }) => {
    const id = mintSecret(world.id)
    const name = `${letters(world)}-${letters(world)}`
    const { clientId, ttlSeconds = null } = body
    const createdMs = world.now()
    world.in(deviceRequests).put({ id, name, clientId, createdMs, ttlSeconds, token: null })
    const scheme = isSecure(headers, url) ? 'https' : 'http'
    return Response.json({
      verification_uri: `${scheme}://${headers.get('x-forwarded-host') ?? url.host}/device/verify`,
      user_code: name,
      device_code: id,
      expires_in: EXPIRES_S,
    })
  }),
  handle('deviceAuthConfirm', ({ world, actor, body, headers }) => {
    const table = world.in(deviceRequests)
    const waiting = table.named('waiting', '', body.userCode)
    if (waiting === undefined) {
      throw notFound('device-auth-request', body.userCode, 'id')
    }
    if (world.now() - waiting.createdMs > EXPIRES_S * 1000) {
      throw invalidRequest('device authorization request expired')
    }
    const expiresMs = isToday(world)
      ? endOf(world, actor, headers, waiting.ttlSeconds ?? null)
      : null
    const token = mintToken(world, actor.user, { expiresMs })
    table.patch(waiting.id, { token: BEARER_PREFIX + token })
  }),
  handlePublic('deviceAccessToken', ({ world, body }) => {
    if (body.grantType !== GRANT) return refused('unsupported_grant_type')
    const known = world.in(deviceRequests).get(body.deviceCode)
    if (known === undefined || known.clientId !== body.clientId || known.token === null) {
      return refused('authorization_pending')
    }
    const granted = { access_token: known.token, token_type: 'bearer' }
    if (!isToday(world)) return Response.json(granted)
    const secret = known.token.slice(BEARER_PREFIX.length)
    const ends = world.in(tokens).get(secret)?.expiresMs ?? null
    const time_expires = ends === null ? null : new Date(ends).toISOString()
    return Response.json({ ...granted, token_id: publicId(secret), time_expires })
  }),
]
