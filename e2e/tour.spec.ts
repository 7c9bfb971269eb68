import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, listening, test } from './fixtures'
import { expectOnPaper } from './on-paper'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'
import type { World } from './world'

/*
 * Each screen of the console is opened once, on the newest platform, and looked at in every way that
 * needs nothing but the screen. What lies over screens is looked at by the tests of what opens it.
 */

/** Answered by handlers, or redirects: to another path, or to every later one. */
const NO_SCREEN = /^\/(?:$|no-script|lookup|search|link-card)|\/any\/edit$/

const SCREENS = samplePaths().filter((each) => !NO_SCREEN.test(each))
/** They share a world, a session and a page. */
const SHARING = 6

/** The guide says when a screen says so. */
const FAILED = /couldn’t be (?:loaded|read)|Something went wrong/

/**
 * What stands out of a page, or of a panel over it, so that it can be scrolled sideways; nothing where
 * it can’t be. What scrolls by itself, as wide tables do, keeps what is in it.
 */
function wider(): string | undefined {
  const panels = [...document.querySelectorAll('main, dialog[open], dialog[open] *')].filter(
    (each) => /auto|scroll/.test(getComputedStyle(each).overflowY),
  )
  for (const pane of [document.documentElement, ...panels]) {
    if (pane.scrollWidth <= pane.clientWidth) continue
    const edge = pane.getBoundingClientRect().left + pane.clientWidth + 1
    const out = [...pane.querySelectorAll('*')].find(
      (each) => each.getBoundingClientRect().right > edge,
    )
    return `${pane.scrollWidth} px: ${out?.outerHTML.slice(0, 160)}`
  }
  return undefined
}

/** What has no name that all worlds share: the list that has it, by the path before it. */
const NAMELESS = { '/sleds/any': 'hardware/sleds', '/support-bundles/any': 'support-bundles' }

/** The path of a screen in this world. */
async function inWorld(path: string, world: World): Promise<string> {
  const [place, list] = Object.entries(NAMELESS).find(([each]) => path.includes(each)) ?? []
  if (place === undefined) return path
  const { items } = await world.make<{ items: readonly { id: string }[] }>(
    world.user('farah'),
    ...(['GET', `/v1/system/${list}`, undefined, NEWEST_VERSION] as const),
  )
  return path.replace(place, place.replace('any', items[0]?.id ?? 'none'))
}

/** What is still on its way there says so. */
const isThere = (page: Page) => expect(page.getByText('Loading', { exact: true })).toHaveCount(0)

for (let from = 0; from < SCREENS.length; from += SHARING) {
  const screens = SCREENS.slice(from, from + SHARING)
  test(`screens ${from + 1} to ${from + screens.length}: ${screens[0]}`, async ({
    page,
    world,
    context,
    signIn,
  }) => {
    test.setTimeout(120_000)
    await world.turn({ version: NEWEST_VERSION })
    await world.make(world.user('farah'), 'POST', '/v1/me/ssh-keys', {
      ...{ name: 'laptop', description: '', public_key: SSH_KEY },
    })
    await signIn('farah')
    // Secrets of the mock platform begin with their world's id.
    const token = new RegExp(`${world.id}[0-9a-f]{24}`)
    for (const path of screens)
      await test.step(path, async () => {
        await page.goto(await inWorld(path, world))
        await listening(page)
        await isThere(page)
        await expect(page).not.toHaveTitle(/Page not found/)
        if (path !== '/help')
          expect(await page.evaluate(() => document.body.innerText)).not.toMatch(FAILED)
        await axe(page)
        expect(await page.content(), 'the page').not.toMatch(token)

        await expectOnPaper(page)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('complementary')).toHaveCount(0)
        await page.emulateMedia({ media: null })

        await page.setViewportSize({ width: 320, height: 640 })
        expect(await page.evaluate(wider), 'what stands out at 320 px').toBeUndefined()
        await page.setViewportSize({ width: 1280, height: 720 })
      })
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ value: token }))
  })
}
