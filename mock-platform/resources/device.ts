import { mintToken } from '@/mock-platform/core/authn'
import { handle, handlePublic } from '@/mock-platform/core/handle'
import { invalidRequest, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { BEARER_PREFIX, mintSecret } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'
import { isSecure } from './sessions'

/** `id` is the device code, `name` the code a person types. */
interface DeviceRequestRow extends Row {
  readonly name: string
  readonly clientId: string
  readonly createdMs: number
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

export const deviceRoutes = [
  handlePublic('deviceAuthRequest', ({ world, body, headers, url }) => {
    const id = mintSecret(world.id)
    const name = `${letters(world)}-${letters(world)}`
    const { clientId } = body
    const createdMs = world.now()
    world.in(deviceRequests).put({ id, name, clientId, createdMs, token: null })
    const scheme = isSecure(headers, url) ? 'https' : 'http'
    return Response.json({
      verification_uri: `${scheme}://${headers.get('x-forwarded-host') ?? url.host}/device/verify`,
      user_code: name,
      device_code: id,
      expires_in: EXPIRES_S,
    })
  }),
  handle('deviceAuthConfirm', ({ world, actor, body }) => {
    const table = world.in(deviceRequests)
    const waiting = table.named('waiting', '', body.userCode)
    if (waiting === undefined) {
      throw notFound('device-auth-request', body.userCode, 'id')
    }
    if (world.now() - waiting.createdMs > EXPIRES_S * 1000) {
      throw invalidRequest('device authorization request expired')
    }
    table.patch(waiting.id, { token: BEARER_PREFIX + mintToken(world, actor.user) })
  }),
  handlePublic('deviceAccessToken', ({ world, body }) => {
    if (body.grantType !== GRANT) return refused('unsupported_grant_type')
    const known = world.in(deviceRequests).get(body.deviceCode)
    if (known === undefined || known.clientId !== body.clientId || known.token === null) {
      return refused('authorization_pending')
    }
    return Response.json({ access_token: known.token, token_type: 'bearer' })
  }),
]
