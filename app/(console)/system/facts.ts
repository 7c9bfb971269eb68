import { capitalise } from '@/lib/format/capitalise'

/** A value that only its maker knows the meaning of, as words. */
export interface Fact {
  readonly label: string
  readonly text: string
}

/** Words of field names that are written otherwise. */
const SPELLED: Readonly<Record<string, string>> = {
  autoneg: 'autonegotiation',
  fec: 'FEC',
  id: 'ID',
  ipv6: 'IPv6',
  mtu: 'MTU',
}

/** Words that end a field's name and say what its numbers count. */
const UNITS: Readonly<Record<string, string>> = {
  celsius: '°C',
  milliamperes: 'mA',
  milliwatts: 'mW',
  volts: 'V',
}

/** Units of readings whose names say none: what transceivers measure, and the size of packets. */
const UNIT_OF: Readonly<Record<string, string>> = {
  mtu: 'bytes',
  temperature: '°C',
  supplyVoltage: 'V',
  receiverPower: 'mW',
  transmitterBiasCurrent: 'mA',
  transmitterPower: 'mW',
}

/** `speed100_g`: how the platform spells a speed. */
const SPEED = /^speed_?(\d+)_?([gm])$/i

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '—'
  if (typeof value === 'object') return JSON.stringify(value)
  const [, amount, size = ''] = SPEED.exec(String(value)) ?? []
  return amount === undefined ? String(value) : `${amount} ${size.toUpperCase()}bit/s`
}

/** `receiverPowerMilliwatts`, 0.9 -> `Receiver power`, `0.9 mW`. */
function factOf(key: string, value: unknown): Fact {
  const words = key
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(' ')
  const spelled = words.length > 1 ? UNITS[words.at(-1) ?? ''] : undefined
  const named = (spelled === undefined ? words : words.slice(0, -1)).map(
    (word) => SPELLED[word] ?? word,
  )
  const text = textOf(value)
  // What is no number is no amount either.
  const unit = /^[\d.-]/.test(text) ? (spelled ?? UNIT_OF[key]) : undefined
  return {
    label: capitalise(named.join(' ')),
    text: unit === undefined ? text : `${text} ${unit}`,
  }
}

/**
 * What the platform passes on of a switch, which is opaque to it too (behaviour-operator.md, port
 * status): each field as it comes. None for what is no object.
 */
export const factsOf = (value: unknown): readonly Fact[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, each]) => factOf(key, each))
    : []
