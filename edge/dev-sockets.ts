import * as z from 'zod'
import { JOBS_PATH, type JobsAnswer } from '@/lib/jobs/asked'
import { Session } from '@/lib/session/session'
import { liveBinding, openLive } from './relay/relay-gate'
import type { RelayEnv } from './relay/relay-env'
import { isSameOrigin } from './request-hygiene'
import { platformAt } from './network'
import { serveDownload } from './downloads/downloads-gate'
import { openSerial } from './serial/serial-gate'
import { refuse } from './socket-gate'
import { serveUpload } from './uploads/release-gate'

export { Relay } from './relay/relay'
export { RelayUser } from './relay/relay-user'
export { Serial } from './serial/serial'

interface DevEnv extends RelayEnv {
  readonly PLATFORM_URL: string
}

/** What Next, on Node, asks of the relay (lib/platform/upstream.ts). */
const Call = z.object({ session: Session, project: z.string().optional() })

async function onCall(request: Request, env: DevEnv, platform: () => string): Promise<Response> {
  const isJson = request.headers.get('content-type') === 'application/json'
  const parsed = Call.safeParse(isJson ? await request.json() : undefined)
  if (!parsed.success) return refuse(400)
  const { session, project } = parsed.data
  const live = liveBinding(env, platform)
  if (new URL(request.url).pathname === '/revoke') await live.revoke(session)
  else if (project !== undefined) await live.requestPoll(session, project)
  return new Response(null, { status: 204 })
}

/** Next's own server rebuilds as files change, and notifies its pages itself. */
const NO_BUILD = ''

/** In production the entry has looked where a request comes from. */
const uploaded: typeof serveUpload = (request, env, upstream) =>
  isSameOrigin(request) ? serveUpload(request, env, upstream) : undefined

/** Jobs are made by the app where it runs in a Worker, as under `npm start`. */
function noJobs({ method, url }: Request): Response | undefined {
  if (new URL(url).pathname !== JOBS_PATH) return undefined
  if (method === 'GET') return Response.json({ jobs: [] } satisfies JobsAnswer)
  return Response.json({ message: 'npm run dev makes no jobs: use npm start.' }, { status: 501 })
}

/**
 * The sockets and streams of `npm run dev`, whose pages come from Next's own server, which can't answer
 * them. Browsers reach its upgrades and downloads only, through edge/local/front.mjs.
 */
export default {
  async fetch(request, env) {
    const platform = () => new URL(env.PLATFORM_URL).origin
    const upstream = { platform: platformAt(env.PLATFORM_URL), platformOf: platform }
    if (!request.headers.has('upgrade'))
      return (
        serveDownload(request, env, upstream) ??
        uploaded(request, env, upstream) ??
        noJobs(request) ??
        onCall(request, env, platform)
      )
    if (!isSameOrigin(request)) return refuse(403)
    const answer = openLive(request, env, upstream, NO_BUILD) ?? openSerial(request, env, platform)
    return (await answer) ?? refuse(404)
  },
} satisfies ExportedHandler<DevEnv>
