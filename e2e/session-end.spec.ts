import type { BrowserContext, Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, fillSignIn, heading, rowOf, test, testInOwnContext } from './fixtures'

/** Longer than the platform lets a session idle. */
const SESSION_OVER_S = 9 * 3_600
/** How soon the end of a session is to reach every tab. */
const SOON = { timeout: 2_000 }

/** Waits until a tab watches over its session, whose script comes after the page. */
const watches = (tab: Page) =>
  tab.waitForFunction(() => sessionStorage.getItem('console:reader') !== null)

async function open(context: BrowserContext, path: string, seen: (tab: Page) => Locator) {
  const tab = await context.newPage()
  await tab.goto(path)
  await watches(tab)
  await expect(seen(tab)).toBeVisible()
  return { tab, seen: seen(tab) }
}

test('signing out is one press, also where rules were looked at, and clears all tabs', async ({
  page,
  context,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/vpcs/default/firewall-rules')
  await expect(rowOf(page, 'allow-web')).toBeVisible()
  await watches(page)
  const others = [
    await open(context, '/projects', (tab) => rowOf(tab, 'web-shop')),
    await open(context, '/projects/web-shop/access', (tab) =>
      tab.getByRole('row').filter({ hasText: 'Ben Lindqvist' }),
    ),
    await open(context, '/settings/profile', (tab) => heading(tab, 'Profile')),
  ]
  await page.bringToFront()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const { seen } of others) await expect(seen).toBeHidden(SOON)
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  for (const { tab } of others) {
    await tab.bringToFront()
    await expect(heading(tab, 'Sign in to maple')).toBeVisible()
  }
})

testInOwnContext(
  'signing out of a form that is half filled in is offered to be stopped, and happens without an answer',
  async ({ page, context, world, enter }) => {
    await page.clock.install()
    // As on a phone, where the sidebar isn’t displayed, and nothing that is drawn within it.
    await page.setViewportSize({ width: 390, height: 844 })
    // A page, beside which the menu can be reached.
    const form = '/projects/web-shop/instances-new'
    await enter('ada', form)
    await page.getByLabel('Name', { exact: true }).fill('half-done')
    await watches(page)
    const other = await open(context, form, (tab) => tab.getByLabel('Name', { exact: true }))
    await other.seen.fill('half-done-too')
    await page.bringToFront()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question.getByRole('timer')).toHaveText(/^Signing out in (?:30|2\d) seconds$/)
    await expect(question).toContainText('What you typed and haven’t saved will be lost.')
    await axe(page)
    // The user who pressed has gone away.
    await page.clock.fastForward('00:31')
    await expect(heading(page, 'Sign in to maple')).toBeVisible()
    // The press was in another tab: this one is cleared without a question.
    await other.tab.bringToFront()
    await expect(heading(other.tab, 'Sign in to maple')).toBeVisible()
    await fillSignIn(other.tab, world.user('ada'))
    await expect(other.tab).toHaveURL(form)
    await expect(other.seen).toHaveValue('')
  },
)

test('a session that one tab finds over is over in all; what was typed is there again', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', '/projects-new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('half-done')
  await watches(page)
  const { tab } = await open(context, '/projects', (each) => rowOf(each, 'web-shop'))
  await world.advance(SESSION_OVER_S)
  // The list may find out by itself, before the link is followed.
  await tab
    .getByRole('link', { name: 'web-shop', exact: true })
    .or(heading(tab, 'Sign in to maple'))
    .click()
  await expect(name).toBeHidden()
  await expect(heading(tab, 'Sign in to maple')).toBeVisible()
  await page.bringToFront()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await fillSignIn(page, world.user('ada'))
  await expect(page).toHaveURL('/projects-new')
  await expect(name).toHaveValue('half-done')
})

test('what was typed is its thing’s, and not another’s that has the name by then', async ({
  page,
  world,
  enter,
}) => {
  const [ada, vpcs] = [world.user('ada'), '/projects/web-shop/vpcs']
  const description = page.getByRole('dialog').getByLabel('Description')
  await enter('ada', `${vpcs}/default/edit`)
  await description.fill('half-done')
  await watches(page)
  await world.make(ada, 'PUT', '/v1/vpcs/default?project=web-shop', { name: 'front' })
  const another = { name: 'default', description: '', dns_name: 'default' }
  await world.make(ada, 'POST', '/v1/vpcs?project=web-shop', another)
  await world.advance(SESSION_OVER_S)
  await page.getByRole('button', { name: 'Update VPC' }).click()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await fillSignIn(page, world.user('ada'))
  await expect(page).toHaveURL(`${vpcs}/default/edit`)
  await expect(description).toHaveValue('')
  await page.goto(`${vpcs}/front/edit`)
  await expect(description).toHaveValue('half-done')
})
