import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { ROOT } from './install.mjs'

/** Where the mock platform names the people of its demo world. */
const DEMO_USERS = 'mock-platform/demo-users.ts'

/**
 * How to sign in, for the person who started the console.
 * @param {URL} url where it is served
 * @param {string | null} platformUrl the real platform, if there is one
 * @returns {Promise<string>}
 */
export async function signInText(url, platformUrl) {
  if (platformUrl) return `Sign in with an account of ${platformUrl}.`
  const users = await demoUsers()
  if (!users) return 'It runs on the mock platform.'
  const width = Math.max(...users.map(({ username }) => username.length))
  return [
    `It runs on the mock platform. Sign in at ${new URL(`/login/${users[0]?.silo}/local`, url)}`,
    ...users.map(
      ({ username, password, note }) => `  ${username.padEnd(width)}  ${password}  ${note}`,
    ),
  ].join('\n')
}

/** @returns {Promise<{ silo: string, username: string, password: string, note: string }[] | null>} */
async function demoUsers() {
  const file = join(ROOT, DEMO_USERS)
  if (!existsSync(file)) return null
  const { demoUsers: users } = await tsImport(file, import.meta.url)
  return users
}
