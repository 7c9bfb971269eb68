import type { Silo } from '@/lib/contract/silo'

/** The words for the modes; an unknown mode keeps the platform's word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['saml_jit', 'SAML'],
  ['saml_scim', 'SAML with SCIM'],
  ['local_only', 'Local only'],
])

/** The identity mode of a silo, in words. */
export const modeWords = ({ identityMode }: Pick<Silo, 'identityMode'>): string =>
  WORDS.get(identityMode) ?? identityMode
