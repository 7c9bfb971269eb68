import type { PlatformFeature } from '@/lib/contract/platform-can'
import { ANY } from './match'
import { isOffered } from './sections'
import { type Level, type TreeNode, tree } from './tree'

/** A screen that can be opened without choosing a thing first. */
export interface Place {
  /** `Sleds`, `New disk`. */
  readonly label: string
  readonly href: string
  /** The labels of the screens above it: `['System', 'Inventory']`. */
  readonly within: readonly string[]
}

export interface Whose {
  readonly level: Exclude<Level, 'none'>
  /** At the project level: the project's name, decoded. */
  readonly project?: string
  /** The heading of the level. */
  readonly heading: string
  /** The features that the platform lacks, among those that sections need (lackingFeatures). */
  readonly lacking: readonly PlatformFeature[]
}

/**
 * Every screen of a level that can be opened without a choice: its lists, pages, tabs and forms, in the
 * order of the tree. Screens below one thing of a list are left out.
 */
export function placesOf({ level, project, heading, lacking }: Whose): readonly Place[] {
  const places: Place[] = []
  const collect = (from: TreeNode, path: string, inherited?: Level, within = [heading]) => {
    for (const [segment, node] of Object.entries(from.in ?? {})) {
      const own = node.level ?? inherited
      const isProject = segment === ANY && node.level === 'project'
      // A form has the needs of its list.
      const listed = segment.endsWith('-new') ? from.in?.[segment.slice(0, -4)] : node
      if ((segment === ANY && !isProject) || !isOffered(listed?.section, lacking)) continue
      const name = isProject ? project : segment
      if (name === undefined) continue
      const href = `${path}/${encodeURIComponent(name)}`
      const isScreen = node.is !== undefined && node.is !== 'redirect'
      const label = isScreen ? node.label : undefined
      // A topic replaces the labels above it, as the level's heading does.
      const above = listed?.topic ? [heading, listed.topic.label] : within
      if (label !== undefined && own === level) places.push({ label, href, within: above })
      if (node.level) collect(node, href, own)
      else collect(node, href, own, label === undefined ? above : [...above, label])
    }
  }
  collect(tree, '', tree.level)
  return places
}
