import { refusal } from '@/edge/entry'
import { signedIn } from '@/edge/socket-gate'
import { type BundlePart, bundlePartOf } from '@/lib/api/bundle-files'
import { fillPath } from '@/lib/api/request'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Failure } from '@/lib/api/result'
import { operationPaths } from '@/lib/contract/paths'
import { begun, refused, transportFor, unanswered, type Upstream } from './platform-stream'
import { cut, type Range, rangeHeader, rangeOf, within } from './range'

/*
 * Support bundles are archives of any length. They go from the platform to the browser here, past the
 * app: its adapter buffers in memory whatever arrives faster than it is read. A stream passed on
 * unchanged waits for its reader.
 */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A part of a support bundle. */
export async function answerBundle(
  request: Request,
  url: URL,
  env: { readonly SESSION_KEYS: string },
  upstream: Upstream,
): Promise<Response> {
  const named = bundlePartOf(url)
  if (!named || !UUID.test(named.bundle)) return refusal(url, 404, 'Not found')
  const { bundle, part } = named
  const isHead = request.method === 'HEAD'
  if (request.method !== 'GET' && !(isHead && part !== 'index'))
    return refusal(url, 405, 'Method not allowed')
  const reader = await signedIn(request, env.SESSION_KEYS)
  if (!reader) return refusal(url, 401, 'Sign in first')
  let path: string
  try {
    path = pathOf(bundle, part)
  } catch {
    // A name that no path can have.
    return refusal(url, 404, 'Not found')
  }
  const send = async (head: boolean, range?: Range): Promise<Response | Failure> => {
    const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' })
    if (range) headers.set('range', rangeHeader(range))
    const target = new URL(path, upstream.platform.origin)
    const method = head ? 'HEAD' : 'GET'
    return begun(
      transportFor(reader.session, operationOf(part, head), upstream),
      new Request(target, { method, headers, redirect: 'manual' }),
      request.signal,
    )
  }
  const tag = entityTag(bundle, part)
  const range = isHead || isStale(request, tag) ? undefined : rangeOf(request.headers.get('range'))
  const got = await send(isHead, range)
  if (!(got instanceof Response)) return unanswered(url, got)
  if (got.status === 200 || got.status === 206)
    return passedOn(got, bundle, part, tag, isHead ? undefined : range)
  // A platform fails on what is beyond the end, where a browser has all of it.
  const length = range && got.status >= 500 ? lengthOf(await send(true)) : undefined
  const refusedBy = await refused(url, got)
  return range && length !== undefined && !within(range, length) ? unsatisfiable(length) : refusedBy
}

const unsatisfiable = (length: number): Response =>
  new Response(null, { status: 416, headers: { 'content-range': `bytes */${length}` } })

function lengthOf(response: Response | Failure): number | undefined {
  if (!(response instanceof Response) || !response.ok) return undefined
  // The length of what was packed on the way says nothing of what is unpacked here.
  if (!/^(?:identity)?$/i.test(response.headers.get('content-encoding') ?? '')) return undefined
  const text = response.headers.get('content-length')
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

const isFile = (part: BundlePart): part is { readonly file: string } => typeof part === 'object'

function operationOf(part: BundlePart, isHead: boolean): OperationName {
  if (part === 'index') return 'supportBundleIndex'
  if (isFile(part)) return isHead ? 'supportBundleHeadFile' : 'supportBundleDownloadFile'
  return isHead ? 'supportBundleHead' : 'supportBundleDownload'
}

/** Throws for a file whose name can be no part of a path. */
const pathOf = (supportBundle: string, part: BundlePart): string =>
  fillPath(operationPaths[operationOf(part, false)][1], {
    supportBundle,
    ...(isFile(part) && { file: part.file }),
  })

/** The content of a bundle never changes: its id and the file's name identify the bytes. */
const entityTag = (bundle: string, part: BundlePart): string =>
  `"${bundle.toLowerCase()}/${isFile(part) ? encodeURIComponent(part.file) : part}"`

/** Whether it asks for the rest of something else than what is here. */
function isStale({ headers }: Request, tag: string): boolean {
  const condition = headers.get('if-range')
  return condition !== null && condition !== tag
}

/** The platform's answer with our headers. Cuts `range` out where the platform ignored the range. */
function passedOn(
  got: Response,
  bundle: string,
  part: BundlePart,
  tag: string,
  range: Range | undefined,
): Response {
  const headers = new Headers({
    'content-type': isFile(part)
      ? 'application/octet-stream'
      : part === 'index'
        ? 'text/plain; charset=utf-8'
        : 'application/zip',
    'content-disposition': disposition(bundle, part),
    'accept-ranges': 'bytes',
    etag: tag,
  })
  const copied = got.status === 206 ? ['content-length', 'content-range'] : ['content-length']
  for (const each of copied) {
    const value = got.headers.get(each)
    if (value !== null) headers.set(each, value)
  }
  const length = lengthOf(got)
  if (got.status === 200 && range && length !== undefined && got.body) {
    const place = within(range, length)
    if (!place) {
      void got.body.cancel()
      return unsatisfiable(length)
    }
    const size = place.to - place.from + 1
    headers.set('content-length', String(size))
    headers.set('content-range', `bytes ${place.from}-${place.to}/${length}`)
    const body = cut(got.body, place).pipeThrough(new FixedLengthStream(size))
    return new Response(body, { status: 206, headers })
  }
  // A stream of ours says no length by itself, and browsers show how far a download is by it.
  const size = got.body && lengthOf(got)
  const body = size ? got.body.pipeThrough(new FixedLengthStream(size)) : got.body
  return new Response(body, { status: got.status, headers })
}

/** Saved, never shown: what is in a bundle is anybody's. */
function disposition(bundle: string, part: BundlePart): string {
  const name = isFile(part)
    ? (part.file.split('/').findLast((each) => each !== '') ?? 'file')
    : `support-bundle-${bundle}.${part === 'index' ? 'txt' : 'zip'}`
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '_')}`
}
