import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { World } from './world'
import type { WorldUser } from './world'

export { expect }

interface Options {
  /** What the test's world is filled with. */
  seed: string
}
interface Fixtures {
  /** A platform of this test's own; the browser's calls reach it and no other. */
  world: World
  /** What the browser complained about; a test ends with none. */
  complaints: string[]
}

/** Console messages that mean a fault of ours, not of the test's situation. */
const FAULT = /Content Security Policy|Minified React error|Hydration|hydrat/

export const test = base.extend<Options & Fixtures>({
  seed: ['demo', { option: true }],

  world: [
    async ({ playwright, context, baseURL, seed }, use) => {
      if (!baseURL) throw new Error('playwright.config.ts sets baseURL')
      // Not the browser's own context: the test's cookies must not ride along.
      const request = await playwright.request.newContext()
      const world = await World.create(request, baseURL, seed)
      await context.addCookies([{ name: 'console_world', value: world.id, url: baseURL }])
      await use(world)
      await request.dispose()
    },
    { auto: true },
  ],

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && FAULT.test(message.text())) {
          complaints.push(message.text())
        }
      })
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in through the form, as a person would, and waits until the console is there. */
export async function signIn(page: Page, user: WorldUser, silo = 'maple'): Promise<void> {
  await page.goto(`/login/${silo}/local`)
  await page.getByLabel('Username', { exact: true }).fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login\//)
}
