import type { TufRepoUpload } from '@/lib/contract/system-update'
import { readAnswer } from './call'
import type { Result } from './result'
import { releaseAddress } from './release-address'

/** The operation, without its schemas: the sender parses the answer. */
const upload = {
  ...{ name: 'systemUpdateRepositoryUpload', method: 'PUT', status: 200 },
  path: '/v1/system/update/repositories',
} as const

interface Sending {
  readonly file: File
  /** Names the page's reader. */
  readonly reader: string
  /** Gets the number of bytes sent so far. */
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

const client = (cause: 'network' | 'aborted'): Result<TufRepoUpload> => ({
  ...{ type: 'client_error', cause, status: undefined, requestId: undefined },
})

/** The parts of the answer that are used. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/**
 * Sends the archive of a release in one piece, as the platform takes it; never throws. By XMLHttpRequest,
 * because `fetch` doesn't report how much of a body has been sent.
 */
export function sendRelease({
  file,
  reader,
  onSent,
  signal,
}: Sending): Promise<Result<TufRepoUpload>> {
  return new Promise((settle) => {
    const request = new XMLHttpRequest()
    request.open(upload.method, releaseAddress(file.name, reader))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.upload.addEventListener('load', () => onSent(file.size))
    request.addEventListener('load', () => {
      // The edge passes the platform's own answer on, which has the shape of the contract.
      settle(readAnswer(upload as never, answerOf(request)) as Promise<Result<TufRepoUpload>>)
    })
    request.addEventListener('error', () => settle(client('network')))
    request.addEventListener('abort', () => settle(client('aborted')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
