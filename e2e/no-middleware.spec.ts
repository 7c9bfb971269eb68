import type { Request } from '@playwright/test'
import { expect, heading, test } from './fixtures'
import { serveWithoutMiddleware } from './run/no-middleware-server.mjs'
import { replay } from './replay'
import { samplePaths } from './sample-paths'
import { SESSION_COOKIE, Visitor } from './visitor'
import { WRITES } from './writes'
import { requestOf } from './writes/requests'
import { World } from './world'

/** What only a signed-in user may read. */
const DATA = /Ada Nwosu|load-test|generator-|ml-research|Storefront|198\.51\.100|-boot/

test('with the middleware taken out nothing leaks and nothing changes', async ({
  page,
  playwright,
  enter,
}) => {
  test.setTimeout(180_000)
  // It is bundled while the browser shows what it asks for.
  const serving = serveWithoutMiddleware()
  try {
    await enter('ada', '/projects')
    // What the browser asks for when it moves about: some of it leaves the layouts out.
    const moves: Request[] = []
    const note = (request: Request) => {
      if ('rsc' in request.headers()) moves.push(request)
    }
    page.on('request', note)
    await page.getByRole('link', { name: 'web-shop' }).click()
    await page.getByRole('link', { name: 'checkout' }).click()
    await expect(heading(page, 'checkout')).toBeVisible()
    expect(moves.length).toBeGreaterThan(1)
    page.off('request', note)

    const { origin } = (await serving).url
    const control = await playwright.request.newContext()
    const other = await World.create(control, origin)
    const ada = other.user('ada')
    const projects = () => other.make(ada, 'GET', '/v1/projects')
    const instances = () => other.make(ada, 'GET', '/v1/instances?project=load-test')
    // Every eighth: they differ in what they do, and not in how they find their reader.
    const byAda = WRITES.filter(({ as = 'ada', version }) => as === 'ada' && version === undefined)
    const writes = byAda.filter((_, at) => at % 8 === 0)
    for (const { prepare } of writes) await prepare?.(other)
    const requests = []
    for (const write of writes) requests.push(await requestOf(write, other))
    const before = [await projects(), await instances()]
    const seen = (await other.calls()).length

    const stranger = await Visitor.stranger(playwright.request, origin, other)
    const forged = { cookie: `${SESSION_COOKIE}=a.b.c.d.e; console_world=${other.id}` }
    const ways: Record<string, string>[] = [
      {},
      forged,
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
    ]
    for (const path of samplePaths())
      await Promise.all(
        ways.map(async (headers) => {
          const answer = await stranger.get(path, headers)
          expect(await answer.text(), `${path} ${JSON.stringify(headers)}`).not.toMatch(DATA)
        }),
      )
    for (const request of moves) {
      const { pathname, search } = new URL(request.url())
      const { cookie: _, host: __, ...headers } = await request.allHeaders()
      const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
      const answer = await stranger.get(pathname + search, Object.fromEntries(plain))
      const tree = JSON.stringify(headers['next-router-state-tree'])
      expect(await answer.text(), `${pathname} ${tree}`).not.toMatch(DATA)
    }
    expect((await stranger.get('/v1/projects')).status()).toBe(401)

    for (const request of requests) {
      expect(await (await replay(request, stranger)).text()).toContain('"type":"expired"')
      expect(await (await replay(request, stranger, forged)).text()).toContain('"type":"expired"')
    }
    const made = (await other.calls()).slice(seen).filter(({ actor }) => actor !== null)
    expect(made, 'calls with a user’s credential').toEqual([])
    expect([await projects(), await instances()]).toEqual(before)

    // The proof that this server does serve those who are signed in.
    const signedIn = await (await Visitor.stranger(playwright.request, origin, other)).signIn(ada)
    expect(await (await signedIn.get('/projects')).text()).toMatch(DATA)
    await control.dispose()
  } finally {
    await (await serving).stop()
  }
})
