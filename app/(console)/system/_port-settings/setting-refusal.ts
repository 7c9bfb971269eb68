import type { Failure } from '@/lib/api/result'

/** What the platform says of a part of settings, and the field that it is about. */
const KNOWN: readonly (readonly [words: RegExp, field: string, message: string])[] = [
  [/address not in lot/i, 'addresses', 'One of these addresses isn’t in its address lot'],
  [
    /address unavailable/i,
    'addresses',
    'One of these addresses is already in use. Other port settings or a loopback address have it.',
  ],
  [/AddressLot not found/i, 'addresses', 'One of these address lots no longer exists'],
  [/BGP config not found/i, 'peers', 'One of these BGP configurations no longer exists'],
  [/duplicate (un)?numbered peer/i, 'peers', 'Two of these peers are the same'],
  [/port settings group not found/i, 'groups', 'One of these groups doesn’t exist'],
  [
    /different asn is already configured/i,
    'peers',
    'A port that uses these settings is on a switch that has another ASN',
  ],
]

interface Refused {
  readonly field: string
  readonly message: string
}

/** Where a refusal belongs in the form, in our words; undefined for all others. */
export function settingsRefusal(result: Failure): Refused | undefined {
  const said = result.type === 'error' ? result.error.message : ''
  const found = KNOWN.find(([words]) => words.test(said))
  return found && { field: found[1], message: found[2] }
}
