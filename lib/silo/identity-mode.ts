import type { Silo } from '@/lib/contract/silo'

/** What people call the modes; one of a newer platform keeps its own word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['saml_jit', 'SAML'],
  ['saml_scim', 'SAML with SCIM'],
  ['local_only', 'Local only'],
])

/** The identity mode of a silo, in words. */
export const modeWords = ({ identityMode }: Pick<Silo, 'identityMode'>): string =>
  WORDS.get(identityMode) ?? identityMode
