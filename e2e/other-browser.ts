import type { Browser, Page } from '@playwright/test'
import { SESSION_COOKIE, type Visitor } from './visitor'
import type { World } from './world'

/** Another browser, signed in as a user of the same world. */
export async function inAnotherBrowser(
  browser: Browser,
  { origin, world, visitor }: { origin: string; world: World; visitor: () => Promise<Visitor> },
  username: string,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const signedIn = await (await visitor()).signIn(world.user(username))
  await context.addCookies([
    { name: 'console_world', value: world.id, url: origin },
    { name: SESSION_COOKIE, value: (await signedIn.session()) ?? '', url: origin, httpOnly: true },
  ])
  const page = await context.newPage()
  await page.goto(path)
  return page
}
