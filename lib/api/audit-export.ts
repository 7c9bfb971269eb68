/* All entries of a time span of the audit log as a file, on our own origin (edge/downloads). */

interface Span {
  readonly startTime: string
  readonly endTime?: string
}

/** The path of the file. */
export const AUDIT_EXPORT_PATH = '/download/audit-log'

/** The address of the file; `reader` is what a page calls its reader (lib/contract/page-reader.ts). */
export function auditExportAddress({ startTime, endTime }: Span, reader: string): string {
  const query = new URLSearchParams({ start: startTime, ...(endTime && { end: endTime }) })
  if (reader) query.set('reader', reader)
  return `${AUDIT_EXPORT_PATH}?${query}`
}

/** Parses the time span of an address; undefined if a moment is missing or not valid. */
export function auditSpanOf(params: URLSearchParams): Required<Span> | Span | undefined {
  const [start, end] = [params.get('start'), params.get('end')].map((text) =>
    text === null ? undefined : Date.parse(text),
  )
  if (start === undefined || Number.isNaN(start) || Number.isNaN(end)) return undefined
  return {
    startTime: new Date(start).toISOString(),
    ...(end !== undefined && { endTime: new Date(end).toISOString() }),
  }
}
