import { expect, test } from 'vitest'
import { sheetsOf, withStyles } from './inline-styles'

/** The build's files, and what was asked for. */
function assetsOf(files: Record<string, string>) {
  const asked: string[] = []
  const fetch = async (input: unknown) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    const text = files[pathname]
    return new Response(text, { status: text === undefined ? 404 : 200 })
  }
  // The two types of fetch differ in what a test does not use.
  return { asked, assets: { fetch } as unknown as Pick<Fetcher, 'fetch'> }
}

test('a sheet is read once, and names files from anywhere', async () => {
  const path = '/_next/static/chunks/a.css'
  const css =
    '@font-face{src:url(../media/a.woff2)}p{mask:url("data:image/svg+xml,x");background:url(/b.png)}'
  const { asked, assets } = assetsOf({ [path]: css })
  const [one, two] = await Promise.all([sheetsOf(assets)(path), sheetsOf(assets)(path)])
  expect(one).toBe(css.replace('../media', '/_next/static/media'))
  expect(two).toBe(one)
  expect(asked).toEqual([path])
})

test('one that is missing is asked for again by the next document', async () => {
  const path = '/_next/static/chunks/b.css'
  const files: Record<string, string> = {}
  const { asked, assets } = assetsOf(files)
  expect(await sheetsOf(assets)(path)).toBeUndefined()
  files[path] = 'p{}'
  expect(await sheetsOf(assets)(path)).toBe('p{}')
  expect(asked).toEqual([path, path])
})

test('one that would end its element stays a link', async () => {
  const path = '/_next/static/chunks/c.css'
  const link = `<link rel="stylesheet" href="${path}" data-precedence="next"/>`
  const { assets } = assetsOf({ [path]: 'p::after{content:"</style>"}' })
  expect(await withStyles(link, 'n', sheetsOf(assets))).toBe(link)
})

test('other links are left alone', async () => {
  const head =
    '<link rel="icon" href="/icon.svg"/><link rel="stylesheet" href="https://else/x.css"/>'
  expect(await withStyles(head, 'n', async () => 'p{}')).toBe(head)
})
