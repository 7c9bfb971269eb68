import { serialClose } from '@/lib/contract/serial-wire'

/** How a socket to a page ends. */
export interface Ending {
  readonly code: number
  /** For the reader: the platform's own words where there are any. */
  readonly reason: string
}

/** A close reason may have 123 bytes (RFC 6455). */
const REASON_BYTES_MAX = 123

/** What fits a close frame; a character is never cut in two. */
export function reasonText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= REASON_BYTES_MAX) return text
  const cut = new TextDecoder().decode(bytes.subarray(0, REASON_BYTES_MAX - 3))
  return `${cut.replace(/\ufffd+$/u, '')}…`
}

/** Refusals that come after the upgrade begin with their kind (behaviour-tenant.md, section 5). */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/^Unauthorized\b/, serialClose.unauthenticated],
  [/^Forbidden\b/, serialClose.forbidden],
  [/^Object Not Found\b/, serialClose.gone],
  [/^Invalid Request\b/, serialClose.unavailable],
]

/** How the platform's own close goes on to the page. */
export function endingOfClose(reason: string): Ending {
  const code = KINDS.find(([kind]) => kind.test(reason))?.[1] ?? serialClose.lost
  return { code, reason: reasonText(reason || 'The connection to the serial port was lost') }
}

const STATUSES: Readonly<Record<number, number>> = {
  400: serialClose.unavailable,
  401: serialClose.unauthenticated,
  403: serialClose.forbidden,
  404: serialClose.gone,
  409: serialClose.unavailable,
}

/** How an answer in place of the upgrade goes on to the page; `message` is the platform's. */
export const endingOfStatus = (status: number, message: string | undefined): Ending => ({
  code: STATUSES[status] ?? serialClose.lost,
  reason: reasonText(message ?? `The platform responded with status ${status}`),
})
