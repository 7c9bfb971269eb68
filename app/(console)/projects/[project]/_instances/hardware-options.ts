import type { PlatformFeature } from '@/lib/contract/platform-can'
import { cpuPlatformWords } from './cpu-platform'

/* For forms alone: pages that only show hardware do without. */

/** What can be asked for on the platform at hand, and `kept`, whatever it is. */
export function cpuPlatformOptions(
  can: (feature: PlatformFeature) => boolean,
  kept: string | null = null,
): readonly { readonly value: string; readonly label: string }[] {
  const words = ['', 'amd_milan', 'amd_turin', ...(can('turinV2') ? ['amd_turin_v2'] : [])]
  const all = kept === null || words.includes(kept) ? words : [...words, kept]
  return all.map((value) => ({ value, label: cpuPlatformWords(value) }))
}

export const CPU_PLATFORM_HINT =
  'AMD Milan runs on sleds of Milan and Turin, the others on sleds of Turin alone. An instance doesn’t start where no sled fits.'

export const JUMBO_FRAMES_HINT =
  'Packets of up to 8,500 bytes on the primary interface, from the next start. A fleet administrator has to allow them for the fleet first.'
