import { expect, fillSignIn, heading, listening, test, toasts, tryAgain } from './fixtures'

const SHOP = '/projects/web-shop/instances'
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

interface Made {
  readonly id: string
}

test('shows what the instance is, its disks, and its tabs', async ({ page, world, enter }) => {
  await enter('ada', `${SHOP}/orders-db/storage`)
  await test.step('shows what the instance is and where it can be reached', async () => {
    await expect(heading(page, 'orders-db')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('16 vCPUs')
    await expect(main).toContainText('64 GiB')
    await expect(main).toContainText('ubuntu 24.04')
    await expect(main).toContainText('running')
    await expect(main).toContainText(/198\.51\.100\.\d+|203\.0\.113\.\d+/)
    // The tab is live, its addresses are not.
    await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live', {
      timeout: 15_000,
    })
    await expect(main.getByText(/^Updated /)).toBeVisible()
    const reads = () => world.calls('instanceExternalIpList')
    const { length } = await reads()
    await main.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect.poll(async () => (await reads()).length).toBe(length + 1)
    await expect(main.getByRole('link', { name: 'default' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copy ID' })).toBeVisible()
    await expect(page).toHaveTitle(
      'Storage / orders-db / Instances / web-shop / Projects / Console',
    )
  })
  await test.step('shows the boot disk and the others', async () => {
    const boot = page.getByRole('table', { name: 'Boot disk' })
    await expect(boot.getByRole('row')).toHaveCount(2)
    await expect(boot).toContainText('orders-db-boot')
    await expect(boot).toContainText('attached')
    const others = page.getByRole('table', { name: 'Additional disks' })
    await expect(others.getByRole('row')).toHaveCount(3)
    await expect(others).toContainText('orders-db-data-1')
    await expect(others).toContainText('500 GiB')
  })
  await test.step('the bare path leads to the storage tab', async () => {
    await page.goto(`${SHOP}/frontend-1`)
    await listening(page)
    await expect(page).toHaveURL(`${SHOP}/frontend-1/storage`)
    await expect(heading(page, 'frontend-1')).toBeVisible()
    await expect(page.getByText('No additional disks')).toBeVisible()
  })
  await test.step('tabs follow the arrow keys and wrap', async () => {
    const storage = page.getByRole('tab', { name: 'Storage' })
    await expect(storage).toHaveAttribute('aria-selected', 'true')
    for (const [key, path, content] of [
      ['ArrowRight', 'networking', 'External IPs'],
      ['ArrowLeft', 'settings', 'Auto-restart'],
    ] as const) {
      await storage.focus()
      await page.keyboard.press(key)
      await expect(page).toHaveURL(`${SHOP}/frontend-1/${path}`)
      await expect(page.getByRole('heading', { level: 2, name: content })).toBeVisible()
      await page.goBack()
      await expect(storage).toHaveAttribute('aria-selected', 'true')
    }
  })
})

test('offers what the state allows, follows it, and leads away when it is deleted', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${SHOP}/batch-import/storage`)
  await test.step('offers what the state allows, and follows it', async () => {
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await expect(stop).toHaveAccessibleDescription('Only running instances can be stopped')
    await start.click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Starting instance batch-import')
    await expect(page.getByRole('main')).toContainText('starting')
    await world.advance(5)
    await expect(page.getByRole('main')).toContainText('running')
    await expect(start).toHaveAccessibleDescription(
      'Only stopped or failed instances can be started',
    )
  })
  await test.step('leads to the screen for it when the instance goes away while it is open', async () => {
    const { id } = await world.make<Made>(
      ...([world.user('ada'), 'GET', '/v1/instances/frontend-2?project=web-shop'] as const),
    )
    await page.goto(`${SHOP}/frontend-2/storage`)
    await expect(heading(page, 'frontend-2')).toBeVisible()
    await world.setInstanceState(id, 'stopped')
    await world.make(world.user('ben'), 'DELETE', '/v1/instances/frontend-2?project=web-shop')
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})

test('what the platform does not give is said, the rest is there, and it recovers', async ({
  page,
  world,
  enter,
}) => {
  await world.fail({ operation: 'instanceView', status: 500, times: 10 })
  await enter('ada', `${SHOP}/frontend-1/storage`)
  await test.step('the instance', async () => {
    const problem = page.getByRole('alert').filter({ hasText: 'The instance couldn’t be loaded' })
    await expect(problem).toContainText('Internal Server Error')
    await expect(problem.getByRole('button', { name: 'Copy request ID' })).toBeVisible()
    await tryAgain(world, problem)
    await expect(heading(page, 'frontend-1')).toBeVisible()
  })
  await test.step('its disks, and one fact', async () => {
    await world.turn({
      failures: [
        { operation: 'instanceDiskList', status: 503, times: 10 },
        { operation: 'vpcView', html: true, status: 502, times: 10 },
      ],
    })
    await page.reload()
    await expect(heading(page, 'frontend-1')).toBeVisible()
    await expect(page.getByText('Couldn’t be loaded', { exact: true })).toBeVisible()
    const problem = page.getByRole('alert').filter({ hasText: 'Disks couldn’t be loaded' })
    await expect(problem).toContainText('Service Unavailable')
    await tryAgain(world, problem)
    await expect(page.getByRole('table', { name: 'Boot disk' })).toContainText('frontend-1-boot')
  })
})

test.describe('lookup', () => {
  test('leads from an id to the storage tab, and says what is not found', async ({
    page,
    world,
    signIn,
  }) => {
    const path = '/v1/instances/checkout?project=web-shop'
    const { id } = await world.make<Made>(world.user('ada'), 'GET', path)
    expect(id).toMatch(uuid)
    await signIn('ada')
    for (const form of ['instances', 'i'])
      await test.step(`/lookup/${form}/ leads from an id to the storage tab`, async () => {
        await page.goto(`/lookup/${form}/${id}`)
        await expect(page).toHaveURL(`${SHOP}/checkout/storage`)
        await expect(heading(page, 'checkout')).toBeVisible()
      })
    for (const [title, at] of [
      ['by a name', '/lookup/instances/checkout'],
      ['by an id that nothing has', '/lookup/instances/00000000-0000-4000-8000-000000000000'],
      ['of another silo', `${SHOP}/collector/storage`],
      ['of no name', `${SHOP}/%00/storage`],
    ] as const)
      await test.step(`${title} finds nothing`, async () => {
        await page.goto(at)
        await expect(heading(page, 'Page not found')).toBeVisible()
      })
  })

  test('finds nothing of another silo', async ({ page, world, visitor, enter }) => {
    const jonas = await (await visitor()).signInBySaml('jonas.weber@orchard.example')
    const path = '/v1/instances/collector?project=field-trials'
    const { id }: Made = await (await jonas.get(path)).json()
    expect(id).toMatch(uuid)
    await enter('farah', `/lookup/i/${id}`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page.getByText('collector')).toBeHidden()
    expect(world.user('farah').roles).toContain('fleet admin')
  })

  test('leads there by way of sign-in', async ({ page, world }) => {
    const path = '/v1/instances/checkout?project=web-shop'
    const { id } = await world.make<Made>(world.user('ada'), 'GET', path)
    await page.goto(`/lookup/i/${id}`)
    await fillSignIn(page, world.user('ada'))
    await expect(page).toHaveURL(`${SHOP}/checkout/storage`)
  })
})
