import type { Sled } from '@/lib/contract/sled'
import { provisionPolicyOf } from '@/lib/contract/sled-can'
import { Badge, lookOf, Word } from '@/lib/ui/badge'
import { NoValue } from '@/lib/ui/no-value'
import type { Tone } from '@/lib/ui/tone'

interface Look {
  readonly text: string
  readonly tone: Tone
}

/** What the words of hardware mean (screens.md, sections 10 and 11). */
const looks: Readonly<Record<string, Look>> = {
  in_service: { text: 'In service', tone: 'ok' },
  expunged: { text: 'Expunged', tone: 'notice' },
  provisionable: { text: 'Provisionable', tone: 'ok' },
  non_provisionable: { text: 'Not provisionable', tone: 'notice' },
  active: { text: 'Active', tone: 'ok' },
  decommissioned: { text: 'Decommissioned', tone: 'notice' },
}

interface InUse {
  readonly policy: { readonly kind: string }
  readonly state: string
}

/**
 * The word for the hardware's service status: in service if its policy and state allow it, otherwise
 * what prevents that, the state before the policy.
 */
export const serviceWord = ({ policy, state }: InUse): string =>
  state === 'active' || state === '' ? policy.kind : state

/** A word of the platform in common words; an unknown one as it is. */
export const hardwareText = (word: string): string => lookOf(looks, word)?.text ?? word

/** What is as it should be is a word; what isn't has a dot of its own colour. */
export function HardwareBadge({ word }: { word: string }) {
  if (word === '') return <NoValue />
  const { tone = 'neutral' } = lookOf(looks, word) ?? {}
  if (tone === 'ok') return <Word>{hardwareText(word)}</Word>
  return <Badge tone={tone}>{hardwareText(word)}</Badge>
}

/** A dash where the sled is out of service. */
export const ProvisionPolicy = ({ sled }: { sled: Pick<Sled, 'policy'> }) => (
  <HardwareBadge word={provisionPolicyOf(sled) ?? ''} />
)
