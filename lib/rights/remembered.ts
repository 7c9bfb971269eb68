/*
 * A reader with a role only on a project may not list projects: the platform can't tell them which are
 * theirs. This browser remembers the projects that they have opened, until they sign out.
 */

const KEY = 'console:projects'
const COUNT_MAX = 20

const isText = (value: unknown): value is string => typeof value === 'string'

/** The names of the projects that were opened, latest first. They may no longer exist. */
export function rememberedProjects(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, COUNT_MAX) : []
  } catch {
    // Storage is forbidden, or has something else: then nothing is remembered.
    return []
  }
}

/** Replaces the names of renamed projects. */
export function renameRemembered(nameNow: (name: string) => string): void {
  const before = rememberedProjects()
  const now = [...new Set(before.map(nameNow))]
  if (now.join() === before.join()) return
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // Storage is forbidden or full.
  }
}

/** Remembers a project when it is opened. */
export function rememberProject(name: string): void {
  const others = rememberedProjects().filter((each) => each !== name)
  try {
    localStorage.setItem(KEY, JSON.stringify([name, ...others].slice(0, COUNT_MAX)))
  } catch {
    // Storage is forbidden or full: the link that led here still works.
  }
}
