import type { Recent } from './recent'

/** Query of the projects screen by which a reader with a single project is redirected to it. */
export const FROM_HOME = { open: 'only' } as const

/** The most projects in one request. */
const PROJECTS_MAX = 20

const projectOf = ({ kind, name, project }: Recent): string | undefined =>
  kind === 'project' ? name : project

/** The projects that a browser has seen: remembered ones, then those of recent things. */
export const seenProjects = (
  remembered: readonly string[],
  recent: readonly Recent[],
): readonly string[] =>
  [...new Set([...remembered, ...recent.flatMap((each) => projectOf(each) ?? [])])].slice(
    0,
    PROJECTS_MAX,
  )

/** The recent things within these projects, without the projects themselves. */
export const placesIn = (
  projects: readonly string[],
  recent: readonly Recent[],
): readonly Recent[] =>
  recent.filter(
    ({ kind, project }) =>
      kind !== 'project' && project !== undefined && projects.includes(project),
  )
