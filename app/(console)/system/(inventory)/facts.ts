import { capitalise } from '@/lib/format/capitalise'

/** A value that only its maker knows the meaning of, as words. */
export interface Fact {
  readonly label: string
  readonly text: string
}

/** `receiverPowerMilliwatts` -> `Receiver power milliwatts`. */
const labelOf = (key: string): string =>
  capitalise(key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase())

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * What the platform passes on of a switch, which is opaque to it too (behaviour-operator.md, port
 * status): each field as it comes. None for what is no object.
 */
export const factsOf = (value: unknown): readonly Fact[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, each]) => ({ label: labelOf(key), text: textOf(each) }))
    : []
