import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../e2e/run/launch-browser.mjs'

/** Pages that people leave open, by what they show. */
const PAGES = {
  instances: '/projects/web-shop/instances',
  'an instance': '/projects/web-shop/instances/orders-db/storage',
  'a VPC’s rules': '/projects/web-shop/vpcs/default/firewall-rules',
  'silo utilization': '/utilization',
  overview: '/system/overview',
  'IP pools': '/system/networking/ip-pools',
  sleds: '/system/inventory/sleds',
  'BGP peers': '/system/networking/bgp/peers',
}
/** What a page reads as it comes, and what is read ahead of it, is no part of its rest. */
const SETTLED_MS = 10_000
/** In a rest the same comes again, but for addresses, which are read each ten minutes. */
const REST_MS = 300_000

/**
 * How often pages that are only looked at have the platform called, one after the other.
 * @param {import('./clicks.mjs').Walked} walked
 * @yields {[page: string, calls: number, most: string]} calls a minute of each, as it is known, and of what
 */
export async function* callsAtRest({ origin, cookies, calls, asked }) {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
    for (const [what, path] of Object.entries(PAGES)) {
      const page = await context.newPage()
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await wait(SETTLED_MS)
      const before = calls.length
      await wait(REST_MS)
      const perMinute = 60_000 / REST_MS
      const made = asked.slice(before)
      const most = [...new Set(made)]
        .map((call) => ({
          call,
          perMinute: made.filter((each) => each === call).length * perMinute,
        }))
        .toSorted((a, b) => b.perMinute - a.perMinute)
      yield /** @type {const} */ ([
        what,
        (calls.length - before) * perMinute,
        most.map((each) => `${each.perMinute} ${each.call}`).join(', '),
      ])
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
