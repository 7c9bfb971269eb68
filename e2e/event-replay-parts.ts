import type { Locator, Page } from '@playwright/test'
import { listening } from './fixtures'

type SignIn = (username: string) => Promise<void>

export const LIST = '/projects/load-test/instances'

/** A page whose scripts wait for what this returns: what is done meanwhile is done before any runs. */
export async function asleep(page: Page, signIn: SignIn, path = LIST): Promise<() => void> {
  await signIn('ada')
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

/**
 * A page on a processor on which there is time between its first script and a page that listens,
 * until what this returns is called; in a context of its own, which has compiled no script yet.
 */
export async function slowly(
  page: Page,
  signIn: SignIn,
  path: string,
): Promise<() => Promise<void>> {
  await signIn('ada')
  const devtools = await page.context().newCDPSession(page)
  const throttle = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await throttle(4)
  await page.goto(path, { waitUntil: 'commit' })
  return () => throttle(1)
}

/**
 * Until all that people fill in (hidden fields aside) has its part of the page, what they did before
 * has been taken, and nothing is left to do that could still take it from them.
 */
export async function settled(page: Page): Promise<void> {
  await listening(page)
  await page.waitForFunction(
    () =>
      globalThis.eventReplay?.acts.length === 0 &&
      [...document.forms]
        .flatMap((form) => [...form.elements])
        .filter((field) => !(field instanceof HTMLInputElement && field.type === 'hidden'))
        .every((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** One form of each kind, and its text fields: in a panel, with a number, of a file, a page, an edit, apart. */
export const FORMS: readonly (readonly [path: string, ...labels: string[]])[] = [
  ['/projects-new', 'Name', 'Description'],
  ['/projects/web-shop/disks-new', 'Name', 'Size', 'Description'],
  ['/projects/web-shop/images-new', 'Name', 'OS', 'Description'],
  ['/projects/web-shop/instances-new', 'Name', 'Disk size', 'Description'],
  [
    '/projects/web-shop/instances/batch-import/networking?nic-form=edit%3Anet1',
    'Name',
    'Description',
  ],
  ['/device/verify', 'Letter 1 of 8'],
  ['/login/maple/local', 'Username'],
]

/** The text fields of these labels, the one that is drawn last of each. */
export function textFields(page: Page, labels: readonly string[]): Locator[] {
  const inputs = page.getByRole('textbox').or(page.getByRole('spinbutton'))
  return labels.map((label) => inputs.and(page.getByLabel(label)).last())
}
