import type { ApiVersion } from '@/lib/contract/api-version'
import { platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { type TreeNode, tree } from './tree'

/** The features that sections of the sidebar need, each once. */
const needed = [...new Set(needsOf(tree))]

function needsOf({ section, in: below = {} }: TreeNode): readonly PlatformFeature[] {
  const own = [section?.needs, section?.until].flatMap((each) => each ?? [])
  return [...own, ...Object.values(below).flatMap(needsOf)]
}

/**
 * The features that the platform lacks, among those that sections need. The sidebar, which is on every
 * page, gets this instead of the versions of all features.
 */
export const lackingFeatures = (platform: ApiVersion | undefined): readonly PlatformFeature[] =>
  needed.filter((feature) => !platformCan(platform, feature))
