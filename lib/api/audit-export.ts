/* All entries of a stretch of the audit log as a file, on our own origin (edge/downloads). */

interface Span {
  readonly startTime: string
  readonly endTime?: string
}

/** Where the server answers with it. */
export const AUDIT_EXPORT_PATH = '/download/audit-log'

/** The address of the file; `reader` is what a page calls its reader (lib/contract/page-reader.ts). */
export function auditExportAddress({ startTime, endTime }: Span, reader: string): string {
  const query = new URLSearchParams({ start: startTime, ...(endTime && { end: endTime }) })
  if (reader) query.set('reader', reader)
  return `${AUDIT_EXPORT_PATH}?${query}`
}

/** What an address asks for; undefined where a moment is missing or none. */
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
