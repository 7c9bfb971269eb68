import './framework/fast-set-immediate'
import './log/lines'
import { app } from './app'
import { fetchWorld } from '@/mock-platform/gateway'
import { DEMO_PASSWORD, MAPLE_PEOPLE } from '@/mock-platform/seed/people'
import { parseKeys } from '@/lib/session/keys'
import { networkOf } from '@/lib/session/sender'
import { misdirected, refusal, serve } from './entry'
import type { PreviewEnv } from './env'
import { answerProbe } from './health'
import { jobsBinding, serveJobs } from './jobs/jobs-gate'
import { logged } from './log/request-log'
import { noted } from './log/request-record'
import { hasWorldsCredential, isForMock, serveMock } from './preview-mock'
import { countedLimits, limitRefused } from './metrics/metrics'
import { serveMetrics } from './metrics/serve'
import type { Platform } from './network'
import { PLATFORM_URL, platformOf } from './preview-jobs'
import { pollRooms } from './preview-relay'
import { liveBinding, openLive } from './relay/relay-gate'
import { isExposed, senderAddress } from './request-hygiene'
import { INERT, secured } from './response-headers'
import { serveDownload } from './downloads/downloads-gate'
import { serveReport } from './reports/browser-reports'
import { openSerial } from './serial/serial-gate'
import { serveUpload } from './uploads/release-gate'
import { newWorldId, visitorWorld, withVisitorWorld, worldCookie } from './visitor-world'

export { MockPlatform } from '@/mock-platform/object'
export { PreviewJobs as ReaderJobs } from './preview-jobs'
export { PreviewLine as Serial } from './preview-line'
export { PreviewRelay as Relay } from './preview-relay'
export { RelayUser } from './relay/relay-user'

const PREVIEW_ACCOUNTS = {
  silo: 'maple',
  password: DEMO_PASSWORD,
  people: MAPLE_PEOPLE.map(({ username, displayName, roles }) => ({
    username,
    displayName,
    roles,
  })),
}

/** Whether a sender may be given one more world. */
async function mayMakeWorld(request: Request, env: PreviewEnv): Promise<boolean> {
  if (env.MOCK_CONTROL !== undefined || !env.WORLDS || hasWorldsCredential(request)) return true
  const sender = networkOf(senderAddress(request, env.IS_LOCAL !== undefined) ?? 'unknown')
  const { success } = await env.WORLDS.limit({ key: sender })
  if (!success) limitRefused({ limit: 'worlds' })
  return success
}

function tooManyWorlds(url: URL): Response {
  const response = refusal(
    url,
    429,
    'Too many new previews from your network. Try again in a minute.',
  )
  response.headers.set('retry-after', '60')
  return secured(response, url, INERT)
}

/** The platform of whichever world a call's token is of. */
const anyWorld = (env: PreviewEnv): Platform => ({
  origin: PLATFORM_URL,
  transport: noted((call) => fetchWorld(env.MOCK_PLATFORM, call)),
})

async function answered(
  request: Request,
  env: PreviewEnv,
  ctx: ExecutionContext,
): Promise<Response> {
  const elsewhere = misdirected(request, env)
  if (elsewhere) return elsewhere
  const url = new URL(request.url)
  const isOpen = env.MOCK_CONTROL !== undefined
  const keys = parseKeys(env.SESSION_KEYS)
  const known = await visitorWorld(request.headers, keys, isOpen)
  if (known === undefined && !(await mayMakeWorld(request, env))) return tooManyWorlds(url)
  const world = known ?? newWorldId()
  const platform = noted((call) => fetchWorld(env.MOCK_PLATFORM, call, world))
  if (isForMock(url))
    return serveMock(request, {
      ...{ platform, world, origin: PLATFORM_URL, isOpen },
      pollRooms: (named) => pollRooms(env, named),
    })
  const bindings = {
    ...env,
    ...countedLimits(env),
    PLATFORM_URL,
    PLATFORM: { fetch: platform, world },
    PREVIEW_ACCOUNTS,
    LIVE: liveBinding(env, platformOf),
    JOBS: jobsBinding(env, platformOf),
  }
  const upstream = { platform: anyWorld(env), platformOf }
  const response = await serve(
    app,
    request,
    bindings,
    ctx,
    (upgrade) =>
      openLive(upgrade, env, upstream, app.build) ?? openSerial(upgrade, env, platformOf),
    (each) =>
      serveDownload(each, env, upstream) ??
      serveUpload(each, env, upstream) ??
      serveJobs(each, env, platformOf) ??
      serveReport(each, env, app.routeName),
  )
  // A 101 carries a socket that a copy would lose.
  if (response.status === 101) return response
  const isNew = known === undefined && !isExposed(url)
  const cookie = isNew && (await worldCookie(keys, world, url.protocol === 'https:'))
  return withVisitorWorld(response, cookie || undefined)
}

/**
 * The preview's Worker: the same guards and the same app, with the mock platform where the network
 * would be. Each visitor has a world of their own, named by a cookie until a session's token does.
 */
export default {
  fetch(request, env, ctx) {
    const probed = answerProbe(
      request,
      { ...env, PLATFORM_URL, CONSOLE_ORIGIN: env.CONSOLE_ORIGIN },
      () => anyWorld(env),
      (work) => ctx.waitUntil(work),
    )
    if (probed) return probed
    // The mock platform is none of the console: its answers have ids of their own.
    if (isForMock(new URL(request.url))) return answered(request, env, ctx)
    return logged(request, env, ctx, app.routeName, () => answered(request, env, ctx))
  },
} satisfies ExportedHandler<PreviewEnv>

/** What METRICS_ADDRESS leads to. Each visitor’s platform is another: no version is told. */
export const metrics = {
  fetch: (request, _, ctx) => serveMetrics(request, undefined, (work) => ctx.waitUntil(work)),
} satisfies ExportedHandler<PreviewEnv>
