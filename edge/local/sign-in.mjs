import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { ROOT } from './install.mjs'

/** Where the mock platform names the people of its demo world. */
const DEMO_PEOPLE = 'mock-platform/seed/people.ts'

/**
 * How to sign in, for the person who started the console.
 * @param {URL} url where it is served
 * @param {string | null} platformUrl the real platform, if there is one
 * @returns {Promise<string>}
 */
export async function signInText(url, platformUrl) {
  if (platformUrl) return `Sign in with your account on ${platformUrl}.`
  const { people, password } = await demoPeople()
  const width = Math.max(...people.map(({ username }) => username.length))
  return [
    `It runs on a mock platform. Sign in at ${new URL('/login/maple/local', url)}`,
    `with the password ${password} as one of these users:`,
    ...people.map(({ username, roles }) => `  ${username.padEnd(width)}  ${roles}`),
  ].join('\n')
}

/**
 * The mock platform's local accounts, and the one password of all.
 * @returns {Promise<{ people: { username: string, roles: string }[], password: string }>}
 */
export async function demoPeople() {
  const { MAPLE_PEOPLE, DEMO_PASSWORD } = await tsImport(join(ROOT, DEMO_PEOPLE), import.meta.url)
  return { people: MAPLE_PEOPLE, password: DEMO_PASSWORD }
}
