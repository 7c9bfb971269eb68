import type { Locator } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { redirectOf } from '@/lib/navigation/redirects'
import { screensAhead } from '@/lib/navigation/screens-ahead'
import { routes } from '@/lib/routes'
import { expect, heading, test } from './fixtures'
import { shells } from './shells'

/*
 * What a link leads to is there before the server answers, from the shell of the build that was read ahead.
 * Next's own `instant()` asks for a build that answers its cookie, and these tests run the build that is served.
 */

test.use({ readsAhead: true, viewport: { width: 1280, height: 1800 } })

/** The links of a row or of the sidebar to other screens. The guide comes whole, to scroll to its topic. */
const screensOf = async (links: Locator, current: string) => {
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
  Events: 'Audit log',
  Maintenance: 'Support bundles',
}

for (const { user, path, least, topic } of [
  { user: 'ada', path: routes.instances('web-shop'), least: 10 },
  { user: 'ada', path: routes.profile, least: 2 },
  { user: 'farah', path: routes.silos, least: 8 },
  // Sections that not every platform has.
  { user: 'farah', path: routes.supportBundles, topic: 'Maintenance', least: 1 },
  { user: 'farah', path: routes.auditLog, topic: 'Events', least: 1 },
])
  test(`links of ${path} show their screens without the server`, async ({
    page,
    context,
    world,
    enter,
  }) => {
    await world.turn({ version: NEWEST_VERSION })
    const areRead = shells(page)
    await enter(user, path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const here = await title.innerText()
    const place = topic
      ? page.getByRole('navigation', { name: topic })
      : page.getByRole('complementary')
    const links = await screensOf(place.getByRole('link'), path)
    expect(links.length).toBeGreaterThanOrEqual(least)
    await areRead(links.map(({ screen }) => screen))
    await context.setOffline(true)
    for (const { name, screen } of links)
      await test.step(name, async () => {
        await place.getByRole('link', { name, exact: true }).click()
        await expect(heading(page, HEADINGS[name] ?? name)).toBeVisible()
        await expect(page).toHaveURL(screen)
        await page.goBack()
        await expect(heading(page, here)).toBeVisible()
      })
  })
