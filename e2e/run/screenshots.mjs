import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../../edge/local/build.mjs'
import { ROOT } from '../../edge/local/install.mjs'
import { run } from '../../edge/local/refusal.mjs'
import { demoPeople } from '../../edge/local/sign-in.mjs'
import { serve } from '../../edge/local/serve.mjs'
import { localSessionKeys } from '../../edge/local/session-keys.mjs'
import { freePort } from '../../edge/local/settings.mjs'
import { browserArgs, findBrowser } from './browser.mjs'

/** `npm run screenshots`: the README's pictures, from the preview as it is. */
await run(async () => {
  await ensureBuilt('preview')
  const server = await serve({
    target: 'preview',
    host: '127.0.0.1',
    port: await freePort(),
    bindings: {
      SESSION_KEYS: await localSessionKeys(join(ROOT, '.console', 'secrets.json')),
      CONSOLE_NAME: 'Console',
    },
  })
  const { people, password } = await demoPeople()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArgs(),
    ...(executablePath ? { executablePath } : {}),
  })
  const folder = join(ROOT, 'e2e', 'screenshots')
  await mkdir(folder, { recursive: true })
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      baseURL: server.url.href,
      colorScheme: theme,
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/login/maple/local?redirect_uri=/projects/ml-research/instances')
    await page.getByLabel('Username').fill(people[0]?.username ?? '')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: join(folder, `instances-${theme}.png`) })
    await context.close()
  }
  await browser.close()
  await server.stop()
})
