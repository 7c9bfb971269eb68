import { afterEach, expect, it, vi } from 'vitest'
import { followKeyFile } from './key-file'
import { parseKeys } from '@/lib/session/keys'

let nowMs = Date.now()
vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
afterEach(() => void (nowMs += 10_000))

const file = (text: string, status = 200) => ({
  fetch: vi.fn<() => Promise<Response>>(async () => new Response(text, { status })),
})
/** 32 bytes in base64url. */
const key = (kid: string, letter: string) => `${kid}:${letter.repeat(42)}A`
const SETTING = key('first', 'a')

it('leaves the setting where there is no file', async () => {
  await followKeyFile(undefined)
  await followKeyFile(file('Not Found', 404))
  expect(parseKeys(SETTING).newestKid).toBe('first')
})

it('takes over new keys without a restart, and looks at most each ten seconds', async () => {
  const folder = file(`${key('next', 'b')},${SETTING}\n`)
  await followKeyFile(folder)
  await followKeyFile(folder)
  expect(folder.fetch).toHaveBeenCalledTimes(1)
  expect(parseKeys(SETTING).newestKid).toBe('next')
})

it('keeps what it has where the file can’t be used, and says so once, without a secret', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await followKeyFile(file('canary'))
  nowMs += 10_000
  await followKeyFile(file('canary'))
  expect(parseKeys(SETTING).newestKid).toBe('next')
  expect(said).toHaveBeenCalledTimes(1)
  expect(String(said.mock.calls[0]?.[0])).toMatch(/SESSION_KEYS: entry 1 is malformed/)
  expect(String(said.mock.calls[0]?.[0])).not.toContain('canary')
})
