import './framework/fast-set-immediate'
import './log/lines'
import { network, platformAt } from './network'
import { app } from './app'
import { serve } from './entry'
import type { Env } from './env'
import { renewSockets, takesSockets } from './ending'
import { answerProbe } from './health'
import { jobsBinding, serveJobs } from './jobs/jobs-gate'
import { followKeyFile } from './key-file'
import { logged } from './log/request-log'
import { liveBinding, openLive } from './relay/relay-gate'
import { countedLimits } from './metrics/metrics'
import { serveMetrics } from './metrics/serve'
import { serveDownload } from './downloads/downloads-gate'
import { serveReport } from './reports/browser-reports'
import { openSerial } from './serial/serial-gate'
import { refuse } from './socket-gate'
import { serveUpload } from './uploads/release-gate'

export { ReaderJobs } from './jobs/reader-jobs'
export { Relay } from './relay/relay'
export { RelayUser } from './relay/relay-user'
export { Serial } from './serial/serial'

/** The production Worker: guards, then sockets and the app. */
export default {
  fetch(request, env, ctx) {
    // Without a configured origin no host is the console’s own.
    const settings = { ...env, CONSOLE_ORIGIN: env.CONSOLE_ORIGIN ?? '' }
    const probed = answerProbe(
      request,
      settings,
      () => platformAt(env.PLATFORM_URL),
      (work) => ctx.waitUntil(work),
    )
    if (probed) return probed
    const platform = () => new URL(env.PLATFORM_URL).origin
    return logged(request, env, ctx, app.routeName, async () => {
      await followKeyFile(env.KEYS)
      const upstream = { platform: platformAt(env.PLATFORM_URL), platformOf: platform }
      const live = liveBinding(env, platform)
      return serve(
        app,
        request,
        {
          ...{ ...settings, ...countedLimits(env), PLATFORM: network, LIVE: live },
          JOBS: jobsBinding(env, platform),
        },
        ctx,
        (upgrade) =>
          takesSockets()
            ? (openLive(upgrade, env, upstream, app.build) ?? openSerial(upgrade, env, platform))
            : Promise.resolve(refuse(503)),
        (each) =>
          serveDownload(each, env, upstream) ??
          serveUpload(each, env, upstream) ??
          serveJobs(each, env, platform) ??
          serveReport(each, env, app.routeName),
      )
    })
  },
} satisfies ExportedHandler<Env>

/** What `console --end` asks before the process is told to end, through a socket in the state folder. */
export const ending = {
  fetch(_, env, ctx) {
    ctx.waitUntil(renewSockets(env))
    return new Response()
  },
} satisfies ExportedHandler<Env>

/** What METRICS_ADDRESS leads to. */
export const metrics = {
  fetch: (request, env, ctx) =>
    serveMetrics(request, platformAt(env.PLATFORM_URL), (work) => ctx.waitUntil(work), env.PROCESS),
} satisfies ExportedHandler<Env>
