import type { Recent } from './recent'

/** In the query of the projects screen: a reader with a single project is led there. */
export const FROM_HOME = { open: 'only' } as const

/** Projects that are asked about at most. */
const PROJECTS_MAX = 20

const projectOf = ({ kind, name, project }: Recent): string | undefined =>
  kind === 'project' ? name : project

/** Names of the projects that a browser has seen: those remembered, then those of recent things. */
export const seenProjects = (
  remembered: readonly string[],
  recent: readonly Recent[],
): readonly string[] =>
  [...new Set([...remembered, ...recent.flatMap((each) => projectOf(each) ?? [])])].slice(
    0,
    PROJECTS_MAX,
  )

/** Of recent things those that stand in one of these projects; the projects themselves are none. */
export const placesIn = (
  projects: readonly string[],
  recent: readonly Recent[],
): readonly Recent[] =>
  recent.filter(
    ({ kind, project }) =>
      kind !== 'project' && project !== undefined && projects.includes(project),
  )
