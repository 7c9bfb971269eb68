import { isText, storedMembers } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'

/*
 * A reader with a role only on a project may not list projects: the platform can't tell them which are
 * theirs. This browser remembers the projects that they have opened, until they sign out.
 */

const KEY = 'console:projects'
const COUNT_MAX = 20

/** The names of the projects that were opened, latest first. They may no longer exist. */
export const rememberedProjects = (): readonly string[] =>
  storedMembers(readStored(KEY), isText).slice(0, COUNT_MAX)

/** Replaces the names of renamed projects. */
export function renameRemembered(nameNow: (name: string) => string): void {
  const before = rememberedProjects()
  const now = [...new Set(before.map(nameNow))]
  if (now.join() !== before.join()) writeStored(KEY, JSON.stringify(now))
}

/** Remembers a project when it is opened. */
export function rememberProject(name: string): void {
  const others = rememberedProjects().filter((each) => each !== name)
  writeStored(KEY, JSON.stringify([name, ...others].slice(0, COUNT_MAX)))
}
