import { bundleAddress, type BundlePart } from './bundle-files'
import { lost, parseJson } from './call'
import { errorBody } from './error-body'
import { type Read, ReadError } from './query'
import { readBytes } from './read-bytes'
import type { Failure } from './result'

/** More names than a reader can look through: the rest of an index is not read. */
const INDEX_BYTES_MAX = 8 * 1_048_576

async function failureOf(response: Response): Promise<Failure> {
  const { status, headers } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const error = errorBody(parseJson(await response.text().catch(() => '')))
  return error
    ? { type: 'error', status, requestId: error.requestId, error }
    : { type: 'client_error', cause: 'unreadable', status, requestId }
}

async function asked(address: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (error) {
    throw new ReadError(lost(error, init.signal ?? undefined))
  }
  if (response.ok) return response
  throw new ReadError(await failureOf(response))
}

/** The names of the files in a bundle, which never change. Fails with ReadError. */
export const bundleIndexRead = (bundle: string, reader: string): Read<readonly string[]> => ({
  queryKey: ['supportBundleIndex', bundle],
  queryFn: async ({ signal }) => {
    const response = await asked(bundleAddress(bundle, 'index', reader), { signal })
    const bytes = response.body && (await readBytes(response.body, INDEX_BYTES_MAX))
    if (bytes === undefined) {
      const { status } = response
      const cause = 'too-large'
      throw new ReadError({ type: 'client_error', cause, status, requestId: undefined })
    }
    return new TextDecoder()
      .decode(bytes ?? undefined)
      .split('\n')
      .map((line) => line.replace(/\r$/, ''))
      .filter((line) => line !== '')
  },
})

/** Whether a part of a bundle can be read, and its length in bytes; null if the platform doesn't say. */
export const bundleSizeRead = (
  bundle: string,
  part: Exclude<BundlePart, 'index'>,
  reader: string,
): Read<number | null> => ({
  queryKey: ['supportBundleHead', bundle, part],
  queryFn: async ({ signal }) => {
    const { headers } = await asked(bundleAddress(bundle, part, reader), { method: 'HEAD', signal })
    const text = headers.get('content-length')
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
  },
})
