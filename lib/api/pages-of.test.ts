import { describe, expect, test } from 'vitest'
import { pagesOf } from './pages-of'
import { ReadError } from './query'

const LIMIT = 3
const row = (id: number) => ({ id })
const pageOf = (count: number, nextPage: string | null, unreadable = 0) => ({
  items: Array.from({ length: count }, (_, at) => row(at)),
  ...{ nextPage, unreadable },
})
type Page = ReturnType<typeof pageOf>

/** What is read of a list whose pages are these, by their tokens, and what ended it. */
async function readAll(pages: Readonly<Record<string, Page>>) {
  const asked: (string | null)[] = []
  const read: Page[] = []
  let error: unknown
  try {
    for await (const page of pagesOf(LIMIT, async (token) => {
      asked.push(token)
      if (asked.length > 20) throw new Error('for ever')
      return pages[token ?? 'first'] ?? pageOf(0, null)
    }))
      read.push(page)
  } catch (thrown) {
    error = thrown
  }
  return { asked, read, error }
}

describe('the pages of a list', () => {
  test('end with a short one, whatever it says', async () => {
    const pages = { first: pageOf(3, 'b'), b: pageOf(2, 'c') }
    const { asked, error } = await readAll(pages)
    expect(asked).toEqual([null, 'b'])
    expect(error).toBeUndefined()
  })

  test('go on after unreadable rows', async () => {
    const { asked } = await readAll({ first: pageOf(2, 'b', 1), b: pageOf(0, null) })
    expect(asked).toEqual([null, 'b'])
  })

  test.each([
    ['itself', { first: pageOf(3, 'b'), b: pageOf(3, 'b') }, 2],
    ['one before it', { first: pageOf(3, 'b'), b: pageOf(3, 'c'), c: pageOf(3, 'b') }, 3],
    ['the first', { first: pageOf(3, ''), '': pageOf(3, '') }, 2],
  ])('are read once each where one names %s as the next, and that is said', async (_, pages, n) => {
    const { asked, read, error } = await readAll(pages)
    expect(asked).toHaveLength(n)
    expect(read).toHaveLength(n)
    expect(error).toBeInstanceOf(ReadError)
    expect((error as Error).message).toContain('twice')
  })

  test('fail as a read does', async () => {
    const failing = pagesOf(LIMIT, async () => Promise.reject(new Error('no')))
    await expect(failing.next()).rejects.toThrow('no')
  })
})
