import type { PlatformFeature } from '@/lib/contract/platform-can'
import { ANY, decodeSegment } from './match'
import { type Entry, type Level, type Topic, type TreeNode, trailOf, tree } from './tree'
import type { IconName } from '@/lib/ui/icon-names'

/** A screen that the sidebar leads to. */
export interface Section extends Entry {
  readonly label: string
  readonly href: string
  readonly topic: Topic | undefined
}

/** An entry of the sidebar: a section, or those of a topic, of which it leads to the first. */
export interface SidebarEntry {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly sections: readonly Section[]
}

/** Whether the platform has what an entry leads to; `lacking` as in sectionsOf. */
export function isOffered(entry: Entry | undefined, lacking: readonly PlatformFeature[]): boolean {
  const isLacking = (feature: PlatformFeature) => lacking.includes(feature)
  const { needs, until } = entry ?? {}
  return !(needs && isLacking(needs)) && (!until || isLacking(until))
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
 * The sections of a level, in the order of the tree. `project` is the decoded name from the path; `lacking` are
 * the features that the platform lacks among those that sections need (lackingFeatures). Leaves out the
 * sections for fleet viewers unless the reader is known to be one (useIsFleetReader).
 */
export function sectionsOf(
  level: Level,
  project: string,
  lacking: readonly PlatformFeature[] = [],
  isFleetReader = true,
): readonly Section[] {
  const sections: Section[] = []
  const collect = (above: TreeNode, path: string, inherited?: Level) => {
    for (const [segment, node] of Object.entries(above.in ?? {})) {
      const href = `${path}/${segment === ANY ? encodeURIComponent(project) : segment}`
      const { level: own = inherited, section, topic, label = '' } = node
      if (
        own === level &&
        section &&
        isOffered(section, lacking) &&
        (isFleetReader || !section.isForFleet)
      )
        sections.push({ label, href, topic, ...section })
      collect(node, href, own)
    }
  }
  collect(tree, '', tree.level)
  return sections
}

/** The entries of the sidebar for sections: those of a topic have one, where the first of them stands. */
export const entriesOf = (sections: readonly Section[]): readonly SidebarEntry[] =>
  sections.flatMap((section) => {
    const { topic, href } = section
    const own = topic ? sections.filter((each) => each.topic === topic) : [section]
    const { label, icon } = topic ?? section
    return own[0] === section ? [{ label, icon, href, sections: own }] : []
  })

/** Active while the path is the section, below it, or its create form (screens.md, section 1). */
export const isActiveSection = (href: string, pathname: string): boolean =>
  pathname === href || pathname === `${href}-new` || pathname.startsWith(`${href}/`)

/** The section that a path belongs to: a section may have others below it. */
export const activeSection = (
  sections: readonly Section[],
  pathname: string,
): Section | undefined => sections.findLast(({ href }) => isActiveSection(href, pathname))

/** The entry of the sidebar for a path, on platforms that lack nothing. */
export function entryOf(pathname: string): SidebarEntry | undefined {
  const sections = sectionsOf(levelOf(pathname), projectOf(pathname) ?? '')
  const active = activeSection(sections, pathname)
  return active && entriesOf(sections).find((entry) => entry.sections.includes(active))
}
