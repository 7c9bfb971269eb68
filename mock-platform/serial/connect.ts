import { allOperations } from '@/lib/contract/all-operations'
import { authenticate } from '@/mock-platform/core/authn'
import type { Actor } from '@/mock-platform/core/authn'
import { noteCall } from '@/mock-platform/core/calls'
import type { CallLog } from '@/mock-platform/core/calls'
import { HangUp, takeFault } from '@/mock-platform/core/faults'
import type { Incoming } from '@/mock-platform/core/handle'
import { findInProject } from '@/mock-platform/core/lookup'
import { parsePath, parseQuery } from '@/mock-platform/core/parse'
import { goneAnswer, openFirst, refusalAnswer } from '@/mock-platform/core/open-world'
import type { Worlds } from '@/mock-platform/core/open-world'
import { badPath, internal, Refusal, unauthorized } from '@/mock-platform/core/refusal'
import { hasMachine, instanceKind, instances } from '@/mock-platform/resources/instance-table'
import type { InstanceRow } from '@/mock-platform/resources/instance-table'
import type { World } from '@/mock-platform/world'
import { requireConsole } from './console-state'
import { guestOf, typeInto } from './guests'
import type { Guest } from './guests'

/** One serial stream, whatever carries its frames (behaviour-tenant.md, section 5). */

/** The client's end of a stream. */
export interface SerialPeer {
  readonly send: (bytes: Uint8Array) => void
  /** Ends the stream with a close frame. */
  readonly close: (code: number, reason: string) => void
  /** Breaks the connection without a close frame. */
  readonly drop: () => void
}
/** The platform's end of a stream. */
export interface SerialLine {
  /** Keys from the client. */
  readonly receive: (bytes: Uint8Array) => void
  /** Lets the machine catch up with the clock; to be called every TICK_MS while open. */
  readonly tick: () => void
  /** The client is gone. */
  readonly closed: () => void
}
export interface SerialOptions {
  readonly worlds: Worlds
  readonly calls?: CallLog
  /** How to wait, ms; only asked-for latency waits. */
  readonly wait?: (ms: number) => Promise<void>
  readonly onError?: (error: unknown, request: Request) => void
}

/** How often output is looked for, ms: faster than the eye, slow enough to cost nothing. */
export const TICK_MS = 40
/** Largest frame sent, bytes. */
const FRAME_MAX = 16_384
/** The code of every close that tells of a problem. */
const CLOSE_ERROR = 1011
/** A close reason may have 123 bytes (RFC 6455). */
const REASON_MAX = 123
/** By meaning of behaviour-tenant.md, section 5: what held the other end of the port is gone. */
const LOST = 'connection to serial port closed unexpectedly'

const STREAM_PATH = /^\/v1\/instances\/([^/]+)\/serial-console\/stream$/
/** Whether a request is for a serial stream and wants a WebSocket. */
export const wantsSerial = (request: Request): boolean =>
  STREAM_PATH.test(new URL(request.url).pathname) &&
  request.headers.get('upgrade')?.toLowerCase() === 'websocket'

/** The kind of a refusal in words, then its text: `Invalid Request: ...`. */
function reasonOf({ errorCode = 'Internal', message }: Refusal): string {
  const kind = errorCode.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  const text = message.replace(/^not found: /, '')
  const reason = text === kind ? kind : `${kind}: ${text}`
  const bytes = new TextEncoder().encode(reason).subarray(0, REASON_MAX)
  // A character cut in two would make the close frame invalid.
  return new TextDecoder().decode(bytes).replace(/\ufffd$/u, '')
}

interface Asked {
  readonly world: World
  readonly actor: Actor
  readonly instance: string
  readonly project: string | undefined
  readonly mostRecent: number | null
}

/** Either an answer in place of the upgrade, or what to do once it has happened. */
export type SerialAnswer =
  | { readonly refused: Response }
  | { readonly open: (peer: SerialPeer) => SerialLine }

function instanceParam(url: URL): string {
  try {
    return decodeURIComponent(STREAM_PATH.exec(url.pathname)?.[1] ?? '')
  } catch {
    throw badPath('invalid percent-encoding')
  }
}

function incomingOf(world: World, request: Request): Incoming {
  const url = new URL(request.url)
  return {
    world,
    request,
    url,
    params: { instance: instanceParam(url) },
    requestId: crypto.randomUUID(),
    actorName: null,
    checkAnswers: false,
  }
}

/** Parses and authenticates; these refusals (400, 401) come in place of the upgrade. */
function ask(incoming: Incoming): Asked {
  const { world, request, url } = incoming
  const operation = allOperations.instanceSerialConsoleStream
  const { query } = parseQuery(operation, url)
  const { project, mostRecent } = operation.query.parse(query)
  const { instance } = parsePath<{ instance: string }>(operation.path, incoming.params)
  const actor = authenticate(world, request.headers)
  if (actor === null) throw unauthorized()
  incoming.actorName = actor.user.name
  return { world, actor, instance, project, mostRecent: mostRecent ?? null }
}

/** Decides about a request for which wantsSerial is true. Rejects with HangUp when told to. */
export async function connectSerial(
  request: Request,
  options: SerialOptions,
): Promise<SerialAnswer> {
  const world = openFirst(options.worlds, request)
  if (world === null) return { refused: goneAnswer() }
  world.settle()
  let incoming: Incoming | null = null
  try {
    incoming = incomingOf(world, request)
    const fault = takeFault(incoming, 'instanceSerialConsoleStream')
    if (fault !== null && fault.delayMs > 0) await (options.wait ?? pause)(fault.delayMs)
    if (fault?.hangUp === true) throw new HangUp()
    const failing = fault?.respond?.(incoming.requestId)
    if (failing !== undefined) return { refused: logged(options, incoming, failing) }
    const asked = ask(incoming)
    logCall(options, incoming, 101)
    const cutAfter = fault?.cutAfterBytes ?? Infinity
    return { open: (peer) => openLine(asked, cutting(peer, cutAfter)) }
  } catch (error) {
    if (error instanceof HangUp) throw error
    if (!(error instanceof Refusal)) options.onError?.(error, request)
    const refusal = error instanceof Refusal ? error : internal()
    const response = refusalAnswer(refusal, incoming?.requestId ?? crypto.randomUUID())
    return { refused: incoming === null ? response : logged(options, incoming, response) }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function logCall({ calls }: SerialOptions, incoming: Incoming, status: number): void {
  if (calls === undefined) return
  const { world, url, actorName, requestId } = incoming
  noteCall(calls, world.id, {
    operation: 'instanceSerialConsoleStream',
    method: 'GET',
    path: url.pathname + url.search,
    status,
    actor: actorName,
    at: new Date(world.now()).toISOString(),
    requestId,
  })
}
function logged(options: SerialOptions, incoming: Incoming, response: Response): Response {
  logCall(options, incoming, response.status)
  return response
}

/** The same peer, dropped after so many bytes: a fault that tests ask for. */
function cutting(peer: SerialPeer, afterBytes: number): SerialPeer {
  if (afterBytes === Infinity) return peer
  let left = afterBytes
  return {
    ...peer,
    send(bytes) {
      if (left > 0) peer.send(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) peer.drop()
    },
  }
}

/** The instance of a stream, or a refusal, which goes out as a close frame. */
function findConsole({ world, actor, instance, project }: Asked): InstanceRow {
  const row = findInProject({ world, actor }, instanceKind, instance, project, 'modify')
  requireConsole(row)
  return row
}

const IDLE: SerialLine = { receive: () => {}, tick: () => {}, closed: () => {} }

function openLine(asked: Asked, peer: SerialPeer): SerialLine {
  const { world, mostRecent } = asked
  try {
    const { id } = findConsole(asked)
    const row = world.in(instances).get(id)
    const guest = row === undefined ? null : guestOf(world, row)
    if (guest === null) throw internal()
    const { history } = guest.machine
    const from = mostRecent === null ? 0 : Math.max(0, history.total - mostRecent)
    for (const piece of history.since(from, FRAME_MAX)) peer.send(piece)
    return watch(world, id, guest, peer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    peer.close(CLOSE_ERROR, reasonOf(error))
    return IDLE
  }
}

function watch(world: World, id: string, guest: Guest, peer: SerialPeer): SerialLine {
  const show = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at += FRAME_MAX) {
      peer.send(bytes.subarray(at, at + FRAME_MAX))
    }
  }
  guest.watchers.add(show)
  let open = true
  const stop = (): void => {
    open = false
    guest.watchers.delete(show)
  }
  const lost = (): void => {
    stop()
    peer.close(CLOSE_ERROR, LOST)
  }
  return {
    closed: stop,
    receive(bytes) {
      if (open) typeInto(world, id, bytes)
    },
    tick() {
      if (!open) return
      world.settle()
      const row = world.in(instances).get(id)
      // A machine that stopped, or stopped and started meanwhile, is not the one of this stream.
      if (row === undefined || !hasMachine(row) || guestOf(world, row) !== guest) lost()
    },
  }
}
