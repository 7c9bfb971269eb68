import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, heading, listening, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import type { World } from './world'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 120_000 })

const LIST = '/projects/web-shop/floating-ips'
const FRONT = '/v1/floating-ips/shop-front?project=web-shop'
const SPARE = '/v1/floating-ips/shop-spare?project=web-shop'

interface Floating {
  readonly name: string
  readonly ip: string
  readonly instance_id: string | null
}

const view = (world: World, path: string) => world.make<Floating>(world.user('ada'), 'GET', path)
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })

/** Chooses an option of a field that is searched by typing. */
async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await expect(async () => {
    // What is typed before the page listens is lost to it.
    await page.getByRole('combobox', { name: field }).fill(typed)
    await expect(page.getByRole('option', { name: option })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('option', { name: option }).click()
}

const attach = (page: Page): Locator => dialog(page, 'Attach floating IP')
const submit = (page: Page): Locator => attach(page).getByRole('button', { name: 'Attach' })

test('shows addresses with their pool and instance, follows what another user attaches, is edited, attached, detached and deleted', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  await world.make(world.user('ada'), 'POST', '/v1/floating-ips?project=web-shop', {
    ...{ name: 'more', description: '', pool: 'public-v4' },
  })
  await test.step('shows addresses when names of pools and instances can’t be read', async () => {
    await world.turn({
      failures: [
        { operation: 'projectIpPoolList', status: 500, times: 9 },
        { operation: 'instanceList', status: 500, times: 9 },
      ],
    })
    await enter('ada', LIST)
    await expect(
      rowOf(page, 'shop-front').getByRole('link', { name: 'View instance' }),
    ).toBeVisible()
    await world.turn({ failures: [] })
    await page.getByRole('link', { name: 'View instance' }).click()
    await expect(page).toHaveURL('/projects/web-shop/instances/frontend-1/storage')
  })
  await test.step('shows addresses with their pool and instance', async () => {
    const { ip } = await view(world, FRONT)
    await page.goto(LIST)
    await expect(heading(page, 'Floating IPs')).toBeVisible()
    const front = rowOf(page, 'shop-front')
    await expect(front).toContainText('Address of frontend-1')
    await expect(front).toContainText(ip)
    await expect(front).toContainText('public-v4')
    await expect(front.getByRole('button', { name: `Copy ${ip}` })).toBeVisible()
    await expect(front.getByRole('link', { name: 'frontend-1' })).toBeVisible()
    await expect(rowOf(page, 'shop-spare')).toContainText('None')
  })
  await test.step('attaching works with the keyboard alone', async () => {
    await rowOf(page, 'shop-spare').getByRole('button', { name: 'Actions for' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeFocused()
    await page.keyboard.type('Att')
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: 'Instance' })
    await field.focus()
    await page.keyboard.type('search')
    await expect(page.getByRole('option', { name: /search/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('search')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'shop-spare').getByRole('link', { name: 'search' })).toBeVisible()
  })
  await test.step('detaching asks, naming the instance and the address', async () => {
    const { ip } = await view(world, SPARE)
    await expect(rowOf(page, 'shop-spare').getByRole('link', { name: 'search' })).toBeVisible()
    await chooseFor(page, 'shop-spare', 'Detach')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      `Detach floating IP shop-spare from search? The instance will no longer be reachable at ${ip}.`,
    )
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Floating IP detached')
    await expect(rowOf(page, 'shop-spare')).toContainText('None')
    expect((await view(world, SPARE)).instance_id).toBeNull()
  })
  await test.step('follows what another user attaches', async () => {
    await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live')
    await world.make(world.user('ben'), 'POST', SPARE.replace('?', '/attach?'), {
      kind: 'instance',
      parent: 'checkout',
    })
    await expect(rowOf(page, 'shop-spare').getByRole('link', { name: 'checkout' })).toBeVisible({
      timeout: 20_000,
    })
  })
  await test.step('deletes only what is not attached', async () => {
    await rowOf(page, 'shop-front').getByRole('button', { name: 'Actions for' }).click()
    const entry = page.getByRole('menuitem', { name: 'Delete' })
    await expect(entry).toBeDisabled()
    await expect(entry).toHaveAccessibleDescription('Attached to an instance; detach it first')
    await page.keyboard.press('Escape')
  })
  await test.step('acts on many at once', async () => {
    const question = page.getByRole('alertdialog')
    await box(page, 'shop-front').click()
    await expect(selected(page)).toContainText('1 selected')
    await box(page, 'more').click()
    await expect(selected(page)).toContainText('2 selected')
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('Attached to an instance; detach it first')
    await question.getByRole('button', { name: 'Delete 1 floating IP' }).click()
    await expect(question).toContainText('1 deleted, 1 skipped')
    await question.getByRole('button', { name: 'Close' }).first().click()
    await expect(rowOf(page, 'more')).toBeHidden()
  })
  await test.step('edit says at the field that the new name is taken, and renames it', async () => {
    const { ip } = await view(world, FRONT)
    await chooseFor(page, 'shop-front', 'Edit')
    const panel = dialog(page, 'Edit floating IP')
    for (const text of [ip, 'public-v4', 'Created', 'Updated'])
      await expect(panel).toContainText(text)
    await nameField(page).fill('shop-spare')
    await page.getByRole('button', { name: 'Update floating IP' }).click()
    await expect(nameField(page)).toHaveAccessibleDescription('Floating IP name already exists')
    expect(await world.calls('floatingIpUpdate')).toEqual([])
    await nameField(page).fill('shop-entrance')
    await page.getByRole('button', { name: 'Update floating IP' }).click()
    await expect(toasts(page)).toContainText('Floating IP shop-entrance updated')
    await expect(rowOf(page, 'shop-entrance')).toBeVisible()
    await expect(rowOf(page, 'shop-front')).toBeHidden()
  })
})

test('create takes a certain address, and says at the field what is wrong', async ({
  page,
  world,
  enter,
}) => {
  await test.step('takes a certain address of another pool', async () => {
    await enter('ada', '/projects/web-shop/floating-ips-new')
    await nameField(page).fill('partner-in')
    await page.getByText('Advanced').click()
    await page.getByRole('combobox', { name: 'IP pool' }).click()
    await expect(page.getByRole('option', { name: /public-v4/ })).toContainText('default')
    await page.getByRole('option', { name: /partner-net/ }).click()
    const ip = page.getByLabel('IP address')
    await ip.fill('198.51.100.20')
    await page.getByRole('button', { name: 'Create floating IP' }).click()
    await expect(ip).toHaveAccessibleDescription(/in use or isn’t in pool partner-net/)
    await expect(ip).toBeFocused()
    await expect(nameField(page)).toHaveValue('partner-in')
    await ip.fill('192.0.2.77')
    await page.getByRole('button', { name: 'Create floating IP' }).click()
    await expect(rowOf(page, 'partner-in')).toContainText('192.0.2.77')
    await expect(rowOf(page, 'partner-in')).toContainText('partner-net')
  })
  await test.step('says at the field what is used up, and keeps what was typed', async () => {
    await page.getByRole('link', { name: 'New floating IP' }).click()
    const create = page.getByRole('button', { name: 'Create floating IP' })
    await world.fail({
      operation: 'floatingIpCreate',
      status: 507,
      errorCode: 'InsufficientCapacity',
      message: 'Insufficient capacity: No external IP addresses available',
    })
    await nameField(page).fill('one-more')
    await create.click()
    await expect(page.getByRole('combobox', { name: 'IP pool' })).toHaveAccessibleDescription(
      /All addresses of the default (?:IPv4 )?pool are in use/,
    )
    await expect(nameField(page)).toHaveValue('one-more')
  })
})

test('the dialog that attaches has its URL, stays open when it is refused, and offers no instance that can’t take an address', async ({
  page,
  world,
  enter,
}) => {
  await world.make(world.user('ada'), 'POST', '/v1/floating-ips?project=ml-research', {
    ...{ name: 'spare', description: '', pool: 'public-v4' },
  })
  const { ip } = await view(world, SPARE)
  await test.step('says what is wrong with a link to one that is attached or gone', async () => {
    await enter('ada', `${LIST}?attach=shop-front`)
    await expect(attach(page)).toContainText('Detach it first')
    await page.goto(`${LIST}?attach=nowhere`)
    await expect(attach(page)).toContainText('Not found')
  })
  await page.goto(`${LIST}?attach=shop-spare`)
  await listening(page)
  await expect(attach(page)).toContainText(ip)
  await expect(submit(page)).toHaveAccessibleDescription('Choose an instance')
  await axe(page)
  await pick(page, 'Instance', 'check', /checkout/)
  await test.step('stays open, with its choice, when it is refused', async () => {
    const message = 'An instance may not have more than 32 external IP addresses'
    await world.fail({ operation: 'floatingIpAttach', status: 400, message })
    await submit(page).click()
    await expect(attach(page)).toContainText(message)
    await expect(page.getByRole('combobox', { name: 'Instance' })).toHaveValue('checkout')
  })
  await submit(page).click()
  await expect(toasts(page)).toContainText('Floating IP attached')
  await expect(attach(page)).toBeHidden()
  await expect(page).toHaveURL(LIST)
  await expect(rowOf(page, 'shop-spare').getByRole('link', { name: 'checkout' })).toBeVisible()
  await test.step('offers no instance that can’t take one now', async () => {
    await page.goto('/projects/ml-research/floating-ips')
    await listening(page)
    await chooseFor(page, 'spare', 'Attach')
    await expect(page).toHaveURL(/\?attach=spare$/)
    await page.getByRole('combobox', { name: 'Instance' }).click()
    const failed = page.getByRole('option', { name: /trainer-b/ })
    await expect(failed).toBeDisabled()
    await expect(failed).toContainText('failed; its addresses can’t be changed now')
  })
})

test('is not for a viewer, who keeps what was typed', async ({ page, world, enter }) => {
  await test.step('says why the platform refused to delete', async () => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await chooseFor(page, 'shop-spare', 'Delete')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Delete floating IP')
    await expect(toasts(page)).toContainText('Action not authorized')
    await expect(rowOf(page, 'shop-spare')).toBeVisible()
  })
  await test.step('create', async () => {
    await page.goto('/projects/web-shop/floating-ips-new')
    await listening(page)
    await nameField(page).fill('not-mine')
    await page.getByRole('button', { name: 'Create floating IP' }).click()
    await expect(dialog(page, 'Create floating IP')).toContainText('Action not authorized')
    await expect(nameField(page)).toHaveValue('not-mine')
  })
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('unfolds a row, and attaches', async ({ page, enter }) => {
    await enter('ada', LIST)
    await page.getByRole('button', { name: 'Details of shop-front' }).click()
    await expect(page.getByRole('link', { name: 'frontend-1' })).toBeVisible()
    await chooseFor(page, 'shop-spare', 'Attach')
    await pick(page, 'Instance', 'checkout', /checkout/)
  })
})
