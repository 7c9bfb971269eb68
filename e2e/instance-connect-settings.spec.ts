import type { Page } from '@playwright/test'
import { expect, expectToast, heading, listening, test, toasts } from './fixtures'

const shop = (instance: string, tab: string) => `/projects/web-shop/instances/${instance}/${tab}`
const TRAINER = '/projects/ml-research/instances/trainer-b'
const VIEW = '/v1/instances/orders-db?project=web-shop'

const policy = (page: Page) => page.getByRole('combobox', { name: 'Policy' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test.describe('connect', () => {
  test('gives the command and leads to the serial console, and says where to get an address when there is none', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', shop('checkout', 'connect'))
    await test.step('leads to the serial console of an instance that runs', async () => {
      await expect(
        page.getByRole('tabpanel').getByRole('link', { name: 'Connect', exact: true }),
      ).toHaveAttribute('href', shop('checkout', 'serial-console'))
    })
    await test.step('gives the command of the serial console', async () => {
      await page.getByRole('button', { name: 'CLI command' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('--project web-shop')
      await expect(dialog).toContainText('--instance checkout')
      await expect(dialog.getByRole('button', { name: 'Copy command' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('says where to get an address when there is none', async () => {
      await page.goto(shop('batch-import', 'connect'))
      await page.getByRole('link', { name: 'Attach one on the networking tab' }).click()
      await expect(page).toHaveURL(shop('batch-import', 'networking'))
    })
    await test.step('leads to no console of an instance that does not run', async () => {
      await page.goBack()
      await expect(
        page.getByRole('button', { name: 'Connect', exact: true }),
      ).toHaveAccessibleDescription('Only running instances have a serial console')
    })
    await test.step('prefers a floating address for SSH', async () => {
      const ada = world.user('ada')
      const spare = '/v1/floating-ips/shop-spare'
      const { ip } = await world.make<{ ip: string }>(
        ada,
        'POST',
        `${spare}/attach?project=web-shop`,
        { kind: 'instance', parent: 'frontend-2' },
      )
      await page.goto(shop('frontend-2', 'connect'))
      await expect(page.getByRole('main')).toContainText(`ssh [username]@${ip}`)
      await world.make(ada, 'POST', `${spare}/detach?project=web-shop`)
      await page.reload()
      await expect(page.getByRole('main')).toContainText('ssh [username]@')
      await expect(page.getByRole('main')).not.toContainText(`ssh [username]@${ip}`)
    })
    await test.step('says that addresses could not be loaded', async () => {
      await world.fail({ operation: 'instanceExternalIpList', status: 500, times: 10 })
      await page.reload()
      await expect(page.getByText('Its external IPs couldn’t be loaded.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'CLI command' })).toBeVisible()
    })
  })
})

test.describe('settings', () => {
  test('saves the policy of a running instance, and nothing else', async ({
    page,
    world,
    enter,
  }) => {
    const before = await world.make<object>(world.user('ada'), 'GET', VIEW)
    await enter('ada', shop('orders-db', 'settings'))
    await test.step('can be undone before it is saved', async () => {
      await policy(page).selectOption('Never')
      await expect(save(page)).toHaveAccessibleDescription('')
      await policy(page).selectOption('Default')
      await expect(save(page)).toHaveAccessibleDescription('No changes to save')
      expect(await world.calls('instanceUpdate')).toEqual([])
    })
    await test.step('is saved', async () => {
      await expect(policy(page)).toHaveValue('default')
      await expect(save(page)).toHaveAccessibleDescription('No changes to save')
      await expect(page.getByText('N/A')).toHaveCount(2)
      await policy(page).selectOption('Never')
      await save(page).click()
      await expect(toasts(page)).toContainText('Auto-restart policy updated')
      await expect(policy(page)).toHaveValue('never')
      await expect(save(page)).toHaveAccessibleDescription('No changes to save')
      const after = await world.make<object>(world.user('ada'), 'GET', VIEW)
      expect(after).toEqual({
        ...before,
        auto_restart_policy: 'never',
        auto_restart_enabled: false,
        time_modified: expect.any(String),
      })
      await policy(page).selectOption('Default')
      await save(page).click()
      await expect(save(page)).toHaveAccessibleDescription('No changes to save')
      await page.reload()
      await listening(page)
      await expect(policy(page)).toHaveValue('default')
    })
    await test.step('keeps the choice when the platform fails, and says so', async () => {
      await policy(page).selectOption('Never')
      await world.fail({ operation: 'instanceUpdate', status: 500 })
      await save(page).click()
      await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
      await expect(policy(page)).toHaveValue('never')
      await save(page).click()
      await expectToast(page, 'Auto-restart policy updated')
    })
    await test.step('works with the keyboard alone', async () => {
      await policy(page).focus()
      await page.keyboard.type('Def')
      await expect(policy(page)).toHaveValue('default')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(save(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toasts(page)).toContainText('Auto-restart policy updated')
    })
    await test.step('says when it last restarted and until when it waits', async () => {
      await page.goto(`${TRAINER}/storage`)
      await page.getByRole('button', { name: 'Auto-restart' }).click()
      await page.getByRole('link', { name: 'Best effort' }).click()
      await expect(page).toHaveURL(`${TRAINER}/settings`)
      await expect(policy(page)).toHaveValue('best_effort')
      await expect(page.getByText('Last auto-restarted')).toBeVisible()
      await expect(page.getByText('N/A')).toBeHidden()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('can be saved, and says so where it stands; keeps the choice of a user who may not', async ({
      page,
      world,
      enter,
    }) => {
      await enter('ada', shop('orders-db', 'settings'))
      await policy(page).selectOption('Never')
      await save(page).click()
      await expect(toasts(page)).toContainText('Auto-restart policy updated')
      await expect(page).toHaveURL(shop('orders-db', 'settings'))
      await expect(policy(page)).toHaveValue('never')
      await world.hidePolicies()
      await enter('chiara', shop('checkout', 'settings'))
      await policy(page).selectOption('Never')
      await save(page).click()
      await expect(page.getByText('Action not authorized')).toBeVisible()
      await expect(policy(page)).toHaveValue('never')
    })
  })

  test('is not for a viewer, nor found by an outsider', async ({ page, world, enter }) => {
    await enter('emil', shop('orders-db', 'settings'))
    await expect(heading(page, 'Page not found')).toBeVisible()
    await world.hidePolicies()
    await enter('chiara', shop('orders-db', 'settings'))
    await policy(page).selectOption('Never')
    await save(page).click()
    await expect(page.getByRole('tabpanel')).toContainText('Action not authorized')
    await expect(policy(page)).toHaveValue('never')
  })
})
