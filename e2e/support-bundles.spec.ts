import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, expectToast, heading, test } from './fixtures'
import { button, confirm } from './writes/write'

/* Archives of what the rack knows about itself, for operators. */

const LIST = routes.supportBundles
const rows = (page: Page, state: string) =>
  page.getByRole('table', { name: 'Support bundles' }).getByRole('row').filter({ hasText: state })
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' })
const main = (page: Page) => page.getByRole('main')

/** What a press saves. */
async function saved(
  page: Page,
  press: () => Promise<void>,
): Promise<[name: string, text: string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return [download.suggestedFilename(), await readFile(await download.path(), 'latin1')]
}

test('a bundle is collected, looked through, downloaded and deleted', async ({
  page,
  world,
  enter,
}) => {
  await enter('farah', LIST)
  await expect(rows(page, 'active')).toHaveCount(1)
  await expect(rows(page, 'failed')).toContainText('Allocated dataset expunged')
  await expect(main(page)).toContainText(
    /Room taken by the 1 active bundle on this page: [\d.]+ [KM]iB/,
  )

  await main(page).getByRole('link', { name: 'Collect support bundle' }).click()
  await expect(comment(page)).toBeHidden()
  await button(page, 'Collect support bundle').last().click()
  await expectToast(page, 'Support bundle is being collected')
  await expect(main(page)).toContainText('The bundle is being collected')
  await expect(main(page).getByText('Only active bundles can be downloaded')).toBeAttached()

  // The page follows by itself.
  await world.advance(21)
  const files = main(page).getByRole('list', { name: 'Files' })
  await expect(files.getByRole('button', { name: 'rack' })).toBeVisible()
  await files.getByRole('button', { name: 'rack' }).click()
  await expect(files.getByRole('link', { name: 'uplinks.json' })).toBeVisible()
  await test.step('on a phone nothing has to be scrolled sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(heading(page, /^[\da-f]{8}$/)).toBeVisible()
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWide).toBe(false)
    await axe(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  // First, and the page is worked in after it: nothing lies over it, as over one that is being left
  // (which would be given up after 15 s).
  const [archive, bytes] = await saved(page, () =>
    main(page).getByRole('link', { name: 'Download', exact: true }).click(),
  )
  expect(archive).toMatch(/^support-bundle-[\da-f-]{36}\.zip$/)
  expect(bytes.startsWith('PK')).toBe(true)

  const search = main(page).getByRole('searchbox', { name: 'Search files' })
  await search.fill('UPLINKS rack')
  await expect(main(page).getByText(/^1 matching file of \d+$/)).toBeVisible()
  const [name, text] = await saved(page, () =>
    main(page).getByRole('link', { name: 'rack/uplinks.json' }).click({ timeout: 5_000 }),
  )
  expect([name, JSON.parse(text).length > 0]).toEqual(['uplinks.json', true])

  await button(page, 'Support bundle actions').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page)
  await expectToast(page, 'Support bundle is being deleted')
  await expect(rows(page, 'destroying')).toHaveCount(1)
  await world.advance(9)
  await expect(rows(page, 'destroying')).toHaveCount(0)
})

test('today they have comments; a download that is refused says why', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', LIST)
  await rows(page, 'failed').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await comment(page).fill('Sled 4 restarts')
  await button(page, 'Save comment').click()
  await expect(rows(page, 'Sled 4 restarts')).toHaveCount(1)

  await rows(page, 'active').getByRole('link').click()
  await expect(main(page).getByRole('list', { name: 'Files' })).toBeVisible()
  await world.turn({ failures: [{ operation: 'supportBundleHead', status: 500, times: 10 }] })
  await main(page).getByRole('link', { name: 'Download', exact: true }).click()
  await expect(
    page.getByText('The platform couldn’t read the archive.', { exact: true }),
  ).toBeVisible()
})

test('a platform of today behind a proxy that strips its header has them, too', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION, losesVersion: true })
  await enter('farah', LIST)
  await rows(page, 'active').getByRole('link').click()
  await main(page).getByRole('searchbox', { name: 'Search files' }).fill('uplinks')
  const [, text] = await saved(page, () =>
    main(page).getByRole('link', { name: 'rack/uplinks.json' }).click({ timeout: 5_000 }),
  )
  expect(JSON.parse(text).length).toBeGreaterThan(0)
})
