import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tsImport } from 'tsx/esm/api'
import { ensureBuilt } from '../../edge/local/build.mjs'
import { ROOT } from '../../edge/local/install.mjs'
import { Refusal, run } from '../../edge/local/refusal.mjs'
import { demoPeople } from '../../edge/local/sign-in.mjs'
import { serve } from '../../edge/local/serve.mjs'
import { localSessionKeys } from '../../edge/local/session-keys.mjs'
import { freePort } from '../../edge/local/settings.mjs'
import { ensureEngines, isEngine } from './engines.mjs'
import { launchBrowser } from './launch-browser.mjs'
import { allScreens } from './screens.mjs'

const THEMES = /** @type {const} */ (['light', 'dark'])
/** A phone and a laptop. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** May see the system. */
const OPERATOR = 'farah'
/** How long a screen that is never quite still, such as a live one, is waited for. */
const SETTLE_MS = 1_200

/**
 * `npm run screenshots`: the README's pictures, from the preview as it is. With `-- --all [folder]
 * [name …]` instead every screen, or those named (screens.mjs), in both themes on a phone and a
 * laptop, to be looked at; the folder is .console/screenshots unless said. ENGINE=firefox or webkit
 * takes those in that browser. PLATFORM_VERSION as of `npm start`.
 */
await run(async () => {
  const [mode, folder, ...names] = process.argv.slice(2)
  const { PLATFORM_VERSION, ENGINE } = process.env
  if (ENGINE !== undefined && !isEngine(ENGINE)) throw new Refusal('ENGINE is firefox or webkit.')
  await ensureBuilt('preview')
  const server = await serve({
    target: 'preview',
    host: '127.0.0.1',
    port: await freePort(),
    bindings: {
      SESSION_KEYS: await localSessionKeys(join(ROOT, '.console', 'secrets.json')),
      CONSOLE_NAME: 'Console',
      ...(PLATFORM_VERSION ? { PLATFORM_VERSION } : {}),
    },
  })
  const browser = await launchBrowser()
  /** @param {import('@playwright/test').BrowserContextOptions} options */
  const open = async (options) => {
    const context = await browser.newContext({ baseURL: server.url.href, ...options })
    return context.newPage()
  }
  const into = resolve(ROOT, folder ?? '.console/screenshots')
  if (mode !== '--all') {
    await takeReadme(open)
    await takeLive(open)
  } else if (ENGINE === undefined) await takeAll(open, into, names)
  else await takeAllIn(ENGINE, server.url, open, into, names)
  await browser.close()
  await server.stop()
})

/** @typedef {(options: import('@playwright/test').BrowserContextOptions) => Promise<import('@playwright/test').Page>} Open */

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} path where to go first, a list
 * @param {string} [username] the first of the demo world unless said
 */
async function signIn(page, path, username) {
  const { people, password } = await demoPeople()
  await page.goto(`/login/maple/local?redirect_uri=${encodeURIComponent(path)}`)
  await page.getByLabel('Username').fill(username ?? people[0]?.username ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
}

/** @param {Open} open */
async function takeReadme(open) {
  const folder = join(ROOT, 'e2e', 'screenshots')
  await mkdir(folder, { recursive: true })
  for (const theme of THEMES) {
    const page = await open({ colorScheme: theme, viewport: { width: 1280, height: 800 } })
    await signIn(page, '/projects/ml-research/instances')
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await page.mouse.move(0, 0)
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: join(folder, `instances-${theme}.png`) })
    await page.context().close()
  }
}

/**
 * A strip of what a window shows, untouched, while another window of the same reader starts an instance.
 * @param {Open} open
 */
async function takeLive(open) {
  const [list, name] = ['/projects/ml-research/instances', 'notebook-2']
  const watching = await open({ viewport: { width: 1280, height: 800 } })
  await signIn(watching, list)
  const acting = await watching.context().newPage()
  await acting.goto(list)
  const row = watching.getByRole('row', { name })
  /** @type {string[]} */
  const frames = []
  for (const state of ['stopped', 'starting', 'running']) {
    await row.getByText(new RegExp(`^${state}$`, 'i')).waitFor()
    frames.push((await row.screenshot()).toString('base64'))
    if (state !== 'stopped') continue
    await acting.getByRole('button', { name: `Actions for ${name}` }).click()
    await acting.getByRole('menuitem', { name: 'Start' }).click()
    await acting.getByRole('button', { name: 'Confirm' }).click()
  }
  await acting.setContent(
    `<div style="display: inline-flex; flex-direction: column; gap: 8px">${frames
      .map((frame) => `<img src="data:image/png;base64,${frame}">`)
      .join('')}</div>`,
  )
  await acting.locator('div').screenshot({ path: join(ROOT, 'e2e', 'screenshots', 'live.png') })
  await watching.context().close()
}

/** @param {string[]} names of screens; all if there are none */
async function screensOf(names) {
  const screens = Object.entries(await allScreens())
  return screens.filter(([name]) => names.length === 0 || names.includes(name))
}

/**
 * In another engine, which has one window and presses nothing here. Who looks has signed in before.
 * @param {import('./engines.mjs').Engine} engine
 * @param {URL} origin
 * @param {Open} open
 * @param {string} folder
 * @param {string[]} names
 */
async function takeAllIn(engine, origin, open, folder, names) {
  const { present, missing } = ensureEngines()
  if (!present.includes(engine)) throw new Refusal(missing.join('\n'))
  /** @type {typeof import('../browsers/open')} */
  const { openEngine } = await tsImport('../browsers/open.ts', import.meta.url)
  const driver = await openEngine(engine)
  /** @type {(path: string, username?: string) => Promise<Record<string, string>>} */
  const cookiesOf = async (path, username) => {
    const page = await open({})
    await signIn(page, path, username)
    const cookies = await page.context().cookies()
    await page.context().close()
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  }
  const [reader, operator] = [
    await cookiesOf('/projects'),
    await cookiesOf('/system/silos', OPERATOR),
  ]
  // Cookies are of the host that is open.
  await driver.goto(new URL('/login/maple/local', origin).href)
  for (const theme of THEMES)
    for (const { width, height } of SIZES) {
      const into = join(folder, `${engine}-${theme}-${width}`)
      await mkdir(into, { recursive: true })
      await driver.resize(width, height)
      for (const [name, { path, isPublic = false }] of await screensOf(names)) {
        const who = path.startsWith('/system') ? operator : reader
        await driver.setCookies({ console_theme: theme, ...(!isPublic && who) })
        await driver.goto(new URL(path, origin).href)
        await setTimeout(SETTLE_MS)
        await writeFile(join(into, `${name}.png`), await driver.screenshot(), 'base64')
      }
    }
  await driver.close()
}

/**
 * @param {Open} open
 * @param {string} folder
 * @param {string[]} names of screens; all if there are none
 */
async function takeAll(open, folder, names) {
  const wanted = await screensOf(names)
  for (const theme of THEMES)
    for (const viewport of SIZES) {
      const into = join(folder, `${theme}-${viewport.width}`)
      await mkdir(into, { recursive: true })
      const options = {
        colorScheme: theme,
        viewport,
        reducedMotion: /** @type {const} */ ('reduce'),
      }
      const reader = await open(options)
      await signIn(reader, '/projects')
      const operator = await open(options)
      await signIn(operator, '/system/silos', OPERATOR)
      const visitor = await open(options)
      for (const [screen, { path, press = [], isPublic = false }] of wanted) {
        const page = isPublic ? visitor : path.startsWith('/system') ? operator : reader
        await page.goto(path)
        await page.waitForTimeout(SETTLE_MS)
        for (const label of press) {
          const name = new RegExp(`^${label}`)
          const button = page
            .getByRole('button', { name })
            .or(page.getByRole('menuitem', { name }))
            .first()
          // On a phone it may be in the drawer.
          if (await button.isVisible()) await button.click()
          await page.waitForTimeout(SETTLE_MS / 2)
        }
        await page.screenshot({ path: join(into, `${screen}.png`) })
      }
      await reader.context().close()
      await operator.context().close()
      await visitor.context().close()
    }
}
