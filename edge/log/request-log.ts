import { refusal } from '@/edge/entry'
import { INERT, secured } from '@/edge/response-headers'
import { open, requestTook } from '@/edge/metrics/metrics'
import { signedIn } from '@/edge/socket-gate'
import { mac } from '@/lib/session/seal'
import { lineOf } from './lines'
import { currentRecord, ID_HEADER, idIn, newRecord } from './request-record'
import type { RouteName } from './route-names'

const HASH_LENGTH = 16

interface LogEnv {
  readonly SESSION_KEYS: string
  /** Set where a proxy that we trust stands before us: requests keep the ids that it gave them. */
  readonly TRUSTED_PROXY?: string
  readonly LOG_LEVEL?: string
  readonly LOG_FORMAT?: string
}

/** The reader as text that tells one from another on this day, and says nothing of who it is. */
async function readerOf(request: Request, { SESSION_KEYS }: LogEnv): Promise<string | undefined> {
  const reader = await signedIn(request, SESSION_KEYS).catch(() => undefined)
  if (!reader) return undefined
  const day = new Date().toISOString().slice(0, 10)
  return (await mac(reader.keys, 'room', `log|${day}|${reader.session.userId}`)).slice(
    0,
    HASH_LENGTH,
  )
}

interface Sent {
  readonly bytes: number
  readonly isWhole: boolean
}

/** The body as it is, and what was sent of it when it has ended. It is not read ahead of its reader. */
function measured(body: ReadableStream<Uint8Array>): {
  readonly body: ReadableStream<Uint8Array>
  readonly sent: Promise<Sent>
} {
  const reader = body.getReader()
  let bytes = 0
  let end: (sent: Sent) => void = () => {}
  const sent = new Promise<Sent>((resolve) => (end = resolve))
  const counted = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) {
            bytes += value.byteLength
            return controller.enqueue(value)
          }
          controller.close()
          end({ bytes, isWhole: true })
        } catch (error) {
          controller.error(error)
          end({ bytes, isWhole: false })
        }
      },
      cancel(reason) {
        end({ bytes, isWhole: false })
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return { body: counted, sent }
}

/** Answers one request, and writes its line when the last byte of the answer is sent. */
export async function logged(
  request: Request,
  env: LogEnv,
  ctx: { waitUntil(work: Promise<unknown>): void },
  routeName: RouteName,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedMs = Date.now()
  const record = newRecord((env.TRUSTED_PROXY && idIn(request.headers)) || crypto.randomUUID())
  const url = new URL(request.url)
  const route = routeName(request.method, url.pathname)
  const isUpload = route === '/upload'
  if (isUpload) open.uploads.add(record)
  const write = async (
    status: number,
    shown: string | undefined,
    { bytes, isWhole }: Sent,
  ): Promise<void> => {
    const ms = Date.now() - startedMs
    requestTook({ route, status }, ms / 1_000)
    const { count, ...rest } = record.calls
    const reader = await readerOf(request, env)
    const { browser } = record
    const isFault = browser !== undefined && browser.kind !== 'vitals'
    const line = lineOf(
      status >= 500 ? 'error' : isFault ? 'warn' : 'info',
      {
        id: record.id,
        ...(shown !== undefined && { shown }),
        method: request.method,
        route,
        status,
        ms,
        bytes,
        ...(!isWhole && { cut: true }),
        calls: count > 0 ? { count, ...rest } : { count },
        ...(record.failed.length > 0 && { failed: record.failed }),
        ...(browser && { browser }),
        ...(reader !== undefined && { reader }),
      },
      env,
    )
    if (line !== undefined) console.log(line)
  }
  const answering = currentRecord.run(record, async () => {
    const response = await answer().catch((error: unknown) => {
      console.error(error)
      const failure = refusal(url, 500, `Something went wrong. Request ${record.id}`)
      return secured(failure, url, INERT)
    })
    open.uploads.delete(record)
    const { status } = response
    // What the platform, or the app in its words, calls a failure: screens show this id.
    const shown = status >= 400 ? idIn(response.headers) : undefined
    // A socket's answer can't be written to.
    if (status !== 101) response.headers.set(ID_HEADER, record.id)
    if (!response.body || status === 101) {
      ctx.waitUntil(write(status, shown, { bytes: 0, isWhole: true }))
      return response
    }
    const { body, sent } = measured(response.body)
    ctx.waitUntil(sent.then((each) => write(status, shown, each)))
    // A body of a stated length stays one: browsers show how much of a download is left.
    const length = response.headers.get('content-length')
    return new Response(
      length === null ? body : body.pipeThrough(new FixedLengthStream(Number(length))),
      response,
    )
  })
  // Goes on when its sender has gone: there would be no line, and an upload would be under way for ever.
  ctx.waitUntil(answering)
  return answering
}
