import type { Page, Request } from '@playwright/test'
import { redirectOf } from '@/lib/navigation/redirects'
import { screensAhead } from '@/lib/navigation/screens-ahead'
import { routes } from '@/lib/routes'
import { expect, heading, test } from './fixtures'

/*
 * What a link leads to is there before the server answers, from the shell of the build that was read ahead.
 * Next's own `instant()` asks for a build that answers its cookie, and these tests run the build that is served.
 */

test.use({ readsAhead: true, viewport: { width: 1280, height: 1800 } })
test.beforeEach(({ world }) => world.turn({ version: 'baseline' }))

/** Links of the sidebar, and of a topic's row, to other screens. The guide comes whole, to scroll to its topic. */
const sections = async (page: Page, current: string) => {
  const links = page.getByRole('complementary').getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent, href: link.getAttribute('href') ?? '' })),
  )
  const hrefs = screensAhead(
    found.map(({ href }) => href),
    current,
  )
  return found
    .filter(({ href }) => hrefs.includes(href) && href !== routes.help)
    .map(({ name, href }) => ({ name, screen: redirectOf(href) ?? href }))
}

/** What the heading of a screen says where it isn't what the link to it says. */
const HEADINGS: Readonly<Record<string, string>> = {
  Placement: 'Affinity groups',
  'Rack network': 'Switch ports',
  Pools: 'IP pools',
  Maintenance: 'Support bundles',
}

for (const { user, path, least } of [
  { user: 'ada', path: routes.instances('web-shop'), least: 10 },
  { user: 'farah', path: routes.silos, least: 8 },
  { user: 'farah', path: routes.supportBundles, least: 8 },
  { user: 'ada', path: routes.profile, least: 2 },
])
  test(`links of ${path} show their screens without the server`, async ({
    page,
    context,
    enter,
  }) => {
    const read = new Set<string>()
    const underWay = new Set<Request>()
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    // The router may let go of an answer that it has read.
    page.on('requestfailed', (request) => underWay.delete(request))
    page.on('response', (response) => {
      const segment = response.request().headers()['next-router-segment-prefetch']
      if (segment !== undefined && segment !== '/_tree') read.add(new URL(response.url()).pathname)
    })
    await enter(user, path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const here = await title.innerText()
    const links = await sections(page, path)
    expect(links.length).toBeGreaterThanOrEqual(least)
    await expect.poll(() => links.filter(({ screen }) => !read.has(screen))).toEqual([])
    await expect.poll(() => underWay.size).toBe(0)
    await context.setOffline(true)
    for (const { name, screen } of links)
      await test.step(name, async () => {
        await page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
        await expect(heading(page, HEADINGS[name] ?? name)).toBeVisible()
        await expect(page).toHaveURL(screen)
        await page.goBack()
        await expect(heading(page, here)).toBeVisible()
      })
  })
