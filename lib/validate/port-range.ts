/** One number or two, of 1 to 5 digits (specification, section 5; platform-api/types.md, L4PortRange). */
const SHAPE = /^(\d{1,5})(?:-(\d{1,5}))?$/
const PORT_MAX = 65_535

export interface PortRange {
  readonly first: number
  /** Equal to `first` for a single port. */
  readonly last: number
}

/** The message, or the range: one parser for both exports. */
function read(value: string): PortRange | string {
  const match = SHAPE.exec(value.trim())
  if (!match) return 'Must be a port or a range of ports, such as 80 or 8000-8010'
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  if (Math.min(first, last) < 1 || Math.max(first, last) > PORT_MAX)
    return `Ports range from 1 to ${PORT_MAX}`
  return last < first ? 'The last port must not be lower than the first' : { first, last }
}

/** Checks a port or a range of ports; blanks around it do not matter (screens, section 3). */
export function validatePortRange(value: string): string | undefined {
  const result = read(value)
  return typeof result === 'string' ? result : undefined
}

/** Parses a text that `validatePortRange` accepts; else undefined. */
export function parsePortRange(value: string): PortRange | undefined {
  const result = read(value)
  return typeof result === 'string' ? undefined : result
}

/** The normal form for sending and comparing: `080` and ` 80-80 ` are both `80`. Other text is only trimmed. */
export function normalisePortRange(value: string): string {
  const range = parsePortRange(value)
  if (!range) return value.trim()
  return range.first === range.last ? `${range.first}` : `${range.first}-${range.last}`
}
