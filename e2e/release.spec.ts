import { test as base } from '@playwright/test'
import { routes } from '@/lib/routes'
import { chooseFor, expect, fillSignIn, rowOf } from './fixtures'
import { serveRelease } from './run/release-server.mjs'

/* What `npm run release` packs, by its own start program: nothing of the local server is around it. */

type Served = Awaited<ReturnType<typeof serveRelease>>

const test = base.extend<{ served: Served }>({
  served: [
    async ({ browserName: _ }, provide) => {
      const served = await serveRelease()
      await provide(served)
      await served.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ served }, provide) => provide(served.origin),
})

test('a release serves the console with no more settings than it must have, and another takes over from it', async ({
  page,
  context,
  served,
}) => {
  const faults: unknown[] = []
  page.on('pageerror', (error) => faults.push(error))
  await page.goto(`/login/maple/local?redirect_uri=${routes.instances('web-shop')}`)
  await expect(page).toHaveTitle('Sign in / Console')
  await fillSignIn(page, { username: 'ada', password: 'maple-demo' })
  const updates = page.getByRole('group', { name: 'Updates' })
  await expect(updates).toHaveText('Live')
  await expect(page).toHaveTitle('Instances / web-shop / Projects / Console')

  await chooseFor(page, 'checkout', 'Stop')
  await page.getByRole('button', { name: /^Equivalent/ }).click()
  const equivalent = page.getByRole('dialog', { name: 'Equivalent', exact: true })
  await equivalent.getByRole('tab', { name: 'CLI' }).click()
  await expect(equivalent).toContainText('cloud instance stop --project web-shop')
  await page.keyboard.press('Escape')
  await expect(equivalent).toBeHidden()

  const other = await context.newPage()
  await other.goto(routes.instanceSerialConsole('web-shop', 'checkout'))
  const terminal = other.getByRole('application')
  await expect(terminal).toContainText(/login:/)
  // What is open does not keep the one that ends: it is not killed.
  for (const _ of ['update', 'back']) expect(await served.restart()).toBe(true)
  await terminal.click()
  await expect(async () => {
    await other.keyboard.type('ada\r')
    await expect(terminal).toContainText('Password:', { timeout: 1_000 })
  }).toPass()

  // The dialog of before.
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, 'checkout')).toContainText('stopped')
  await expect(updates).toHaveText('Live')
  expect(faults).toEqual([])
})
