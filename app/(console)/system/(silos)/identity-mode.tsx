import type { Silo } from '@/lib/contract/silo'
import { lookOf, Word } from '@/lib/ui/badge'

/** What people call the modes; one of a newer platform keeps its own word. */
const WORDS: Readonly<Record<string, string>> = {
  saml_jit: 'SAML',
  saml_scim: 'SAML with SCIM',
  local_only: 'Local only',
}

/** The identity mode of a silo, in words. */
export const modeWords = ({ identityMode }: Pick<Silo, 'identityMode'>): string =>
  lookOf(WORDS, identityMode) ?? identityMode

export const IdentityMode = ({ silo }: { silo: Pick<Silo, 'identityMode'> }) => (
  <Word>{modeWords(silo)}</Word>
)
