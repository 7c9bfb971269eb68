/*
 * What the serial console's page and its proxy say to each other, free of zod so that browsers may
 * load it. Binary frames are the port's own bytes both ways, as the platform sends and takes them.
 * Text frames are between page and proxy alone: acknowledgements, and a ping against dead sockets.
 */

/** What the proxy answers with as the socket's protocol. */
export const SERIAL_PROTOCOL = 'console.serial.1'
export const SERIAL_TICKET_PATH = '/serial/ticket'
/** The ticket travels beside it: never in a URL, which logs keep. */
export const TICKET_PREFIX = 'ticket.'

/** The subprotocols of a socket that is opened with this ticket. */
export const serialProtocols = (ticket: string): [string, string] => [
  SERIAL_PROTOCOL,
  `${TICKET_PREFIX}${ticket}`,
]

/** Path and query of an instance's socket; `replay` is how many of the latest bytes come first. */
export const serialStream = (instanceId: string, replay: number): string =>
  `/v1/instances/${encodeURIComponent(instanceId)}/serial-console/stream?most_recent=${replay}`

const KIB = 1024
const MIB = 1024 * KIB

/** Numbers that both sides keep (security.md, section 4). */
export const serialLimits = {
  /** A ticket is good for this long, once. */
  ticketMs: 30_000,
  frameBytesMax: 64 * KIB,
  /** On the way to a page that has not acknowledged them. */
  inFlightBytesMax: 512 * KIB,
  /** Waiting behind those: two seconds of 4 MiB/s. Beyond it the socket closes with `slow`. */
  outputQueuedBytesMax: 8 * MIB,
  /** Typed and not taken by the port yet: likewise. */
  keysQueuedBytesMax: MIB,
  /** The page acknowledges after so many bytes. */
  ackEachBytes: 32 * KIB,
  /** The platform keeps no more of what came last. */
  replayBytesMax: MIB,
  pasteBytes: 4 * KIB,
  scrollbackLines: 10_000,
  pingEachMs: 15_000,
  deadAfterMs: 10_000,
} as const

/** Why a socket ends, and what the page does then. */
export const serialClose = {
  /** A frame that is none of ours, or too large: wait as after a lost connection. */
  policy: 1008,
  /** The socket has had its time: a new ticket at once. */
  renew: 4000,
  /** The page read, or the port took, too slowly: connect again, joined by offset. */
  slow: 4008,
  /** The platform refuses for now; the reason is its own text. */
  unavailable: 4400,
  unauthenticated: 4401,
  /** The reader may not type here, or no longer: stop. */
  forbidden: 4403,
  /** The instance is gone: stop. */
  gone: 4404,
  /** The connection to the platform is lost: wait and come back. */
  lost: 4502,
} as const

export const PING = 'ping'
export const PONG = 'pong'

/** All binary frames up to the `total`th byte of this socket are here. */
export const ackText = (total: number): string => `ack ${total}`

/** The total of an acknowledgement, or undefined for any other text. */
export function readAck(text: string): number | undefined {
  const digits = /^ack (\d{1,15})$/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What the ticket call takes and gives; other answers have the platform's error body. */
export interface SerialTicketRequest {
  /** Names or ids. */
  readonly project: string
  readonly instance: string
}
export interface SerialTicket {
  readonly ticket: string
  /** The instance's id, whatever the request named. */
  readonly instance: string
}
