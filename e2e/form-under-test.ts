import { expect } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'

/** What a form of the console says of the calls that it would make. */
export interface Equivalent {
  /** The file that the form is in. */
  readonly file: string
  /** The first line of the equivalent; further ones of several calls. */
  readonly calls: readonly string[]
  /** Whether more calls follow that need its answer. */
  readonly isFirst?: true
}

/** A form that no write sends. */
export interface Form extends Equivalent {
  readonly at: string
  /** Opens it and fills it in, so that it could be sent. */
  readonly fill: (page: Page, info: TestInfo) => Promise<void>
}

/** Asks the form on screen, which is filled in, for its equivalent. */
export async function askForEquivalent(page: Page, { calls, isFirst }: Equivalent): Promise<void> {
  await page
    .getByRole('button', { name: /^Equivalent/ })
    .last()
    .click()
  const shown = page.getByRole('dialog', { name: 'Equivalent', exact: true })
  for (const call of calls) await expect(shown).toContainText(call)
  await expect(shown.getByText('This is the first call')).toBeVisible({
    visible: isFirst === true,
  })
  await shown.getByRole('tab', { name: 'CLI' }).click()
  await expect(shown.getByRole('tabpanel')).toHaveText(/^cloud (?!api )/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
}
