import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'

/**
 * The cheapest document of the console's origin: what is none is sandboxed, and gets a process apart
 * from that of the pages.
 */
export const INERT = '/mock/platform/login/maple/local'

/**
 * Whether a page has nothing that could act by itself. From INERT one goes on within the process;
 * by way of about:blank each test would start a renderer that it leaves at once, for 0.16 s.
 */
export const isInert = (page: Page): boolean =>
  ['about:blank', INERT].some((path) => page.url().endsWith(path))

/**
 * Puts the reader on a metered line: a second and a half after each page the console would read what
 * is one click away, which costs as much as the page (screens-ahead.spec.ts has it).
 */
export const onMeteredLine = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

/** What tests listen for on a page. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/**
 * A browser context and a page in it that many tests use one after another. Scripts are fetched and
 * compiled once: one inert page stays open, and with `--process-per-site` it keeps the process alive
 * that the pages of all tests share. A new page costs as much of a processor as a document that is
 * loaded into it (150 ms), so that the tests' first one stays, too.
 */
export class WarmContext {
  readonly context: BrowserContext
  readonly #inert: Page
  readonly #forget: () => Promise<unknown>
  /** The page that tests have in common. */
  #shared: SharedPage | undefined

  private constructor(context: BrowserContext, inert: Page, forget: () => Promise<unknown>) {
    this.context = context
    this.#inert = inert
    this.#forget = forget
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<WarmContext> {
    const context = await browser.newContext(options)
    await onMeteredLine(context)
    const inert = await context.newPage()
    const devtools = await context.newCDPSession(inert)
    await goInert(inert, devtools)
    const { origin } = new URL(inert.url())
    return new WarmContext(context, inert, () =>
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    )
  }

  /** The page that tests have in common. */
  async page(): Promise<Page> {
    if (!this.#shared || this.#shared.page.isClosed()) {
      const page = await this.context.newPage()
      this.#shared = { page, devtools: await this.context.newCDPSession(page) }
    }
    const { page, devtools } = this.#shared
    await runScripts(devtools, true)
    return page
  }

  /**
   * Closes what was opened and forgets what was stored: nothing of a test is left to the next. The
   * page stays where the test went well.
   */
  async wipe(wentWell: boolean): Promise<void> {
    const shared = wentWell ? this.#shared : undefined
    for (const each of this.context.pages())
      if (each !== this.#inert && each !== shared?.page) await each.close()
    await this.context.setOffline(false)
    if (shared && !shared.page.isClosed()) await leave(shared)
    await this.context.clearCookies()
    await this.#forget()
  }
}

interface SharedPage {
  readonly page: Page
  readonly devtools: CDPSession
}

const runScripts = (devtools: CDPSession, value: boolean) =>
  devtools.send('Emulation.setScriptExecutionDisabled', { value: !value })

/** A page without scripts, in the process of the others: what is of no site would leave it, for 50 ms. */
async function goInert(page: Page, devtools: CDPSession): Promise<void> {
  await runScripts(devtools, false)
  // To its end: what comes after the scripts run again would run.
  await page.goto(INERT, { waitUntil: 'domcontentloaded' })
}

/**
 * Leaves what a test had on its page: handlers, time limit, pointer, what the tab has stored, the
 * document.
 */
async function leave({ page, devtools }: SharedPage): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Playwright's own: none, but the test's.
  page.setDefaultTimeout(0)
  // A test without a page has left it as it was.
  if (isInert(page)) return
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    // What is no page of the console's has none.
    if (origin !== 'null') sessionStorage.clear()
  })
  await goInert(page, devtools)
}
