import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** A document, for what is none is sandboxed, and gets a process apart from that of the pages. */
const INERT = '/login/maple/local'

/**
 * Puts the reader on a metered line: a second and a half after each page the console would read what
 * is one click away, which costs as much as the page (screens-ahead.spec.ts has it).
 */
export const onMeteredLine = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

/**
 * A browser context that many tests use one after another, so that scripts are fetched and compiled
 * once: a fifth of what a test costs. One inert page stays open; with `--process-per-site` it keeps
 * the process alive that the pages of all tests share.
 */
export class WarmContext {
  readonly context: BrowserContext
  readonly #wipe: () => Promise<unknown>

  private constructor(context: BrowserContext, wipe: () => Promise<unknown>) {
    this.context = context
    this.#wipe = wipe
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<WarmContext> {
    const context = await browser.newContext(options)
    await onMeteredLine(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(INERT)
    const { origin } = new URL(page.url())
    return new WarmContext(context, async () => {
      for (const each of context.pages()) if (each !== page) await each.close()
      await context.setOffline(false)
      await context.clearCookies()
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    })
  }

  /** Closes what was opened and forgets what was stored: nothing of a test is left to the next. */
  async wipe(): Promise<void> {
    await this.#wipe()
  }
}
