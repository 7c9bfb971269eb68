/** The status of a serial console, for the reader. */
export type SerialStatus =
  /** The instance has no console now; `reason` is why the last connection ended, if there was one. */
  | { readonly type: 'idle'; readonly reason: string | null }
  | { readonly type: 'connecting' }
  | { readonly type: 'connected' }
  /** The connection was lost; the next attempt is at `retryAt` (ms since 1970). */
  | { readonly type: 'disconnected'; readonly reason: string; readonly retryAt: number }
  /** Only users who may type may connect; the earlier output can be read. No further attempts. */
  | { readonly type: 'read-only'; readonly reason: string }
  /** No further attempts by itself. */
  | { readonly type: 'error'; readonly reason: string }

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The platform's words without their error kind, which means nothing to the reader. */
export const plain = (reason: string): string =>
  asSentence(reason.replace(/^Invalid Request: /, ''))

/** Whether the status stays until the reader asks for more, or another machine starts. */
export const isOver = ({ type }: SerialStatus): boolean => type === 'error' || type === 'read-only'

/** The reasons for having no connection, in words. */
export const reasons = {
  forbidden: 'The serial console requires the collaborator role on the project',
  readOnly: 'This is the output so far; typing requires the collaborator role on the project',
  gone: 'The instance no longer exists, or you no longer have access',
} as const
