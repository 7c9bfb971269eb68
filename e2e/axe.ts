import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/**
 * Fails if axe finds anything serious or critical on the page as it is, in either theme. The theme
 * is chosen by cookie, so the page is loaded again for each: `prepare` brings it back to the state
 * under test (opens the dialog, waits for the rows).
 */
export async function axe(page: Page, prepare?: () => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await page
      .context()
      .addCookies([{ name: 'console_theme', value: theme, url: new URL('/', page.url()).href }])
    await page.reload()
    await prepare?.()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = grave.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
    )
    expect(found, `axe on ${new URL(page.url()).pathname}, ${theme} theme`).toEqual([])
  }
}
