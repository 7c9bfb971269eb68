import { readFile } from 'node:fs/promises'
import { routes } from '@/lib/routes'
import { expect, test } from './fixtures'

/** Where the runner keeps what the server writes (playwright.config.ts). */
const LOG = '.console/test/server.log'
const SECRET = 'quokka-9f27'
/** Of which no other test reports faults. */
const PAGE = routes.sshKeys

interface Line {
  readonly level: string
  readonly browser?: {
    readonly kind: string
    readonly page: string
    readonly [more: string]: unknown
  }
}

/** What browsers reported of a page, by the server's log. */
async function reported(page: string) {
  const lines = (await readFile(LOG, 'utf8'))
    .split('\n')
    .filter((line) => line.includes('"browser":{'))
  expect(lines.join()).not.toContain(SECRET)
  return lines
    .map((line): Line => JSON.parse(line))
    .flatMap(({ browser }) => (browser?.page === page ? [browser] : []))
}

test('what goes wrong in a browser is in the log, without what its reader has there', async ({
  page,
  enter,
  complaints,
}) => {
  // Of a server that runs already the log is elsewhere.
  expect(process.env.E2E_PORT, 'run this by `npm test`').toBeDefined()
  const before = (await reported(PAGE)).length
  await enter('ada', `${PAGE}?${SECRET}`)
  await page.waitForFunction(() => Object.hasOwn(Object(Reflect.get(window, 'faults')), 'push'))
  await page.evaluate((secret) => {
    window.setTimeout(() => {
      throw new RangeError(`${secret} is too long`)
    })
    void Promise.reject(new TypeError(secret))
    const inline = document.createElement('div')
    inline.innerHTML = `<img src="data:," onerror="${secret}">`
    document.body.append(inline)
    const part = document.createElement('script')
    part.src = `/_next/static/chunks/none.js?${secret}`
    document.body.append(part)
  }, SECRET)
  const since = async () => (await reported(PAGE)).slice(before)
  const kinds = async () => [...new Set((await since()).map(({ kind }) => kind))].toSorted()
  // The picture is a part, too, and reported before the script has been asked for.
  for (const told of [
    { kind: 'error', name: 'RangeError' },
    { kind: 'promise', name: 'TypeError' },
    { kind: 'policy', blocked: 'inline' },
    { kind: 'part', file: 'none.js' },
  ])
    await expect.poll(since).toContainEqual(expect.objectContaining(told))
  expect(complaints.splice(0).length).toBeGreaterThan(0)

  await page.goto('about:blank')
  await expect.poll(kinds).toContain('vitals')
  const vitals = (await since()).find(({ kind }) => kind === 'vitals')
  expect(vitals).toMatchObject({ lcp: expect.any(Number), ttfb: expect.any(Number) })
})
