import { expect, test, vi } from 'vitest'
import { READER_HEADER } from '@/lib/contract/page-reader'
import { sayingReader } from './page-reader'

/** What is sent in the end for a request of a page that was made for `reader`. */
function sent(reader: string | undefined, ...request: Parameters<typeof fetch>): Request {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  void sayingReader(ask, () => reader)(...request)
  const [input = '', init] = ask.mock.calls[0] ?? []
  return new Request(input, init)
}
const url = 'https://console.test/v1/disks'

test('each request of a page says whom the page was made for, and is else as it was', async () => {
  const plain = sent('ada', url, { method: 'POST', headers: { rsc: '1' }, body: 'x' })
  expect(plain.headers.get(READER_HEADER)).toBe('ada')
  expect([plain.method, plain.headers.get('rsc'), await plain.text()]).toEqual(['POST', '1', 'x'])
  const made = new Request(url, { method: 'PUT', headers: { accept: 'a/b' }, body: 'y' })
  const request = sent('ada', made, { signal: new AbortController().signal })
  expect(request.headers.get(READER_HEADER)).toBe('ada')
  expect([request.method, request.headers.get('accept')]).toEqual(['PUT', 'a/b'])
  expect(await request.text()).toBe('y')
})

test('a page without a user says nothing', () => {
  expect(sent(undefined, url).headers.has(READER_HEADER)).toBe(false)
})
