import type { Locator, Page } from '@playwright/test'
import { chooseFor, expect, heading, rowOf, test } from './fixtures'

const SHOP = '/projects/web-shop'

const scrolled = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate(({ scrollTop }) => Math.round(scrollTop))

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.getByRole('main').evaluate((pane, to) => pane.scrollTo({ top: to }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

test('Back and Forward return to where a page was scrolled, and so does a reload', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await enter('ada', '/projects/load-test/instances')
  const row = rowOf(page, 'generator-20')
  await expect(row).toBeVisible()
  // Its script comes after the page.
  await expect
    .poll(async () => {
      await scrollTo(page, 0)
      await scrollTo(page, 640)
      return page.evaluate(() => Object.keys(sessionStorage).join())
    })
    .toContain('scroll')
  await row.getByRole('link', { name: 'generator-20', exact: true }).click()
  await expect(heading(page, 'generator-20')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(640)
  await page.reload()
  await expect(row).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(640)
  await page.getByRole('complementary').getByRole('link', { name: 'Disks' }).click()
  await expect(heading(page, 'Disks')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('Back after saving leads past the form', async ({ page, enter }) => {
  await enter('ada', '/projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('made-once')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/made-once/instances')
  await page.goBack()
  await expect(page).toHaveURL('/projects')
  await expect(rowOf(page, 'made-once')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Back leads to the new name of what was renamed, and asks for nothing at the former one', async ({
  page,
  enter,
  world,
}) => {
  await enter('ada', '/projects/load-test/instances?q=generator-0')
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  await page.getByRole('navigation', { name: 'Elsewhere' }).getByText('Projects').click()
  await chooseFor(page, 'load-test', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit project' })
  await form.getByLabel('Name').fill('stress-test')
  await form.getByRole('button', { name: 'Update project' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'stress-test')).toBeVisible()
  for (const path of [/projects$/, /stress-test\/instances\?q=generator-0/]) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  const lost = (await world.calls()).filter(
    ({ status, path }) => status === 404 && !/auth/.test(path),
  )
  expect(lost).toEqual([])
  // The entry has it from now on.
  await page.goForward()
  await page.goBack()
  await expect(page).toHaveURL(/stress-test\/instances\?q=generator-0/)
  await expect(rowOf(page, 'generator-01')).toBeVisible()
})

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Cancel: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  Esc: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.goBack(),
}

test('a panel gives the focus back to what opened it', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/floating-ips`)
  const create = page.getByRole('link', { name: 'New floating IP' })
  const actions = rowOf(page, 'shop-front').getByRole('button', { name: 'Actions for' })
  const openers: readonly (readonly [Locator, () => Promise<void>])[] = [
    [create, () => create.click()],
    [actions, () => chooseFor(page, 'shop-front', 'Edit')],
  ]
  for (const [opener, open] of openers)
    for (const [how, leave] of Object.entries(ways))
      await test.step(`${opener}, ${how}`, async () => {
        await open()
        await expect(page.getByRole('dialog')).toBeVisible()
        await leave(page)
        await expect(page).toHaveURL(`${SHOP}/floating-ips`)
        await expect(opener).toBeFocused()
      })
})

test('Back before a reloaded page listens leads to the page before it, whole', async ({
  page,
  enter,
}) => {
  await enter('ada', `${SHOP}/disks`)
  await page.getByRole('complementary').getByRole('link', { name: 'Snapshots' }).click()
  await expect(page).toHaveURL(`${SHOP}/snapshots`)
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await awake
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page, 'Snapshots')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${SHOP}/disks`)
  wake()
  await expect(heading(page, 'Disks')).toBeVisible()
  await expect(rowOf(page, 'scratch')).toBeVisible()
})
