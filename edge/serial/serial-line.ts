import { DurableObject } from 'cloudflare:workers'
import { open } from '@/edge/metrics/metrics'
import type { Platform } from '@/edge/network'
import type { RelayEnv } from '@/edge/relay/relay-env'
import { renewAt } from '@/edge/relay/room-connection'
import { readTexts } from '@/edge/relay/room-calls'
import { serialClose } from '@/lib/contract/serial-wire'
import { parseKeys } from '@/lib/session/keys'
import { openSession, type Session } from '@/lib/session/session'
import { ADMISSION_HEADER, type Admission, readAdmission } from './admission'
import type { Ending } from './ending'
import { endingOfClose } from './ending'
import { Pipe } from './pipe'
import { prove, openStream } from './upstream'

/** How often the end of the session, a silent page and the session's rights are looked at. */
const TEND_MS = 15_000
/** A role or token that was taken away ends the socket within 60 s (security.md, P7). */
const PROVE_MS = 45_000

interface Line {
  readonly admission: Admission
  readonly session: Session
  readonly pipe: Pipe
  readonly renewAt: number
  provenAt: number
}

const asBytes = (data: unknown): Uint8Array | undefined =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : undefined

/** A socket that is closed already must not take the object down. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // The close event that follows, or came before, does what is to be done.
  }
}

/**
 * One socket's way to one serial port, as an object of its own, so that signing out reaches it. Holds
 * no state beyond the socket's life. Only serial-gate.ts and the user's counter reach it.
 */
export abstract class SerialLine extends DurableObject<RelayEnv> {
  #line: Line | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  /** Where platform calls go, and the origin they name. */
  protected abstract platform(): Platform

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') === null) return this.#onCall(request)
    const admission = readAdmission(request.headers.get(ADMISSION_HEADER))
    if (!admission || this.#line) return new Response(null, { status: 400 })
    const keys = parseKeys(this.env.SESSION_KEYS)
    const opened = await openSession(keys, admission.sealed, Date.now())
    if (!opened.ok) return new Response(null, { status: 401 })
    const stream = await openStream(this.platform(), opened.session, admission)
    const { 0: client, 1: page } = new WebSocketPair()
    page.accept()
    if (stream.type === 'refused') {
      // Opened only to be closed: a refused upgrade tells a page nothing.
      page.close(stream.ending.code, stream.ending.reason)
      this.ctx.waitUntil(this.#release(admission))
    } else this.#join(admission, opened.session, page, stream.socket)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Does what is due; by itself every 15 s. */
  async tend(now: number): Promise<void> {
    const line = this.#line
    if (!line) return
    const { admission, pipe } = line
    if (now >= admission.expiresAt)
      return pipe.end(serialClose.unauthenticated, 'Your session has ended')
    if (now >= line.renewAt) return pipe.end(serialClose.renew, 'The socket has had its time')
    pipe.tend()
    if (now - line.provenAt < PROVE_MS) return
    line.provenAt = now
    const ending = await prove(this.platform(), line.session, admission.instance)
    if (ending) pipe.end(ending.code, ending.reason)
  }

  #join(admission: Admission, session: Session, page: WebSocket, platform: WebSocket): void {
    // Newer compatibility dates hand out Blobs unless asked for buffers.
    page.binaryType = platform.binaryType = 'arraybuffer'
    const pipe = new Pipe({
      now: Date.now,
      toPage: (frame) => quietly(() => page.send(frame)),
      toPlatform: (bytes) => quietly(() => platform.send(bytes)),
      end: ({ code, reason }: Ending) => {
        quietly(() => page.close(code, reason))
        quietly(() => platform.close(1000))
        this.#leave(admission)
      },
    })
    page.addEventListener('message', ({ data }) => {
      const frame = typeof data === 'string' ? data : asBytes(data)
      if (frame !== undefined) pipe.fromPage(frame)
    })
    page.addEventListener('close', () => pipe.end(1000, ''))
    page.addEventListener('error', () => pipe.end(serialClose.lost, ''))
    platform.addEventListener('message', ({ data }) => {
      // The platform sends no text.
      const bytes = asBytes(data)
      if (bytes) pipe.fromPlatform(bytes)
    })
    platform.addEventListener('close', ({ reason }) => pipe.platformEnded(endingOfClose(reason)))
    platform.addEventListener('error', () => pipe.platformEnded(endingOfClose('')))
    const now = Date.now()
    this.#line = {
      admission,
      session,
      pipe,
      renewAt: renewAt(now, admission.idleAt, Math.random()),
      provenAt: now,
    }
    open.serials.add(admission.conn)
    this.#timer = setInterval(() => {
      this.tend(Date.now()).catch((error: unknown) => {
        console.error('serial:', error instanceof Error ? error.message : '')
      })
    }, TEND_MS)
    // Only now, so that nothing arrives before there is a listener.
    platform.accept()
  }

  /** Calls of the Worker's own: see edge/relay/room-calls.ts. */
  async #onCall(request: Request): Promise<Response> {
    const texts = readTexts(await request.text())
    if (!texts) return new Response(null, { status: 400 })
    const line = this.#line
    const { pathname } = new URL(request.url)
    if (pathname === '/alive')
      return Response.json(texts.filter((conn) => conn === line?.admission.conn))
    if (pathname === '/revoke' && line && texts.includes(line.admission.sid))
      line.pipe.end(serialClose.unauthenticated, 'Signed out')
    if (pathname === '/renew') line?.pipe.end(serialClose.renew, 'The console is restarted')
    return Response.json([])
  }

  #leave(admission: Admission): void {
    clearInterval(this.#timer)
    open.serials.delete(admission.conn)
    this.#line = undefined
    this.ctx.waitUntil(this.#release(admission))
  }

  async #release({ counter, conn }: Admission): Promise<void> {
    const users = this.env.RELAY_USER
    await users.get(users.idFromName(counter)).release(conn)
  }
}
