import type { PlatformFeature } from '@/lib/contract/platform-can'
import { ANY, decodeSegment } from './match'
import { type Entry, type Level, type TreeNode, trailOf, tree } from './tree'

/** An entry of the sidebar. */
export interface Section extends Entry {
  readonly label: string
  readonly href: string
  /** Its page gets live updates from the relay. */
  readonly isLive: boolean
  /** The label that it stands under, besides the level's heading. */
  readonly group: string | undefined
}

const levelStep = (pathname: string) => trailOf(pathname).steps.find(({ node }) => node.level)

/** The level of a path, which decides its sidebar; for unknown paths, that of the nearest known path above. */
export const levelOf = (pathname: string): Level => levelStep(pathname)?.node.level ?? 'silo'

/** The decoded name of the project in a path; undefined outside of projects, and if it can't be decoded. */
export function projectOf(pathname: string): string | undefined {
  const step = levelStep(pathname)
  return step?.node.level === 'project' ? decodeSegment(step.segment) : undefined
}

/** The heading over a level's entries; `project` is the decoded name from the path. */
export const headingOf = (level: Level, siloName: string, project: string): string =>
  ({ silo: siloName, project, system: 'System', settings: 'User', none: '' })[level]

/**
 * The entries of a level's lower group. `project` is the decoded name from the path; `lacking` are the
 * features that the platform lacks among those that sections need (lackingFeatures). Leaves out the entries
 * for fleet viewers unless the reader is known to be one (useIsFleetReader).
 */
export function sectionsOf(
  level: Level,
  project: string,
  lacking: readonly PlatformFeature[] = [],
  isFleetReader = true,
): readonly Section[] {
  const isThere = ({ needs, isForFleet }: Entry) =>
    !lacking.some((each) => each === needs) && (isFleetReader || !isForFleet)
  const sections: Section[] = []
  const collect = (above: TreeNode, path: string, inherited?: Level, group?: string) => {
    for (const [segment, node] of Object.entries(above.in ?? {})) {
      const href = `${path}/${segment === ANY ? encodeURIComponent(project) : segment}`
      const own = node.level ?? inherited
      if (own === level && node.section && isThere(node.section))
        sections.push({
          label: node.label ?? '',
          href,
          isLive: node.shows !== undefined,
          group,
          ...node.section,
        })
      collect(node, href, own, node.isGroup ? node.label : group)
    }
  }
  collect(tree, '', tree.level)
  return sections.toSorted((one, other) => +!!one.group - +!!other.group)
}

/** Active while the path is the section, below it, or its create form (screens.md, section 1). */
export const isActiveSection = (href: string, pathname: string): boolean =>
  pathname === href || pathname === `${href}-new` || pathname.startsWith(`${href}/`)
