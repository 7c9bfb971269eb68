import { parseJson } from './call'
import { textOf } from './ticket-call'

/** A run of what a serial port printed; offsets count from the first byte of the machine. */
export interface HistoryRun {
  readonly start: number
  readonly bytes: Uint8Array
  /** Just after the last byte: start + length. */
  readonly end: number
}
export type HistoryAnswer =
  | { readonly type: 'history'; readonly run: HistoryRun }
  | { readonly type: 'refused'; readonly status: number; readonly message: string | undefined }
  | { readonly type: 'unreachable' }

/** Which bytes: the latest ones, or those from an offset (if they are gone, the next that are kept). */
export type HistoryFrom = { readonly mostRecent: number } | { readonly fromStart: number }

const TIMEOUT_MS = 15_000

function readRun(body: unknown): HistoryRun | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const data: unknown = Reflect.get(body, 'data')
  const end: unknown = Reflect.get(body, 'last_byte_offset')
  if (!Array.isArray(data) || typeof end !== 'number') return undefined
  const bytes = Uint8Array.from(data, Number)
  return { start: end - bytes.length, bytes, end }
}

/** Reads the output of an instance's serial port, at most `maxBytes` of it. Never throws. */
export async function serialHistory(
  instance: string,
  from: HistoryFrom,
  maxBytes: number,
): Promise<HistoryAnswer> {
  const query = new URLSearchParams({
    ...('mostRecent' in from
      ? { most_recent: String(from.mostRecent) }
      : { from_start: String(from.fromStart) }),
    max_bytes: String(maxBytes),
  })
  const path = `/v1/instances/${encodeURIComponent(instance)}/serial-console?${query}`
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = parseJson(await response.text())
    const run = response.ok ? readRun(body) : undefined
    if (run) return { type: 'history', run }
    return { type: 'refused', status: response.status, message: textOf(body, 'message') }
  } catch {
    // Offline, out of time, or half an answer.
    return { type: 'unreachable' }
  }
}
