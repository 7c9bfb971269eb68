import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  var axe: { run: (context: Node, options: object) => Promise<Findings> } | undefined
}

const require = createRequire(import.meta.url)
/** Its own script, of the version that Playwright's package of it brings. */
const AXE = readFileSync(
  require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }),
  'utf8',
)

/** The rules that look at colours, which is all that themes differ in. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Has axe look at the page in a theme, which is pinned as the user menu pins it, without loading the
 * page again; by these rules or by all. What it finds otherwise stays in the page: it is long.
 */
const look = (page: Page, theme: string, runOnly?: readonly string[]): Promise<Findings | null> =>
  page.evaluate(
    async ([pinned, rules]) => {
      if (!globalThis.axe) return null
      // A colour on its way to another is neither: contrast is judged at rest. Thousands of fades that
      // are begun and ended cost more than the look. In a sheet that is there: nothing else of the page
      // is touched.
      const [sheet] = document.styleSheets
      if (!sheet) throw new Error('a page without styles')
      const rule = '*, ::before, ::after, ::backdrop { transition: none !important }'
      const at = sheet.insertRule(rule, sheet.cssRules.length)
      document.documentElement.dataset.theme = pinned
      for (const each of document.getAnimations()) {
        // Placeholders pulse for as long as they are there.
        const { endTime } = each.effect?.getComputedTiming() ?? {}
        if (Number.isFinite(Number(endTime))) each.finish()
      }
      // What a modal dialog lies over is out of reach, and looked at without it.
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      const { violations } = await globalThis.axe.run(dialog ?? document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: [...rules] }),
      })
      sheet.deleteRule(at)
      return {
        violations: violations.map(({ id, help, impact, nodes }) => ({
          ...{ id, help, impact },
          nodes: nodes.map(({ target }) => ({ target })),
        })),
      }
    },
    [theme, runOnly] as const,
  )

/** Judged as well: who goes from landmark to landmark can't tell two of one name apart. */
const ALSO = ['landmark-unique']

/** Fails on what is serious or critical. */
function judge(page: Page, theme: string, findings: Findings | null): void {
  if (!findings) throw new Error('axe is not there')
  const grave = findings.violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO.includes(id),
  )
  const found = grave.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  )
  expect(found, `axe on ${new URL(page.url()).pathname}, ${theme} theme`).toEqual([])
}

/**
 * Fails if axe finds anything serious or critical on the page as it is, or in the modal dialog that is
 * open, in either theme.
 */
export async function axe(page: Page): Promise<void> {
  let light = await look(page, 'light')
  if (!light) {
    // It is a megabyte: loaded once a page.
    await page.evaluate(AXE)
    light = await look(page, 'light')
  }
  judge(page, 'light', light)
  judge(page, 'dark', await look(page, 'dark', OF_COLOURS))
}
