import type { Locator, Page } from '@playwright/test'
import { chooseFor, expect, toasts } from './fixtures'
import type { World } from './world'

/* What tests of jobs have in common. */

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Jobs' })
export const job = (page: Page, name: string): Locator => tray(page).getByRole('article', { name })
export const act = (of: Locator, name: string): Locator => of.getByRole('button', { name })

/** Lets the platform finish what it has begun, until this is so. */
export const until = (world: World, isSo: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await world.advance(60)
    await isSo()
  }).toPass({ intervals: [100] })

/** Resizes a running instance from its row, which takes a job. */
export async function resize(page: Page, name: string): Promise<void> {
  await chooseFor(page, name, 'Resize')
  const dialog = page.getByRole('dialog', { name: 'Resize instance' })
  await dialog.getByRole('spinbutton', { name: 'vCPUs' }).fill('6')
  await act(dialog, 'Stop, resize, start').click()
  await expect(dialog).toBeHidden()
}

/** What is done is told, and leaves the tray. */
export async function isDone(page: Page, world: World, what: string): Promise<void> {
  await until(world, () => expect(toasts(page)).toContainText(`${what}: done`, { timeout: 1_000 }))
  await expect(job(page, what)).toHaveCount(0)
}

/** Does what begins a job, until the edge has it. */
export const begun = (page: Page, begin: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse(
      (answer) =>
        new URL(answer.url()).pathname === '/jobs' && answer.request().method() === 'POST',
    ),
    begin(),
  ])
