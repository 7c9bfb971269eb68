import type { Silo } from '@/lib/contract/silo'
import { modeWords } from '@/lib/silo/identity-mode'
import { Word } from '@/lib/ui/badge'

export const IdentityMode = ({ silo }: { silo: Pick<Silo, 'identityMode'> }) => (
  <Word>{modeWords(silo)}</Word>
)
