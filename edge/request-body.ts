import { readBytes } from '@/lib/api/read-bytes'
import { ACTION_BYTES_MAX, BODY_BYTES_MAX, BULK_WRITE_BYTES_MAX } from '@/lib/contract/limits'

const KIB = 1024
/** The default limit: forms and all other requests. */
const FORM_BYTES_MAX = 256 * KIB
/** Assertions are signed XML, in base64, with groups in it. */
const SAML_BYTES_MAX = 512 * KIB

/** The identity provider's form post, the one request that may come from another site. */
export const samlPost = (request: Request): boolean =>
  request.method === 'POST' && /^\/login\/[^/]+\/saml\/[^/]+$/.test(new URL(request.url).pathname)

/** How much a request may bring along, bytes, by where it goes (security.md, section 4). */
export function bodyLimit(request: Request): number {
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  if (samlPost(request)) return SAML_BYTES_MAX
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/v1/')) return BODY_BYTES_MAX
  // Chunks travel as they are, without an envelope.
  if (pathname.startsWith('/upload/')) return BULK_WRITE_BYTES_MAX
  // Metadata of an identity provider comes as a file.
  if (/^\/system\/silos\/[^/]+\/idps-new$/.test(pathname)) return BODY_BYTES_MAX
  // Goes to whatever page is shown: what was done to rules is sent when the reader leaves them, too.
  if (request.headers.has('next-action')) return ACTION_BYTES_MAX
  return FORM_BYTES_MAX
}

export type ReadBody = Uint8Array<ArrayBuffer> | null | 'too-long' | 'broken'

/**
 * Reads the body of a request; null without one. A body whose stated length exceeds `bytesMax` is not
 * read; one that turns out longer is not read to its end. `broken` if the sender gave up.
 */
export async function readBody(request: Request, bytesMax: number): Promise<ReadBody> {
  const { body } = request
  if (!body) return null
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return 'too-long'
  // Rejects when the sender gives up.
  return (await readBytes(body, bytesMax).catch(() => 'broken' as const)) ?? 'too-long'
}

/**
 * Parses a posted form; empty for a body that is none. `unreadable` if the form is malformed, because
 * Next would fail on it. A form is parsed twice, here and in Next, which is cheap: large content does
 * not travel in forms.
 */
export async function formOf(
  headers: Headers,
  body: Uint8Array<ArrayBuffer> | null,
): Promise<FormData | 'unreadable'> {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return new FormData()
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    return 'unreadable'
  }
}
