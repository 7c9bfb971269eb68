import type { Locator } from '@playwright/test'
import { routes } from '@/lib/routes'
import { expect, heading, rowOf, test, testInOwnContext } from './fixtures'

const HOUR_MS = 3_600_000
const INSTANCES = routes.instances('web-shop')

testInOwnContext(
  'of this moment is what happens now, and charts end now, by a clock three hours ahead',
  async ({ page, world, enter }) => {
    await page.clock.install({ time: Date.now() + 3 * HOUR_MS })
    await enter('ada', INSTANCES)
    const stop = '/v1/instances/frontend-1/stop?project=web-shop'
    await world.make(world.user('ada'), 'POST', stop)
    await expect(rowOf(page, 'frontend-1')).toContainText(/stopp\w+\D*(?:\d{1,2}s ago|now)/)
    await page.goto(routes.instanceMetricsCpu('web-shop', 'orders-db'))
    const range = page.getByRole('button', { name: /Choose a range/ })
    await expect(page.getByRole('figure').first()).toContainText('Latest')
    const now = await page.evaluate(
      (ms) =>
        [ms - 60_000, ms].map((each) =>
          new Date(each).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
        ),
      Date.now(),
    )
    // The last sample is of some seconds ago; after midnight the end has its own date.
    await expect(range).toContainText(new RegExp(`– (\\w+ \\d+, )?(${now.join('|')})`))
  },
)

/** A date of the year of our calendar, in digits of the page's. */
const YEAR = /20\d\d/

test.describe('a language with another calendar and other digits', () => {
  test.use({ hasOwnContext: true, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })

  test('keeps those of the page', async ({ page, enter }) => {
    await enter('ada', routes.instanceStorage('web-shop', 'orders-db'))
    await expect(heading(page, 'orders-db')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(YEAR)
    await expect(page.getByRole('main')).not.toContainText(/[۰-۹٠-٩]/)
    await page.goto(routes.instanceMetricsCpu('web-shop', 'orders-db'))
    await expect(page.getByRole('figure').first()).toContainText('Latest')
    await expect(page.getByRole('main')).not.toContainText(/[۰-۹٠-٩]/)
  })
})

testInOwnContext(
  'a language and a zone that the browser itself can’t format by leave the page whole',
  async ({ page, enter }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' })
      Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['en-US@posix'] })
      const { resolvedOptions } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.resolvedOptions = function unknown() {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
      }
    })
    await enter('ada', routes.instanceStorage('web-shop', 'orders-db'))
    await expect(page.getByRole('main')).toContainText(YEAR)
    await page.goto(routes.instanceMetricsCpu('web-shop', 'orders-db'))
    await expect(page.getByRole('figure').first()).toContainText('Latest')
    await expect(page.getByRole('button', { name: /Choose a range/ })).toContainText(/\d\d:\d\d/)
  },
)

/** Where texts stand that are shown, from left to right. */
async function spansOf(texts: Locator): Promise<{ from: number; to: number }[]> {
  const boxes = await Promise.all((await texts.all()).map((text) => text.boundingBox()))
  return boxes
    .flatMap((box) => (box && box.width > 0 ? [{ from: box.x, to: box.x + box.width }] : []))
    .toSorted((one, other) => one.from - other.from)
}

test('a range of years shows them, and labels never touch', async ({ page, enter }) => {
  await enter('ada', '/utilization?range=custom&from=2024-10-01T10:00:00Z&to=2026-11-20T10:00:00Z')
  await expect(page.getByRole('button', { name: /Choose a range/ })).toContainText(
    /Oct 1, 2024, .* – Nov 20, 2026/,
  )
  const cpu = page.getByRole('figure', { name: 'CPU' })
  await expect(cpu).toContainText('Mean')
  const labels = cpu.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(labels).toHaveCount(5)
  const counts: number[] = []
  for (const width of [320, 390, 520, 700, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1_000 })
    const spans = await spansOf(labels)
    counts.push(spans.length)
    for (const [at, { to }] of spans.entries())
      expect(spans[at + 1]?.from ?? Infinity, `${width} px`).toBeGreaterThan(to + 4)
  }
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...counts)).toBe(5)
})
