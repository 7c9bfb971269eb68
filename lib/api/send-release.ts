import type { TufRepoUpload } from '@/lib/contract/system-update'
import { readAnswer } from './call'
import type { Result } from './result'
import { releaseAddress } from './release-address'

/** An answer that its sender reads by itself. */
const upload = {
  ...{ name: 'systemUpdateRepositoryUpload', method: 'PUT', status: 200 },
  path: '/v1/system/update/repositories',
} as const

interface Sending {
  readonly file: File
  /** What a page calls its reader. */
  readonly reader: string
  /** So many bytes are on their way, of the whole file. */
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

const client = (cause: 'network' | 'aborted'): Result<TufRepoUpload> => ({
  ...{ type: 'client_error', cause, status: undefined, requestId: undefined },
})

/** The head of an answer, as far as it is asked for. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/**
 * Sends the archive of a release in one piece, as the platform takes it; never throws. By
 * XMLHttpRequest: `fetch` doesn't tell how much of a body is sent.
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
      // Read as the contract has it: what the edge hands on is the platform's own.
      settle(readAnswer(upload as never, answerOf(request)) as Promise<Result<TufRepoUpload>>)
    })
    request.addEventListener('error', () => settle(client('network')))
    request.addEventListener('abort', () => settle(client('aborted')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
