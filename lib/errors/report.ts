export interface ErrorReport {
  /** The operation's name: `projectCreate`. */
  readonly operation: string
  readonly status?: number
  readonly requestId?: string
  readonly field?: string
  /** The message that the user saw. */
  readonly message: string
  /** The version of the platform's API, in words. */
  readonly platform?: string
  /** Path and query of the page, without the origin. */
  readonly path: string
  readonly time: Date
}

/** Long enough for any message of the platform; a limit for faulty ones, which would fill the clipboard. */
const VALUE_LENGTH_MAX = 2000

/** A value on one line, so that text from outside can't look like a line of ours. */
const oneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, VALUE_LENGTH_MAX)

/** One `Label: value` per line; absent values are left out. */
export const reportLines = (
  lines: readonly (readonly [label: string, value: string | undefined])[],
): string =>
  lines
    .flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${oneLine(value)}`]))
    .join('\n')

/** The text behind "copy report"; time in UTC. */
export const reportText = (report: ErrorReport): string =>
  reportLines([
    ['Operation', report.operation],
    ['Status', report.status?.toString()],
    ['Request ID', report.requestId],
    ['Field', report.field],
    ['Message', report.message],
    ['Platform API', report.platform],
    ['Path', report.path],
    ['Time', report.time.toISOString()],
  ])
