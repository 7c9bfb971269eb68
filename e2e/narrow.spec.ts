import { expect, test } from './fixtures'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'

/** Answered by handlers, or sends on whoever comes: another path, or every later one. */
const NO_SCREEN = /^\/(?:$|no-script|lookup|search|link-card)/

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
