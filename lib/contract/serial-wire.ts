/*
 * The protocol between the serial console's page and its proxy, free of zod so that browsers can load it.
 * Binary frames are the port's own bytes, in both directions. Text frames are between page and proxy only:
 * acknowledgements, and pings to detect dead sockets.
 */

/** The socket's protocol in the proxy's answer. */
export const SERIAL_PROTOCOL = 'console.serial.1'
export const SERIAL_TICKET_PATH = '/serial/ticket'
/** The ticket is sent as a subprotocol: never in a URL, which logs keep. */
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

/** Limits that both sides keep (security.md, section 4). */
export const serialLimits = {
  /** A ticket is good for this long, once. */
  ticketMs: 30_000,
  frameBytesMax: 64 * KIB,
  /** Bytes sent to a page that it has not acknowledged. */
  inFlightBytesMax: 512 * KIB,
  /** Bytes waiting behind those: two seconds of 4 MiB/s. Beyond it the socket closes with `slow`. */
  outputQueuedBytesMax: 8 * MIB,
  /** Typed bytes that the port has not taken yet; likewise. */
  keysQueuedBytesMax: MIB,
  /** The page acknowledges after this many bytes. */
  ackEachBytes: 32 * KIB,
  /** The platform keeps only this much of the latest output. */
  replayBytesMax: MIB,
  pasteBytes: 4 * KIB,
  scrollbackLines: 10_000,
  pingEachMs: 15_000,
  deadAfterMs: 10_000,
} as const

/** Why a socket ends, and what the page does then. */
export const serialClose = {
  /** An unknown or too large frame: wait as after a lost connection. */
  policy: 1008,
  /** The socket has reached its age limit: get a new ticket at once. */
  renew: 4000,
  /** The page or the port was too slow: connect again, and join by offset. */
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

/** Acknowledges all binary frames up to the `total`th byte of this socket. */
export const ackText = (total: number): string => `ack ${total}`

/** Parses the total of an acknowledgement; undefined for any other text. */
export function readAck(text: string): number | undefined {
  const digits = /^ack (\d{1,15})$/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The body and the answer of the ticket call; other answers have the platform's error body. */
export interface SerialTicketRequest {
  /** Names or ids. */
  readonly project: string
  readonly instance: string
}
export interface SerialTicket {
  readonly ticket: string
  /** The instance's id, even if the request has its name. */
  readonly instance: string
}
