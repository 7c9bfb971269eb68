import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** Stands for the console's Worker: shows what reached it, and counts in an object on disk. */
export const WORKER = `
import { DurableObject } from 'cloudflare:workers'
export class Relay extends DurableObject {
  async fetch() {
    const count = ((await this.ctx.storage.get('count')) ?? 0) + 1
    await this.ctx.storage.put('count', count)
    return Response.json(count)
  }
}
export class ReaderJobs extends DurableObject {}
export class RelayUser extends DurableObject {}
export class Serial extends DurableObject {}
let isEnding = false
export const ending = { fetch: () => new Response((isEnding = true)) }
export const metrics = {
  fetch: ({ url }, env) =>
    url.endsWith('/memory') ? env.PROCESS.fetch(url) : new Response('metrics'),
}
export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    if (url.pathname === '/count') return env.RELAY.get(env.RELAY.idFromName('a')).fetch(request)
    if (url.pathname === '/attempt') return Response.json(await env.ATTEMPTS.limit({ key: 'a' }))
    if (url.pathname === '/asset') return env.ASSETS.fetch(new URL(url.searchParams.get('path'), url))
    if (url.pathname === '/card') return env.LINK_CARDS.fetch(request)
    if (url.pathname === '/ending') return Response.json(isEnding)
    if (url.pathname === '/settings') return Response.json(process.env)
    if (url.pathname === '/platform') return fetch(env.PLATFORM_URL + '/v1/ping')
    const headers = { 'content-type': url.searchParams.get('type') ?? 'application/json' }
    const { SESSION_KEYS, CONSOLE_NAME: name } = env
    const seen = { url: request.url, name, headers: Object.fromEntries(request.headers) }
    return new Response(JSON.stringify({ ...seen, hasKeys: Boolean(SESSION_KEYS) }), { headers })
  },
}`

/** The files of a build, by path. */
export const FILES = {
  '/_headers': await readFile(join(ROOT, 'public', '_headers'), 'utf8'),
  '/_next/static/chunks/a.js': `console.log(${JSON.stringify('a'.repeat(2_000))})`,
  '/icon.svg': '<svg/>',
  '/cdn-cgi/_next_cache/$/a b.cache': '{"a":1}',
  '/BUILD_ID': 'build',
}
