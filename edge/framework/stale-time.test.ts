import { expect, test } from 'vitest'
import { withStaleTime } from './stale-time'

const staleTime = (headers: Record<string, string>, status = 200) =>
  withStaleTime(
    new Request('https://console.example/projects', { headers }),
    new Response(null, { status }),
  ).headers.get('x-nextjs-stale-time')

test('a whole page for the router is good for half a minute', () => {
  expect(staleTime({ rsc: '1' })).toBe('30')
})

test('skeletons, documents and failures say nothing of it', () => {
  expect(staleTime({ rsc: '1', 'next-router-prefetch': '1' })).toBeNull()
  expect(staleTime({})).toBeNull()
  expect(staleTime({ rsc: '1' }, 404)).toBeNull()
})
