import { existsSync } from 'node:fs'
import type { NextConfig } from 'next'
import { ACTION_BYTES_MAX } from './lib/contract/limits'

/*
 * An action's id follows from its file, its name, and this key: the same from build to build, so that
 * pages of the last build go on working. It is no secret: no action has variables of its own that it
 * would seal, and whatever is sent to one is parsed.
 */
process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] ??= Buffer.from(
  'the same ids from build to build',
).toString('base64')

const WITH_MAPS = process.env['SOURCE_MAPS'] === '1'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  devIndicators: false,
  // Sheets are in the document (edge/framework/first-paint.ts): a header would have them fetched as well,
  // where the first byte waits for the platform to say which API it has.
  reactMaxHeadersLength: 0,
  // `npm test` checks the types of all parts; a build, and so `npm start`, need not do it again.
  typescript: { ignoreBuildErrors: true },
  cacheComponents: true,
  partialPrefetching: true,
  // A document is rendered for its reader as a whole, with the status and the redirects of its page: resumed
  // from a shell it would be 200, and lead on by script. Next renders documents so for these user agents: the
  // entry of the Worker says which requests are for one (edge/entry.ts).
  htmlLimitedBots: /whole-document$/,
  experimental: {
    authInterrupts: true,
    // Keeps what of a navigation's answer is the same for all, which here are shells alone: a third more to
    // send, and stages of rendering, 8 ms of a server's 27.
    cachedNavigations: false,
    // Not for each page: `npm run dev` would call each wait for the platform an error.
    instantInsights: { validationLevel: 'manual-warning' },
    // The Worker's entry is stricter where it can be (edge/request-body.ts).
    serverActions: { bodySizeLimit: ACTION_BYTES_MAX },
    // A navigation while the network is down waits in its skeleton, which may show what is known.
    useOffline: true,
    // Twelve files a page in place of eighteen: they compress better together and are asked for at
    // once. Bytes of unminified code, about five times what a browser fetches.
    turbopackChunking: { minChunkSize: 200_000 },
    // Writing the bundler's cache costs a build a quarter of its time. The first build of a clone,
    // which is often the only one, leaves it out (bench/notes/start.md).
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // A release has a map of its Worker made of them (edge/local/server-map.mjs). Other builds go without.
    ...(!WITH_MAPS && { turbopackSourceMaps: process.env.NODE_ENV !== 'production' }),
    serverSourceMaps: WITH_MAPS,
  },
}

export default config
