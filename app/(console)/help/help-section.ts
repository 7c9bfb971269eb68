import type { PlatformFeature } from '@/lib/contract/platform-can'

/** A section of the guide. */
export interface HelpSection {
  readonly paragraphs: readonly string[]
  /** What is said in their place of a platform that has a feature. */
  readonly newer?: { readonly feature: PlatformFeature; readonly paragraphs: readonly string[] }
  /** Additional paragraphs for platforms with API versions. */
  readonly today?: readonly string[]
}
