import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows, as Debian has it: tests take a quarter less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Where systems put their Chromium or Chrome. */
const PLACES = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser that tests use: CHROMIUM_PATH, or the system's.
 * @returns {string | null} null if there is none (Playwright may still have its own)
 */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null
  return PLACES.find((place) => existsSync(place)) ?? null
}

const isRoot = () => process.getuid?.() === 0

/** Chromium's arguments: no calls home; without its sandbox where root may not have one. */
export const browserArgs = () => [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot() ? ['--no-sandbox', '--disable-gpu'] : []),
]

/**
 * Installs Debian's packages where one may; whether they are there then is for the caller to see.
 * @param {string[]} packages
 */
export function installDebian(packages) {
  if (!isRoot()) return
  console.log(`  installing ${packages.join(' and ')} ...`)
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
    })
  } catch {
    // No Debian, or no network.
  }
}

/**
 * Gets a browser where there is none: Playwright's own, else Debian's. In CI Debian's smallest is taken
 * where there is another, too.
 * @param {(script: string, args: string[]) => Promise<{ code: number, output: string }>} capture
 *   runs a script on the tools' Node
 * @returns {Promise<string | null>} why there is none, or null if there is one now
 */
export async function ensureBrowser(capture) {
  if (process.env.CHROMIUM_PATH) {
    return findBrowser() ? null : `CHROMIUM_PATH ${process.env.CHROMIUM_PATH} does not exist.`
  }
  // It pays within a few minutes, and a developer's machine gets no other browser.
  if (process.env.CI && !existsSync(`/usr/bin/${HEADLESS_SHELL}`)) installDebian([HEADLESS_SHELL])
  if (findBrowser()) return null
  console.log('  no browser found: installing Chromium ...')
  const playwright = await capture('node_modules/@playwright/test/cli.js', [
    'install',
    '--only-shell',
    'chromium',
  ])
  if (playwright.code === 0) return null
  installDebian([HEADLESS_SHELL])
  if (findBrowser()) return null
  return 'No browser: install Chromium, or set CHROMIUM_PATH to one.'
}
