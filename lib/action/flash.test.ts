import { afterEach, expect, test } from 'vitest'
import { keepNotice, keptNotice } from './flash'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from '@/lib/change/outcome'
import { restoreRequest, stubRequest } from './request.fixture'

afterEach(restoreRequest)

/** The notice of a document whose request brought this cookie. */
function noticeOf(value: string | undefined) {
  const { getCookie } = stubRequest({})
  getCookie.mockImplementation((name) =>
    name === FLASH_COOKIE && value !== undefined ? { value } : undefined,
  )
  return keptNotice()
}

test.each([
  { content: 'Made **web**' },
  { content: 'Made half of it', variant: 'error' },
  { content: 'Made **web**', link: { href: '/projects/web', text: 'View' } },
] satisfies Notice[])('the next document shows what was kept: %o', async (notice) => {
  const { setCookie } = stubRequest({})
  await keepNotice(notice)
  expect(await noticeOf(setCookie.mock.calls[0]?.[1])).toEqual(notice)
})

test.each([undefined, '', '{', '"text"', '{"content":1}', '{"content":"a","variant":"success"}'])(
  'a cookie that reads %s is no notice of ours',
  async (value) => {
    expect(await noticeOf(value)).toBeUndefined()
  },
)

test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])(
  'a link to %s leads nowhere else',
  async (href) => {
    const value = JSON.stringify({ content: 'Done', link: { href, text: 'View' } })
    const shown = (await noticeOf(value))?.link?.href ?? ''
    expect(shown).toMatch(/^\/(?!\/)/)
  },
)
