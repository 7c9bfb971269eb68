import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { cleanRequest } from '@/edge/request-hygiene'

/* The names of the inside of Next and React that are spelled in our code (decision 34). */

const require = createRequire(import.meta.url)
const source = (path: string) => readFile(require.resolve(`next/dist/${path}`), 'utf8')

test('Next’s router sends and reads the headers that are looked at', () => {
  expect(require('next/dist/client/components/app-router-headers.js')).toMatchObject({
    ACTION_HEADER: 'next-action',
    NEXT_ACTION_NOT_FOUND_HEADER: 'x-nextjs-action-not-found',
    NEXT_ROUTER_PREFETCH_HEADER: 'next-router-prefetch',
    NEXT_ROUTER_STATE_TREE_HEADER: 'next-router-state-tree',
    NEXT_RSC_UNION_QUERY: '_rsc',
    NEXT_URL: 'next-url',
    RSC_HEADER: 'rsc',
  })
})

test('a page is read ahead in whole by the router’s name for it', () => {
  const {
    PrefetchKind,
  } = require('next/dist/client/components/router-reducer/router-reducer-types.js')
  expect(PrefetchKind).toMatchObject({ FULL: 'full' })
})

test('no header that Next takes for its own comes from a browser', async () => {
  const [, list = ''] =
    /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(await source('server/lib/server-ipc/utils.js')) ?? []
  const forged = Object.fromEntries([...list.matchAll(/'([^']+)'/g)].map(([, name]) => [name, '1']))
  expect(Object.keys(forged)).toContain('x-middleware-rewrite')
  const { headers } = cleanRequest(new Request('https://a.test', { headers: forged }), null, false)
  expect(Object.keys(forged).filter((name) => headers.has(name))).toEqual([])
})

test('React’s script spells failures and its wait so', async () => {
  const script = await source('compiled/react-dom/cjs/react-dom-server.edge.production.js')
  expect(script).toContain('"number"!==typeof $RT?requestAnimationFrame(')
  expect(script).toContain('$RX=function(')
  const {
    HTTP_ERROR_FALLBACK_ERROR_CODE,
  } = require('next/dist/client/components/http-access-fallback/http-access-fallback.js')
  expect(HTTP_ERROR_FALLBACK_ERROR_CODE).toBe('NEXT_HTTP_ERROR_FALLBACK')
})

test('React names its own fields of a form so', async () => {
  const server = 'react-server-dom-turbopack-server.edge.production.js'
  expect(await source(`compiled/react-server-dom-turbopack/cjs/${server}`)).toContain(
    'key.startsWith("$ACTION_")',
  )
})
