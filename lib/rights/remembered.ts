/*
 * Who has a role on a project only is refused the list of projects: the platform can't tell them
 * what is theirs. What they have opened here is remembered in this browser, until they sign out.
 */

const KEY = 'console:projects'
const COUNT_MAX = 20

const isText = (value: unknown): value is string => typeof value === 'string'

/** Names of the projects that were opened, the latest first. Whether they are still there is not known. */
export function rememberedProjects(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, COUNT_MAX) : []
  } catch {
    // Storage can be forbidden, and anybody can have written there: then nothing is remembered.
    return []
  }
}

/** Puts other names in place of those of projects that were renamed. */
export function renameRemembered(nameNow: (name: string) => string): void {
  const before = rememberedProjects()
  const now = [...new Set(before.map(nameNow))]
  if (now.join() === before.join()) return
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // As above, or full.
  }
}

/** Remembers a project that is open. */
export function rememberProject(name: string): void {
  const others = rememberedProjects().filter((each) => each !== name)
  try {
    localStorage.setItem(KEY, JSON.stringify([name, ...others].slice(0, COUNT_MAX)))
  } catch {
    // As above, or full: the link that led here still does.
  }
}
