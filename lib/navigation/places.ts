import type { PlatformFeature } from '@/lib/contract/platform-can'
import { ANY } from './match'
import { type Level, type TreeNode, tree } from './tree'

/** A screen that can be gone to without choosing a thing first. */
export interface Place {
  /** `Sleds`, `New disk`. */
  readonly label: string
  readonly href: string
  /** What it is a part of, from above: `['System', 'Inventory']`. */
  readonly within: readonly string[]
}

export interface Whose {
  readonly level: Exclude<Level, 'none'>
  /** The raw name of the project, at its level. */
  readonly project?: string
  /** What the level is called. */
  readonly heading: string
  /** What the platform has not of what sections need (lackingFeatures). */
  readonly lacking: readonly PlatformFeature[]
}

/**
 * Every screen of a level that needs no choice: its lists, pages, tabs and forms, in the order of the
 * tree. Those that lie below one thing of a list are not among them.
 */
export function placesOf({ level, project, heading, lacking }: Whose): readonly Place[] {
  const places: Place[] = []
  const isLacking = (node: TreeNode | undefined) =>
    lacking.some((each) => each === node?.section?.needs)
  const collect = (above: TreeNode, path: string, inherited?: Level, within = [heading]) => {
    for (const [segment, node] of Object.entries(above.in ?? {})) {
      const own = node.level ?? inherited
      const isProject = segment === ANY && node.level === 'project'
      // A form is there where its list is.
      const listed = segment.endsWith('-new') ? above.in?.[segment.slice(0, -4)] : node
      if ((segment === ANY && !isProject) || isLacking(listed)) continue
      const name = isProject ? project : segment
      if (name === undefined) continue
      const href = `${path}/${encodeURIComponent(name)}`
      const isScreen = node.is !== undefined && node.is !== 'redirect'
      const label = isScreen ? node.label : undefined
      if (label !== undefined && own === level) places.push({ label, href, within })
      const part = node.isGroup ? node.label : label
      // A level's own heading stands for what is above it.
      if (node.level) collect(node, href, own)
      else collect(node, href, own, part === undefined ? within : [...within, part])
    }
  }
  collect(tree, '', tree.level)
  return places
}
