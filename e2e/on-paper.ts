import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect } from './fixtures'

/** Text as it is compared: paper breaks lines and words elsewhere than the window. */
const packed = (text: string): string => text.replace(/[\s\u00ad]+/g, '').toLowerCase()

/**
 * Expects that what tables of the page have in the window is on A4 paper, upright and across: the name
 * of each column, and of each row unless the sheet says that rows are not printed. Resolves to how many
 * columns it looked for.
 */
export async function expectOnPaper(page: Page): Promise<number> {
  // What lies over a list is printed in its place.
  if ((await page.getByRole('dialog').count()) > 0) return 0
  const inWindow = async (role: 'columnheader' | 'rowheader') => {
    // What is there for screen readers alone, as the rows of a map, is neither in the window nor on paper.
    const names = await page
      .getByRole(role)
      .evaluateAll((cells: HTMLElement[]) =>
        cells.filter((cell) => !cell.closest('.sr-only')).map((cell) => cell.innerText),
      )
    // What is pressed is not printed.
    return names.filter((name) => !/^(?:Actions|Remove|)$/.test(name.trim()))
  }
  const [columns, rows] = [await inWindow('columnheader'), await inWindow('rowheader')]
  if (columns.length === 0) return 0
  for (const landscape of [false, true]) {
    const bytes = await page.pdf({ format: 'A4', landscape })
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    const sheet = packed(text)
    const saysSo = /\d rows? not printed here/.test(text)
    const missing = [...columns, ...(saysSo ? [] : rows)].filter(
      (name) => !sheet.includes(packed(name)),
    )
    expect(missing, landscape ? 'on paper, across' : 'on paper, upright').toEqual([])
  }
  return columns.length
}
