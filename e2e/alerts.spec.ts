import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, expectToast, heading, test } from './fixtures'
import { button, confirm, nameField } from './writes/write'

/* Alerts and the webhooks that they are sent to, on platforms of today. */

const PSU = 'hardware.power_shelf.psu'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a receiver is made, tried, mended, and gets what it missed', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', routes.overview)
  // What didn't arrive is said where operators look first.
  await main(page).getByRole('link', { name: '2 alerts couldn’t be delivered to ops-chat' }).click()
  await expect(heading(page, 'ops-chat')).toBeVisible()
  await expect(main(page).getByText('Refused: status 500 after 84 ms').first()).toBeVisible()

  await page.goto(routes.alertReceivers)
  await page.getByRole('link', { name: 'New receiver' }).click()
  const form = dialog(page, 'Create receiver')
  await nameField(page).fill('pager')
  const endpoint = form.getByLabel('Endpoint')
  await endpoint.fill('https://127.0.0.1/hook')
  const secret = (nth: number) => form.getByRole('textbox', { name: `Secret ${nth}` })
  await form.getByRole('button', { name: 'Generate secret' }).click()
  const generated = await secret(1).inputValue()
  expect(generated).toMatch(/^[0-9a-f]{64}$/)
  await form.getByRole('button', { name: 'Generate another secret' }).click()
  await secret(2).fill(generated)
  await form.getByRole('button', { name: 'Add subscription' }).click()
  await form.getByRole('textbox', { name: 'Subscription 1' }).fill('fan.**')
  await expect(form.getByText('Matches no class of this platform')).toBeVisible()
  await form.getByRole('textbox', { name: 'Subscription 1' }).fill(`${PSU}.*`)
  await expect(form.getByText('Matches 2 classes:')).toBeVisible()
  await form.getByRole('button', { name: 'Add another subscription' }).click()
  await form.getByRole('textbox', { name: 'Subscription 2' }).fill('hardware.fan')
  await form.getByRole('button', { name: 'Create receiver' }).click()
  await expect(form).toContainText('127.0.0.1 is a loopback address')
  await expect(form).toContainText('Same as secret 1')
  await expect(form).toContainText('No class of alerts is called “hardware.fan”')
  await axe(page)
  expect(await world.calls('webhookReceiverCreate')).toEqual([])

  await endpoint.fill('https://nowhere.invalid/hook')
  await button(page, 'Remove secret 2').click()
  await button(page, 'Remove subscription 2').click()
  await form.getByRole('button', { name: 'Create receiver' }).click()
  await expectToast(page, 'Receiver pager created')
  await expect(heading(page, 'pager')).toBeVisible()
  const [made] = await world.calls('webhookReceiverCreate')
  expect(JSON.parse(made?.body ?? '{}')).toMatchObject({
    secrets: [generated],
    subscriptions: [`${PSU}.*`],
  })

  const probe = dialog(page, 'Send probe')
  await button(page, 'Send probe').click()
  await probe.getByLabel('Resend what hasn’t arrived').check()
  await probe.getByRole('button', { name: 'Send probe' }).click()
  await expect(probe).toContainText('The probe wasn’t delivered. Couldn’t be reached.')
  await probe.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Leave form').click()
  await page.goto(routes.alertReceiverEdit('pager'))
  await page.getByLabel('Endpoint').fill('https://pager.example/hook')
  await button(page, 'Update receiver').click()
  await expectToast(page, 'Receiver pager updated')
  await page.goto(routes.alertReceiver('pager'))
  await button(page, 'Send probe').click()
  await probe.getByLabel('Resend what hasn’t arrived').check()
  await probe.getByRole('button', { name: 'Send probe' }).click()
  await expectToast(page, '2 alerts being resent')
  const deliveries = main(page).getByRole('table', { name: 'Deliveries' })
  await expect(deliveries.getByRole('row').filter({ hasText: 'delivered' })).toHaveCount(2)

  await page.getByRole('tab', { name: 'Secrets' }).click()
  const secrets = main(page).getByRole('table', { name: 'Secrets' })
  await secrets.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('It’s the only secret')
  await confirm(page)
  await expect(page.getByRole('main').getByText('Add a secret first')).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasOwnContext: true })

  test('what happened is there to look at, without scrolling sideways', async ({
    page,
    world,
    enter,
  }) => {
    await world.turn({ version: NEWEST_VERSION })
    const fits = async () =>
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        page.url(),
      ).toBe(true)
    await enter('goran', routes.alertHistory)
    await main(page)
      .getByRole('link', { name: `${PSU}.insert` })
      .click()
    const panel = dialog(page, 'Alert')
    await expect(panel).toContainText('"part_number": "TPS-5500"')
    await expect(panel).toContainText('Requires the admin role on the fleet')
    await axe(page)
    await fits()
    // What can't be an id is refused by the platform, instead of not being found.
    await page.goto(routes.alert('none'))
    await expect(panel.getByRole('alert')).toHaveText('This alert doesn’t exist.')
    for (const path of [
      routes.alertClasses,
      routes.alertReceiver('ops-chat'),
      routes.alertSubscriptions('ops-chat'),
      routes.alertReceivers,
    ]) {
      await page.goto(path)
      await expect(main(page).getByRole('row').nth(1)).toBeVisible()
      await fits()
    }
  })
})
