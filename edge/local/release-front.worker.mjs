import { env as settings } from 'cloudflare:workers'
import assets from 'console-assets'
import network from './encoding.worker.mjs'

/*
 * What stands before the Worker in a release, in place of the network of a deployment: the files of
 * the build, limits per sender, and the sender's own address. The runtime starts with this module.
 */

/** @typedef {{ fetch(request: Request | string): Promise<Response> }} Files */
/** @typedef {{ FILES: Files, TRUSTED_PROXY?: string }} Env */

// A setting that is left out is null, which the runtime has written into process.env as text.
for (const [name, value] of Object.entries(settings)) if (value === null) delete process.env[name]

/** Files that only the Worker itself may read. */
const OWN = '/cdn-cgi/'

/** The file of the build at an address, whose path may be encoded. @param {URL} url */
function fileAt({ pathname }) {
  try {
    const path = decodeURIComponent(pathname)
    const known = Object.hasOwn(assets.files, path) ? assets.files[path] : undefined
    return known && { path, ...known }
  } catch {
    return undefined
  }
}

/**
 * A file as it is sent. Most are kept compressed, and unpacked for the few clients that ask for it.
 * @param {Env} env @param {NonNullable<ReturnType<typeof fileAt>>} file @param {Headers} asked
 */
async function sent(env, { path, type, tag, set, isPacked }, asked) {
  const headers = new Headers(assets.headers[set])
  headers.set('etag', `"${tag}"`)
  headers.set('content-type', type)
  if (isPacked) headers.set('vary', 'accept-encoding')
  if (asked.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  const at = path.split('/').map(encodeURIComponent).join('/')
  const { body } = await env.FILES.fetch(`http://files${at}${isPacked ? '.gz' : ''}`)
  if (!isPacked) return new Response(body, { headers })
  if (!/\bgzip\b/.test(asked.get('accept-encoding') ?? ''))
    return new Response(body?.pipeThrough(new DecompressionStream('gzip')), { headers })
  headers.set('content-encoding', 'gzip')
  /** @type {ResponseInit & { encodeBody: 'manual' }} The runtime's own: the body is encoded already. */
  const init = { headers, encodeBody: 'manual' }
  return new Response(body, init)
}

/** The files as the Worker reads them. */
const bindingTo = (/** @type {Env} */ env) => ({
  fetch(/** @type {Request | URL | string} */ request) {
    const url = new URL(request instanceof Request ? request.url : request)
    const file = fileAt(url)
    return file
      ? sent(env, file, new Headers())
      : Promise.resolve(new Response(null, { status: 404 }))
  },
})

/** How many senders are counted at a time: beyond it the counts of all of them begin anew. */
const SENDERS_MAX = 10_000

/**
 * Counts uses per key in spans of time, as the limits of a deployment do.
 * @param {{ limit: number, period: number }} most `period` in seconds
 */
function rateLimit({ limit, period }) {
  /** @type {Map<string, number>} */
  const uses = new Map()
  let span = 0
  return {
    async limit(/** @type {{ key: string }} */ { key }) {
      const now = Math.floor(Date.now() / (period * 1_000))
      if (now !== span || uses.size >= SENDERS_MAX) uses.clear()
      span = now
      const count = (uses.get(key) ?? 0) + 1
      uses.set(key, count)
      return { success: count <= limit }
    },
  }
}

const limits = Object.fromEntries(
  Object.entries(assets.limits).map(([name, most]) => [name, rateLimit(most)]),
)

/**
 * The request with its sender's address, which the console takes from this header alone: that of the
 * connection, or what a trusted proxy says of its own.
 * @param {Request & { cf?: { clientIp?: string } }} request @param {Env} env
 */
function fromSender(request, { TRUSTED_PROXY }) {
  const headers = new Headers(request.headers)
  const forwarded = TRUSTED_PROXY && headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  // With a port: 192.0.2.7:53211, [2001:db8::1]:53211.
  const own = request.cf?.clientIp?.replace(/^\[?(.*?)\]?(?::\d+)?$/, '$1')
  const address = forwarded || own
  if (address) headers.set('cf-connecting-ip', address)
  else headers.delete('cf-connecting-ip')
  // The runtime's own: the app has put a slower one in its place (edge/network.ts).
  const RuntimeRequest = /** @type {typeof Request} */ (request.constructor)
  return new RuntimeRequest(request, { headers })
}

/** What is small enough to be compressed as a whole. */
const TEXT = /^(?:application\/json|text\/plain)\b/

export default {
  /** @param {Request} request @param {Env} env @param {unknown} ctx */
  async fetch(request, env, ctx) {
    const file = fileAt(new URL(request.url))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (file && isRead && !file.path.startsWith(OWN)) return sent(env, file, request.headers)
    const bindings = { ...env, ...limits, ASSETS: bindingTo(env) }
    const answer = await network.fetch(fromSender(request, env), bindings, ctx)
    const { body, headers } = answer
    const isPlain = TEXT.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')
    if (!body || !isPlain || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
      return answer
    // The runtime compresses what says so.
    const packed = new Response(body, answer)
    packed.headers.set('content-encoding', 'gzip')
    packed.headers.append('vary', 'accept-encoding')
    return packed
  },
}
