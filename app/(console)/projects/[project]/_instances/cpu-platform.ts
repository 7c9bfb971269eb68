import type { InstanceCpuPlatform } from '@/lib/contract/instance'

const WORDS: Readonly<Record<InstanceCpuPlatform, string>> = {
  amd_milan: 'AMD Milan',
  amd_turin: 'AMD Turin',
  amd_turin_v2: 'AMD Turin v2',
}

/** A CPU platform in words: null takes any; one that only a newer platform knows as it is spelled. */
export function cpuPlatformWords(platform: string | null): string {
  if (platform === null || platform === '') return 'Any'
  // Looked up by a word of the platform's, which may be none of these.
  return Object.hasOwn(WORDS, platform) ? WORDS[platform as InstanceCpuPlatform] : platform
}
