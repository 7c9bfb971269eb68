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
  /** The command line has no command of its own for it. */
  readonly hasNoCommand?: true
}

/** A form that no write sends. */
export interface Form extends Equivalent {
  readonly at: string
  /** Who fills it in, on a platform of today; ada on one of the specification's time unless said. */
  readonly as?: 'farah'
  /** Opens it and fills it in, so that it could be sent. */
  readonly fill: (page: Page, info: TestInfo) => Promise<void>
}

/** What the forms under test are given where a secret goes. */
export const PASSWORD = 'open sesame 4711'
/** By which a secret of theirs is known: as text, as a file in a field, and a key's own words. */
const SECRETS = [PASSWORD, Buffer.from(PASSWORD).toString('base64'), 'PRIVATE KEY']

/** Expects of a text that the console gives away that no secret of a form under test is in it. */
export function expectNoSecret(text: string, what: string): void {
  for (const secret of SECRETS) expect(text.includes(secret), `a secret in ${what}`).toBe(false)
}

/** Expects that a session that ends now leaves no secret of the form on screen in a draft. */
async function expectNoSecretDrafted(page: Page): Promise<void> {
  const kept = await page.evaluate(() => {
    // SESSION_END_EVENT of lib/change/session-end.ts, of which the expectation below would miss the drafts.
    window.dispatchEvent(new Event('console:session-end'))
    const texts = JSON.stringify({ ...sessionStorage })
    sessionStorage.clear()
    return texts
  })
  expect(kept, 'that there are drafts').toContain('console:draft:')
  expectNoSecret(kept, 'a draft')
}

/** Asks the form on screen, which is filled in, for its equivalent; no secret is in it, nor in a draft. */
export async function askForEquivalent(
  page: Page,
  { calls, isFirst, hasNoCommand }: Equivalent,
): Promise<void> {
  await page
    .getByRole('button', { name: /^Equivalent/ })
    .last()
    .click()
  const shown = page.getByRole('dialog', { name: 'Equivalent', exact: true })
  for (const call of calls) await expect(shown).toContainText(call)
  expectNoSecret(await shown.innerText(), 'the call')
  await expect(shown.getByText('This is the first call')).toBeVisible({
    visible: isFirst === true,
  })
  await shown.getByRole('tab', { name: 'CLI' }).click()
  await expect(shown.getByRole('tabpanel')).toHaveText(
    // After what there is to know of it.
    hasNoCommand ? /^(?:# .*)?cloud api /s : /^cloud (?!api )/,
  )
  expectNoSecret(await shown.innerText(), 'the command')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  await expectNoSecretDrafted(page)
}
