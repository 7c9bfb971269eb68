import { expect, test } from './fixtures'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'

/** Answered by handlers, or sends on whoever comes: another path, or every later one. */
const NO_SCREEN = /^\/(?:$|no-script|lookup|search|link-card)/

/** What stands out at the sides of a page that can be scrolled sideways; nothing where it can't be. */
const wider = (): string | undefined => {
  const { scrollWidth, clientWidth } = document.documentElement
  const main = document.querySelector('main')?.parentElement
  const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
  if (scrollWidth <= clientWidth && !(main && isWide(main))) return undefined
  const outside = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 1,
  )
  const [first] = outside
  return `${scrollWidth} px: ${first?.tagName} ${first?.className} ${first?.textContent?.slice(0, 40)}`
}

test('no screen scrolls sideways on the narrowest phone', async ({ page, world, enter }) => {
  test.setTimeout(240_000)
  await world.make(world.user('farah'), 'POST', '/v1/me/ssh-keys', {
    ...{ name: 'laptop', description: '', public_key: SSH_KEY },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await enter('farah', '/projects')
  const found: string[] = []
  for (const path of samplePaths().filter((each) => !NO_SCREEN.test(each))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const what = await page.evaluate(wider)
    if (what !== undefined) found.push(`${path}: ${what}`)
  }
  expect(found).toEqual([])
})
