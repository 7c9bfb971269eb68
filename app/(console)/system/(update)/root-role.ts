/** What a root role says of itself, as far as it does; undefined or null is what it doesn't say. */
import { quoted } from '@/lib/format/quoted'

export interface RootFacts {
  readonly version: number | undefined
  readonly expires: Date | undefined
  /** How many keys it names, and how many of them have to sign the next root role. */
  readonly keys: number | undefined
  readonly threshold: number | undefined
  readonly signatures: number | undefined
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function dateOf(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** Reads a root role as The Update Framework has it; whatever it is, nothing is thrown. */
export function rootFacts(role: unknown): RootFacts {
  const outer = membersOf(role)
  const signed = membersOf(outer?.['signed'])
  const keys = membersOf(signed?.['keys'])
  const signatures = outer?.['signatures']
  return {
    version: numberOf(signed?.['version']),
    expires: dateOf(signed?.['expires']),
    keys: keys && Object.keys(keys).length,
    threshold: numberOf(membersOf(membersOf(signed?.['roles'])?.['root'])?.['threshold']),
    signatures: Array.isArray(signatures) ? signatures.length : undefined,
  }
}

/** What is wrong with the text of a root role, before the platform checks how it is signed. */
export function rootRoleProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Root role is required'
  let role: unknown
  try {
    role = JSON.parse(text)
  } catch {
    return 'This isn’t JSON. Choose the file root.json, as it was published'
  }
  const outer = membersOf(role)
  const signed = membersOf(outer?.['signed'])
  if (!outer || !signed || !Array.isArray(outer['signatures']))
    return 'This isn’t a signed role: it must have “signed” and “signatures”'
  const type = signed['_type']
  if (typeof type === 'string' && type !== 'root')
    return `This is the role ${quoted(type)}. Choose the root role`
  return outer['signatures'].length === 0 ? 'It isn’t signed: it has no signatures' : undefined
}

/** What the user may regret about a valid root role; undefined for no warning. */
export function rootRoleWarning(text: string, others: readonly unknown[], now: Date) {
  if (rootRoleProblem(text) !== undefined) return undefined
  const role: unknown = JSON.parse(text)
  const own = JSON.stringify(role)
  if (others.some((each) => JSON.stringify(each) === own))
    return 'The platform already has this root role. It can be added again, and is there twice then.'
  const { expires } = rootFacts(role)
  return expires && expires < now ? 'This root role has expired.' : undefined
}
