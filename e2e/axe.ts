import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/**
 * Fails if axe finds anything serious or critical on the page as it is, open dialogs included, in
 * either theme. The theme is pinned as the user menu pins it, without loading the page again.
 */
export async function axe(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(async (pinned) => {
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
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = grave.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
    )
    expect(found, `axe on ${new URL(page.url()).pathname}, ${theme} theme`).toEqual([])
  }
}
