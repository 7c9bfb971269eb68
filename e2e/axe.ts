import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The part of axe's findings that is used here. */
interface Findings {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly impact?: string | null | undefined
    readonly nodes: readonly { readonly target: readonly unknown[] }[]
  }[]
}

/** What axe leaves in a page that it has looked at. */
declare global {
  var axe: { run: (options: object) => Promise<Findings> } | undefined
}

/** The rules that look at colours, which is all that themes differ in. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Pins the theme as the user menu pins it, without loading the page again. */
const pin = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (pinned) => {
    document.documentElement.dataset.theme = pinned
    // A colour on its way to another is neither: contrast is judged at rest. What inherits a
    // colour that fades begins to fade itself, hence the rounds.
    const fading = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        // Placeholders pulse for as long as they are there.
        const { endTime } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number.isFinite(Number(endTime))
      })
    for (let left = fading(); left.length > 0; left = fading())
      await Promise.allSettled(left.map((each) => each.finished))
  }, theme)

/** Fails on what is serious or critical. */
function judge(page: Page, theme: string, { violations }: Findings): void {
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  )
  expect(found, `axe on ${new URL(page.url()).pathname}, ${theme} theme`).toEqual([])
}

/** Has axe look at the page, by these rules or by all. It is half a megabyte: loaded once a page. */
async function look(page: Page, runOnly?: readonly string[]): Promise<Findings> {
  const options = {
    resultTypes: ['violations' as const],
    ...(runOnly && { runOnly: [...runOnly] }),
  }
  const again = await page.evaluate((given) => globalThis.axe?.run(given), options)
  // Its other mode reads frames, of which there are none, with one more page for each look.
  return again ?? new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
}

/**
 * Fails if axe finds anything serious or critical on the page as it is, open dialogs included, in
 * either theme.
 */
export async function axe(page: Page): Promise<void> {
  await pin(page, 'light')
  judge(page, 'light', await look(page))
  await pin(page, 'dark')
  judge(page, 'dark', await look(page, OF_COLOURS))
}
