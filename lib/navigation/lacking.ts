import type { ApiVersion } from '@/lib/contract/api-version'
import { platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { type TreeNode, tree } from './tree'

/** What sections of the sidebar need of the platform, each once. */
const needed = [...new Set(needsOf(tree))]

function needsOf({ section, in: below = {} }: TreeNode): readonly PlatformFeature[] {
  const own = section?.needs ? [section.needs] : []
  return [...own, ...Object.values(below).flatMap(needsOf)]
}

/**
 * What a platform has not of what sections need: told to the sidebar, which every page has, in place
 * of the versions of all features.
 */
export const lackingFeatures = (platform: ApiVersion | undefined): readonly PlatformFeature[] =>
  needed.filter((feature) => !platformCan(platform, feature))
