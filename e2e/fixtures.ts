import { test as base, expect } from '@playwright/test'
import type {
  BrowserContext,
  ConsoleMessage,
  Locator,
  Page,
  Request,
  TestInfo,
  WebError,
} from '@playwright/test'
import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { operationPaths } from '@/lib/contract/paths'
import { platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { SESSION_COOKIE, Visitor } from './visitor'
import { isInert, onMeteredLine, WarmContext } from './warm-context'
import { World } from './world'
import type { WorldUser } from './world'

export { expect }

interface Surroundings {
  /** What the test's world is filled with. */
  seed: string
  /** Where the console is. */
  origin: string
  /** A platform of this test's own; the browser's calls reach it and no other. */
  world: World
  /** A new visitor without a browser, in the test's world. */
  visitor: () => Promise<Visitor>
}
interface Options {
  /** Whether the test needs a browser context that is new, or leaves a clock in one. */
  hasOwnContext: boolean
  /** Whether pages read ahead what is one click away. */
  readsAhead: boolean
}
interface Fixtures {
  /** What the browser complained about; a test ends with none. */
  complaints: string[]
  /** Gives the browser the session of a person who has signed in already. */
  signIn: (username: string) => Promise<void>
  /** Opens a page as a person who has signed in already. */
  enter: (username: string, path: string) => Promise<void>
  /** Opens a page as such a person in another browser, which ends with the test. */
  enterElsewhere: (username: string, path: string) => Promise<Page>
}

/** The platform of tests that turn to no other: the specification's, or that of E2E_VERSION=2026081901. */
export const PLATFORM: ApiVersion = Number(process.env.E2E_VERSION ?? BASELINE)

/** Whether it has a feature, for tests that see something else without it (decision 0040). */
export const hasFeature = (feature: PlatformFeature): boolean => platformCan(PLATFORM, feature)

/**
 * React says so when the server ended a boundary that was already streaming, as it does for what is
 * not found, and the browser finished it: the page shows the right screen, which the test looks at.
 */
const FINISHED_BY_BROWSER = /Minified React error #419/

/** React says so when a stream that it reads is cut, as the browser does to a page that it leaves. */
const CUT_OFF = /Minified React error #412/

/** The page that a request takes to another document; null for a part of one, or the first of a tab. */
function leftBy(request: Request): Page | null {
  if (!request.isNavigationRequest()) return null
  try {
    const frame = request.frame()
    const page = frame.page()
    return frame === page.mainFrame() ? page : null
  } catch {
    // Asked for before its tab is there.
    return null
  }
}

/** Console messages that mean a fault of ours, not of the test's situation. */
const FAULT = /Content Security Policy|Minified React error|Hydration|hydrat/

/** Playwright's own, unless a test says otherwise. */
const VIEWPORT = { width: 1280, height: 720 }

/** Texts and labels are looked for as a reader does: pages that were left stay in the document, hidden. */
function asSeen(page: Page): Page {
  if (Object.hasOwn(page, 'getByText')) return page
  for (const by of ['getByText', 'getByLabel'] as const) {
    const any = page[by].bind(page)
    page[by] = (...what) => any(...what).filter({ visible: true })
  }
  return page
}

/** Notes paths that a test opened: by them a change finds the tests of its pages (e2e/run/selection.mjs). */
const noteOpened = (testInfo: TestInfo, paths: Iterable<string>) =>
  testInfo.annotations.push({ type: 'opened', description: [...paths].join(' ') })

/** A test in a world of its own, whatever looks at it. */
export const worldTest = base.extend<Surroundings>({
  seed: ['demo', { option: true }],

  origin: async ({ baseURL }, provide) => {
    if (!baseURL) throw new Error('playwright.config.ts sets baseURL')
    await provide(baseURL)
  },

  world: [
    async ({ playwright, origin, seed }, provide) => {
      // Not the browser's own context: the test's cookies must not ride along.
      const request = await playwright.request.newContext()
      const world = await World.create(request, origin, seed)
      if (PLATFORM !== BASELINE) await world.turn({ version: PLATFORM })
      await provide(world)
      await request.dispose()
    },
    { auto: true },
  ],

  visitor: async ({ playwright, origin, world }, provide, testInfo) => {
    const visitors: Visitor[] = []
    await provide(async () => {
      const visitor = await Visitor.stranger(playwright.request, origin, world)
      visitors.push(visitor)
      return visitor
    })
    noteOpened(
      testInfo,
      visitors.flatMap(({ opened }) => [...opened]),
    )
    for (const visitor of visitors) await visitor.leave()
  },
})

export const test = worldTest.extend<Options & Fixtures, { warm: WarmContext }>({
  hasOwnContext: [false, { option: true }],
  readsAhead: [false, { option: true }],

  warm: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, permissions, contextOptions } = project.use
      const warm = await WarmContext.open(browser, {
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(permissions && { permissions }),
        // Not those of the test that happens to be the first.
        javaScriptEnabled: true,
        viewport: VIEWPORT,
      })
      await provide(warm)
      await warm.context.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    { browser, warm, hasOwnContext, readsAhead, javaScriptEnabled },
    provide,
    testInfo,
  ) => {
    if (!hasOwnContext && !readsAhead && javaScriptEnabled !== false) {
      await provide(warm.context)
      await warm.wipe(testInfo.status === testInfo.expectedStatus)
      return
    }
    // With the options of the test, as Playwright gives them to all contexts that a test makes.
    const own = await browser.newContext()
    if (!readsAhead) await onMeteredLine(own)
    await provide(own)
    await own.close()
  },

  page: async ({ context, warm, viewport, colorScheme, contextOptions }, provide) => {
    const page = context === warm.context ? await warm.page() : await context.newPage()
    // What the warm context, or the test before, may have otherwise.
    const { reducedMotion = null } = contextOptions
    await page.emulateMedia({ reducedMotion, colorScheme, forcedColors: null, media: null })
    if (viewport) await page.setViewportSize(viewport)
    await provide(asSeen(page))
  },

  world: async ({ world, context, origin }, provide) => {
    await context.addCookies([{ name: 'console_world', value: world.id, url: origin }])
    await provide(world)
  },

  complaints: [
    async ({ context }, provide, testInfo) => {
      const complaints: string[] = []
      const opened = new Set<string>()
      const leaving = new Set<Page | null>()
      const onRequest = (request: Request) => {
        if (request.isNavigationRequest() || 'rsc' in request.headers())
          opened.add(new URL(request.url()).pathname)
        const page = leftBy(request)
        if (!page) return
        leaving.add(page)
        page.once('framenavigated', () => leaving.delete(page))
      }
      const onError = (error: WebError) => {
        const text = String(error.error())
        if (FINISHED_BY_BROWSER.test(text)) return
        if (CUT_OFF.test(text) && leaving.has(error.page())) return
        complaints.push(`${error.page()?.url()}: ${text}`)
      }
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && FAULT.test(message.text())) {
          complaints.push(message.text())
        }
      }
      context.on('request', onRequest).on('weberror', onError).on('console', onMessage)
      await provide(complaints)
      noteOpened(testInfo, opened)
      context.off('request', onRequest).off('weberror', onError).off('console', onMessage)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context, origin, world, visitor }, provide) => {
    await provide(async (username) => {
      const signedIn = await (await visitor()).signIn(world.user(username))
      const value = (await signedIn.session()) ?? ''
      await context.addCookies([{ name: SESSION_COOKIE, value, url: origin, httpOnly: true }])
    })
  },

  enter: async ({ page, signIn }, provide) => {
    const paths: string[] = []
    answered.set(page, paths)
    page.on('response', (response) => paths.push(new URL(response.url()).pathname))
    page.on('request', (request) => {
      if (leftBy(request) === page) paths.length = 0
    })
    await provide(async (username, path) => {
      // A page that is open leaves by itself once it sees another's cookie, in the way of where we go.
      if (!isInert(page)) await page.goto('about:blank')
      await signIn(username)
      await page.goto(path)
      await listening(page)
    })
  },

  enterElsewhere: async ({ browser, origin, world, visitor }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (username, path) => {
      const context = await browser.newContext({ baseURL: origin })
      contexts.push(context)
      const signedIn = await (await visitor()).signIn(world.user(username))
      const value = (await signedIn.session()) ?? ''
      await context.addCookies([
        { name: 'console_world', value: world.id, url: origin },
        { name: SESSION_COOKIE, value, url: origin, httpOnly: true },
      ])
      const page = await context.newPage()
      await page.goto(path)
      await listening(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** A test in a browser context that no other test has used. */
export const testInOwnContext = test.extend({ hasOwnContext: true })

/** Whether the page and its forms hear what is done to them, these by the mark that React leaves on its own. */
export const listens = () =>
  !globalThis.eventReplay ||
  (globalThis.eventReplay.isHydrated === true &&
    [...document.forms].every((form) =>
      Object.keys(form).some((key) => key.startsWith('__reactProps')),
    ))

export const isListening = (page: Page): Promise<boolean> => page.evaluate(listens)

/**
 * Waits until it does. A link that is followed or a form that is sent before loads a document, as it
 * should, and then nothing of what only scripts do can be seen (event-replay.spec.ts).
 */
export const listening = (page: Page) => page.waitForFunction(listens)

/** Signs in through the form on screen, as a person would. */
export async function fillSignIn(
  page: Page,
  user: Pick<WorldUser, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The row of a table that names the thing. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Chooses an entry of a row's menu. */
export async function chooseFor(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Until a button that is there is pressed. */
const SOON_MS = 5_000

/** What the same-origin API has answered to a page since its document was asked for, as paths in the order of answers. */
const answered = new WeakMap<Page, string[]>()

const isOperation = (name: string): name is keyof typeof operationPaths =>
  Object.hasOwn(operationPaths, name)

/**
 * Presses the button of a failure once the platform answers again. `operation` is what the page
 * reads once more by itself as it wakes up, or the path that it asks then: before that has failed too
 * it would recover unasked.
 */
export async function tryAgain(world: World, problem: Locator, operation?: string): Promise<void> {
  if (operation !== undefined) {
    const asked = isOperation(operation) ? operationPaths[operation][1] : operation
    const path = new RegExp(`^${asked.replace(/\{\w+\}/g, '[^/]+')}$`)
    const has = () => answered.get(problem.page())?.some((each) => path.test(each))
    await expect.poll(has, `an answer to ${operation}`).toBe(true)
  }
  const button = problem.getByRole('button', { name: 'Try again' })
  await expect(button).toBeEnabled()
  await world.turn({ failures: [] })
  await button.click({ timeout: SOON_MS }).catch(async (failure: unknown) => {
    // A list that reads again by itself at this very moment needs no press.
    if (await button.isVisible()) throw failure
  })
}

/** What was copied, pasted where it can be seen: pages may not read the clipboard. */
export async function expectCopied(page: Page, text: string | RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search actions' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(text)
  await page.keyboard.press('Escape')
}

/** Opens the bar of jobs and uploads. */
export const openJobs = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Jobs' })
    .getByRole('button', { expanded: false })
    .first()
    .click()

/** The toasts on screen. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Waits for the one toast on screen, and takes it away: the next one is not mistaken for it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page)).toContainText(text)
  await toasts(page).getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(toasts(page)).toBeHidden()
}

/** The page's own heading. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Fails if what had the focus went, and left it to the document. */
export const keepsFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
