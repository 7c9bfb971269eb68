import { chromium } from '@playwright/test'
import { capture } from '../../edge/local/build.mjs'
import { Refusal } from '../../edge/local/refusal.mjs'
import { browserArgs, ensureBrowser, findBrowser } from './browser.mjs'

/** @type {Promise<string | null> | undefined} why there is no browser, asked once */
let missing

/**
 * The browser of tests, for what measures and takes screenshots; it is installed first where there is
 * none.
 * @returns {Promise<import('@playwright/test').Browser>}
 * @throws {Refusal} where there is none and none could be installed
 */
export async function launchBrowser() {
  missing ??= ensureBrowser(capture)
  const reason = await missing
  if (reason) throw new Refusal(reason)
  return chromium.launch({ args: browserArgs(), executablePath: findBrowser() ?? undefined })
}
