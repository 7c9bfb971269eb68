import type { Page, Request } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { expect, test, testInOwnContext } from './fixtures'
import type { World } from './world'

/*
 * What pages ask for, as they are loaded and at rest: counts, which no slow machine changes. A read that is
 * added to a page makes one of these fail.
 */

const LIST = routes.instances('web-shop')
const INSTANCE = routes.instanceStorage('web-shop', 'orders-db')

/** What a page asks for from now on. */
function watch(page: Page) {
  const asked: Request[] = []
  const underWay = new Set<Request>()
  let reports = 0
  page.on('request', (request) => {
    asked.push(request)
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"t":"status"')) reports += 1
    }),
  )
  const of = (isCounted: (request: Request) => boolean) => () => asked.filter(isCounted).length
  return {
    /** Documents and parts of them, each made by the server. */
    renders: of((request) => request.isNavigationRequest() || 'rsc' in request.headers()),
    all: () => asked.length,
    rests: () => expect.poll(() => underWay.size).toBe(0),
    /** Waits until the room has told of its readings so many times more. */
    told: (times: number) => {
      const before = reports
      return expect.poll(() => reports - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(times)
    },
  }
}

/** The sign-in, and what a process asks once, as by calls of a version that the platform refuses. */
const OTHERS = new Set(['loginLocal', 'authSettingsView', 'ping'])
/** Calls of the platform since the `before`th, without the room's, which reads all lists by id. */
const callsSince = async (world: World, before: number) =>
  (await world.calls())
    .slice(before)
    .filter(
      ({ operation, path, status }) =>
        status !== 400 && !OTHERS.has(operation) && !path.includes('id_ascending'),
    )
const count = async (world: World) => (await world.calls()).length

/** What a page is made of: elements, and KiB of its document and of scripts as they are run. */
function weigh() {
  const kib = (entries: readonly PerformanceEntry[]) =>
    (entries as PerformanceResourceTiming[]).reduce((sum, each) => sum + each.decodedBodySize, 0) /
    1_024
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    elements: document.querySelectorAll('*').length,
    document: kib(performance.getEntriesByType('navigation')),
    scripts: kib(resources.filter(({ name }) => name.endsWith('.js'))),
  }
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  // Of others a process first learns what they speak.
  test.beforeEach(({ world }) => world.turn({ version: 'baseline' }))

  // Budgets: raise one only with a reason. Of requests all but one or two are scripts; of the list's calls twelve are addresses of six instances.
  for (const { what, path, ...budgets } of [
    {
      ...{ what: 'the instances', path: LIST, requests: 27, calls: 20 },
      ...{ elements: 392, scripts: 715, document: 131 },
    },
    {
      ...{ what: 'an instance', path: INSTANCE, requests: 23, calls: 12 },
      ...{ elements: 354, scripts: 722, document: 137 },
    },
  ])
    test(`${what}: a load is one document and few requests, after which the room alone reads`, async ({
      page,
      world,
      enter,
    }) => {
      const watched = watch(page)
      const before = await count(world)
      await enter('ada', path)
      await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live')
      // By then what comes behind the rows is there, too.
      await watched.told(2)
      await watched.rests()
      expect(watched.renders()).toBe(1)
      const costs = {
        requests: watched.all(),
        calls: (await callsSince(world, before)).length,
        ...(await page.evaluate(weigh)),
      }
      for (const [of, most] of Object.entries(budgets))
        expect.soft(costs[of as keyof typeof costs], of).toBeLessThanOrEqual(most)
      const rested = await count(world)
      await watched.told(2)
      expect(await callsSince(world, rested)).toEqual([])
      // Each once, whatever floating IPs the room's first rows have.
      const addresses = (await world.calls('instanceExternalIpList')).map(({ path: at }) => at)
      expect(addresses.length).toBeGreaterThan(0)
      expect(new Set(addresses).size).toBe(addresses.length)
    })
})

test.describe('what is read ahead', () => {
  test.use({ readsAhead: true })
  test('has its styles applied: the browser reports as unused what is preloaded alone', async ({
    page,
    enter,
  }) => {
    await enter('ada', LIST)
    const styles = (rel: string) =>
      page.evaluate(
        (wanted) =>
          [...document.head.getElementsByTagName('link')].flatMap((link) =>
            link.rel === wanted && (wanted === 'stylesheet' || link.as === 'style')
              ? link.href
              : [],
          ),
        rel,
      )
    await expect.poll(async () => (await styles('preload')).length).toBeGreaterThan(2)
    await expect
      .poll(async () => {
        const applied = new Set(await styles('stylesheet'))
        return (await styles('preload')).filter((href) => !applied.has(href))
      })
      .toEqual([])
  })
})

/** Lets minutes pass by the page's own clock; each answer comes within a few seconds of it. */
async function pass(page: Page, minutes: number, rests: () => Promise<void>): Promise<void> {
  for (let step = 0; step < minutes * 12; step += 1) {
    await page.clock.runFor(5_000)
    await rests()
  }
}

/** In so many minutes all that is read again comes a whole number of times. */
const MINUTES = 4

testInOwnContext.describe('at rest', () => {
  testInOwnContext.use({ viewport: { width: 1280, height: 1800 } })

  for (const { path, user, aMinute } of [
    { path: routes.overview, user: 'farah', aMinute: 11.5 },
    { path: routes.siloUtilization, user: 'ada', aMinute: 7 },
    { path: routes.systemUtilization, user: 'farah', aMinute: 1 },
    { path: routes.systemUtilizationMetrics, user: 'farah', aMinute: 7 },
  ])
    testInOwnContext(
      `${path} asks for ${aMinute} calls a minute`,
      async ({ page, world, enter }) => {
        await world.turn({ version: NEWEST_VERSION })
        await page.clock.install()
        const watched = watch(page)
        await enter(user, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // From here on no time passes but what the test lets pass.
        await page.clock.pauseAt(Date.now() + 2_000)
        await pass(page, 1, watched.rests)
        const before = await count(world)
        await pass(page, MINUTES, watched.rests)
        expect(((await count(world)) - before) / MINUTES).toBe(aMinute)
      },
    )
})
