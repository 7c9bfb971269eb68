import { expect, test } from 'vitest'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { versioned } from './versioned'

const OLD = '/experimental/v1/system/support-bundles'
const NEW = '/v1/system/support-bundles'

/** What a platform is asked that has a path, where it says this. */
async function asked(path: string, answer: () => Response, init?: RequestInit) {
  const calls: string[] = []
  const transport = versioned(
    async (request) => {
      const { pathname } = new URL(request.url)
      calls.push(`${request.method} ${pathname} ${await request.text()}`.trim())
      return pathname === path ? answer() : Response.json({ message: 'Not Found' }, { status: 404 })
    },
    'supportBundleCreate',
    { known: () => NEWEST_VERSION, ask: async () => NEWEST_VERSION },
  )
  const { status } = await transport(new Request(`https://platform.test${OLD}`, init))
  return { calls, status }
}

test('where the version is stripped, what has moved is sent to its new path', async () => {
  const post = { method: 'POST', body: '{"a":1}' }
  const [first, then] = [`POST ${OLD} {"a":1}`, `POST ${NEW} {"a":1}`]
  const done = () => new Response()
  expect(await asked(NEW, done, post)).toEqual({ status: 200, calls: [first, then] })
  expect(await asked(OLD, done, post)).toEqual({ status: 200, calls: [first] })
})

test('a thing that isn’t found isn’t looked for elsewhere', async () => {
  const missing = () => Response.json({ error_code: 'ObjectNotFound' }, { status: 404 })
  expect(await asked(OLD, missing)).toEqual({ status: 404, calls: [`GET ${OLD}`] })
})
