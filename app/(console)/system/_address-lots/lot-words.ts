/** Kinds of lots in words; one that only another version knows is called as the platform calls it. */
import { quoted } from '@/lib/format/quoted'

const KINDS: Readonly<Record<string, string>> = { infra: 'Infrastructure', pool: 'Pool' }

export const kindWords = (kind: string): string => KINDS[kind] ?? kind

/** Why no blocks can be added to a lot of this kind: what is sent says the kind again. */
export const whyNoBlocks = (kind: string): string | undefined =>
  Object.hasOwn(KINDS, kind) ? undefined : `This console doesn’t know lots of kind ${quoted(kind)}`

export const KIND_OPTIONS = [
  {
    value: 'infra',
    label: 'Infrastructure',
    hint: 'Addresses of the network itself: switch ports, loopback addresses',
  },
  { value: 'pool', label: 'Pool', hint: 'Addresses for IP pools' },
]
