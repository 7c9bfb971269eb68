import { axe } from './axe'
import { expect, fillSignIn, heading, isToday, test } from './fixtures'
import { choose, GIB, type Items, made, nameField, NEW, submit, unfold } from './instance-form'

/** After this long the platform no longer knows a session. */
const SESSION_OVER_S = 25 * 3600

test.describe('the form', () => {
  test('keeps what was entered behind other tabs, and checks what is sent', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', NEW)
    await test.step('refuses user data that is too large before it is sent', async () => {
      await nameField(page).fill('too-much')
      await unfold(page, 'Configuration')
      const file = { name: 'big', mimeType: 'text/plain', buffer: Buffer.alloc(32 * 1024 + 1) }
      await page.getByLabel('User data').setInputFiles(file)
      await expect(page.getByText('The file is too large')).toBeVisible()
      await submit(page).click()
      await expect(page.getByLabel('User data')).toBeFocused()
      expect(await world.calls('instanceCreate')).toEqual([])
      await page.getByRole('button', { name: 'Remove file' }).click()
      await expect(page.getByText('The file is too large')).toBeHidden()
    })
    await test.step('keeps what was entered behind other tabs, and grows the disk', async () => {
      await page.getByRole('tab', { name: 'Custom' }).click()
      await page.getByRole('spinbutton', { name: 'CPUs' }).fill('5')
      await page.getByRole('tab', { name: 'General' }).click()
      await page.getByRole('tab', { name: 'Existing disks' }).click()
      await choose(page, 'Disk', 'scratch')
      await page.getByRole('tab', { name: 'Silo images' }).click()
      await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('10')
      await page.getByRole('radio', { name: 'windows-server-2022' }).check()
      await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('40')
      await page.getByRole('spinbutton', { name: 'Disk size' }).fill('31')
      await page.getByLabel('Disk name').focus()
      await expect(page.getByText('Must be at least 32 GiB, the size of the image')).toBeVisible()
      await page.getByRole('tab', { name: 'Existing disks' }).click()
      await expect(page.getByRole('combobox', { name: 'Disk' })).toHaveValue('scratch')
      await page.getByRole('tab', { name: 'Silo images' }).click()
      await expect(page.getByRole('radio', { name: 'windows-server-2022' })).toBeChecked()
      await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('31')
    })
    await test.step('marks subnets that are used, and checks addresses', async () => {
      await unfold(page, 'Networking')
      await page.getByRole('radio', { name: 'Custom' }).check()
      const dialog = page.getByRole('dialog')
      const add = dialog.getByRole('button', { name: 'Add network interface' })
      const ip = dialog.getByLabel(isToday ? 'IPv4 address' : 'IP Address')
      await page.getByRole('button', { name: 'Add network interface' }).click()
      await dialog.getByLabel('Name').fill('front')
      await choose(page, 'VPC', 'default')
      await choose(page, 'Subnet', 'services')
      for (const [address, message] of [
        ['10.0.0.9', /Must be in 172\.30\.8\.0\/22, the subnet’s block/],
        ['172.30.8.3', /The first 5 addresses of a subnet are reserved/],
        ['172.30.11.255', /broadcast address/],
      ] as const) {
        await ip.fill(address)
        await add.click()
        await expect(ip).toHaveAccessibleDescription(message)
        await expect(ip).toBeFocused()
      }
      await ip.fill('172.30.8.77')
      await add.click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Add network interface' }).click()
      await page.getByRole('combobox', { name: 'VPC' }).click()
      await expect(page.getByRole('option', { name: /staging/ })).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Subnet' }).click()
      const used = page.getByRole('option', { name: /^services/ })
      await expect(used).toBeDisabled()
      await expect(used).toContainText('An interface listed here is already in it')
      expect(await world.calls('instanceCreate')).toEqual([])
    })
  })

  test('says beside the fields what they come to, and what no longer fits', async ({
    page,
    world,
    enter,
  }) => {
    const { provisioned } = await world.make<{ provisioned: { cpus: number } }>(
      ...([world.user('ada'), 'GET', '/v1/utilization'] as const),
    )
    const cpus = provisioned.cpus + 4
    await world.make(world.user('farah'), 'PUT', '/v1/system/silos/maple/quotas', { cpus })
    await enter('ada', NEW)
    const summary = page.getByRole('region', { name: 'Summary' })
    const meter = summary.getByRole('meter', { name: 'CPU quota' })
    await expect(meter).toHaveAttribute('aria-valuetext', /2 for this instance, 2 vCPUs left/)
    await nameField(page).fill('web-9')
    await page.getByRole('radio', { name: '8 vCPUs, 32 GiB' }).check()
    await page.getByRole('radio', { name: 'debian-12' }).check()
    await page.getByRole('spinbutton', { name: 'Disk size' }).fill('25')
    for (const words of ['web-9', '8 vCPUs · 32 GiB', 'debian-12', '25 GiB boot disk', 'public-v4'])
      await expect(summary).toContainText(words)
    await expect(meter).toHaveAttribute('aria-valuetext', /4 vCPUs over/)
    await expect(page.getByText('That is more vCPUs than')).toBeVisible()
    await expect(submit(page)).toHaveCount(1)
  })

  test('refuses disks of the same name, and does not offer one twice', async ({ page, enter }) => {
    await enter('ada', NEW)
    await page.getByLabel('Disk name').fill('scratch')
    await page.getByRole('spinbutton', { name: 'Disk size' }).focus()
    await expect(page.getByText('A disk in this project already has that name')).toBeVisible()
    await page.getByLabel('Disk name').fill('root')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Create new disk' }).click()
    for (const [taken, problem] of [
      ['scratch', 'A disk in this project already has that name'],
      ['root', 'The boot disk already has that name'],
      ['Data', 'Can only contain lowercase letters'],
    ] as const) {
      await dialog.getByLabel('Name').fill(taken)
      await dialog.getByRole('button', { name: 'Add disk' }).click()
      await expect(dialog.getByText(problem)).toBeVisible()
      await expect(dialog.getByLabel('Name')).toBeFocused()
    }
    await dialog.getByLabel('Name').fill('data')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    for (const disk of ['orders-archive-2025', 'scratch']) {
      await page.getByRole('button', { name: 'Attach existing disk' }).click()
      await choose(page, 'Disk', disk)
      await dialog.getByRole('button', { name: 'Attach disk' }).click()
      await expect(dialog).toBeHidden()
    }
    const attach = page.getByRole('button', { name: 'Attach existing disk' })
    await expect(attach).toHaveAccessibleDescription('No disks available')
    await page.getByRole('button', { name: 'Remove disk scratch' }).click()
    await expect(attach).toHaveAccessibleDescription('')
  })

  test('fits a low window, and scrolls in its own frame', async ({ page, enter }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await enter('ada', NEW)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Create new disk' }).click()
    await dialog.getByLabel('Name').fill('data')
    await dialog.getByRole('button', { name: 'Add disk' }).click()
    await expect(page.getByRole('row', { name: 'disk data' })).toBeVisible()
    const beyond = () =>
      page.evaluate(() => {
        const { scrollHeight = 0, clientHeight = 0 } = document.scrollingElement ?? {}
        return scrollHeight - clientHeight
      })
    expect(await beyond()).toBe(0)
  })

  test('names the disk that the quota has no room for', async ({ page, world, enter }) => {
    await enter('ada', NEW)
    await nameField(page).fill('web-9')
    const dialog = page.getByRole('dialog')
    for (const [name, size] of [
      ['small', '5'],
      ['large', '1000'],
    ] as const) {
      await page.getByRole('button', { name: 'Create new disk' }).click()
      await expect(dialog.getByLabel('Size', { exact: true })).toHaveAccessibleDescription(
        /quota has [\d,]+ GiB of storage left/,
      )
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Size', { exact: true }).fill(size)
      await dialog.getByRole('button', { name: 'Add disk' }).click()
      await expect(dialog).toBeHidden()
    }
    const farah = world.user('farah')
    const { provisioned } = await world.make<{ provisioned: { storage: number } }>(
      world.user('ada'),
      'GET',
      '/v1/utilization',
    )
    await world.make(farah, 'PUT', '/v1/system/silos/maple/quotas', {
      storage: provisioned.storage + 500 * GIB,
    })
    await submit(page).click()
    await expect(page.getByRole('main')).toContainText(
      /Disk large doesn’t fit: with those before it that’s [\d,]+ GiB, and your silo’s quota has only 500 GiB/,
    )
    await expect(page.getByRole('button', { name: 'Create new disk' })).toBeFocused()
    await expect(page.getByRole('row', { name: 'disk small' })).toBeVisible()
  })

  test('without any image cannot be sent, and says why', async ({ page, world, enter }) => {
    const farah = world.user('ada')
    const { items } = await world.make<Items<{ id: string }>>(farah, 'GET', '/v1/images')
    for (const { id } of items) await world.make(farah, 'DELETE', `/v1/images/${id}`)
    await enter('ada', '/projects/sandbox/instances-new')
    await expect(page.getByText('There’s nothing to boot from')).toBeVisible()
    await expect(submit(page)).toHaveAccessibleDescription(/needs an image/)
    await page.getByRole('tab', { name: 'Silo images' }).click()
    await expect(page.getByText('No silo images')).toBeVisible()
    await page.getByRole('tab', { name: 'Project images' }).click()
    await expect(page.getByRole('link', { name: 'Upload image' })).toBeVisible()
  })

  test('survives the end of the session, rows and all', async ({ page, world, enter }) => {
    await enter('ada', NEW)
    await nameField(page).fill('half-done')
    await page.getByRole('tab', { name: 'High memory' }).click()
    await page.getByRole('tab', { name: 'Project images' }).click()
    await page.getByLabel('Start instance').uncheck()
    await page.getByRole('button', { name: 'Create new disk' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('half-data')
    await page.getByRole('button', { name: 'Add disk' }).click()
    await unfold(page, 'Configuration')
    const file = {
      name: 'init.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('#cloud-config\n'),
    }
    await page.getByLabel('User data').setInputFiles(file)
    await world.advance(SESSION_OVER_S)
    // The page may find out by itself, before the button is pressed.
    await submit(page)
      .or(page.getByRole('button', { name: 'Sign in' }))
      .click()

    await expect(heading(page, 'Sign in to maple')).toBeVisible()
    await fillSignIn(page, world.user('ada'))
    await expect(page).toHaveURL(NEW)
    await expect(nameField(page)).toHaveValue('half-done')
    await expect(page.getByRole('radio', { name: '2 vCPUs, 16 GiB' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'shop-base-2026-09' })).toBeChecked()
    await expect(page.getByRole('table', { name: 'Additional disks' })).toContainText('half-data')
    // It may hold secrets: no draft keeps it, and nothing is made without it in silence.
    await expect(page.getByText('Choose the user data again')).toBeVisible()
    await submit(page).click()
    await expect(page.getByLabel('User data')).toBeFocused()
    await expect(page.getByLabel('User data')).toHaveAccessibleDescription(/init\.yaml .* again/)
    // The press may have been what found out, and was refused.
    const sent = await world.calls('instanceCreate')
    expect(sent.filter(({ status }) => status !== 401)).toEqual([])
    await page.getByLabel('User data').setInputFiles(file)
    await expect(page.getByText(/isn’t kept in drafts/)).toBeHidden()
    await submit(page).click()
    await expect(page).toHaveURL('/projects/web-shop/instances/half-done/storage')
    expect(await made(world, 'half-done')).toMatchObject({
      ...{ ncpus: 2, memory: 16 * GIB, run_state: 'stopped' },
    })
  })

  test('asks before it throws away what was entered', async ({ page, enter }) => {
    await enter('ada', '/projects/web-shop/instances')
    await page.getByRole('link', { name: 'New instance' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
    await expect(heading(page, 'Create instance')).toBeVisible()
    await page.getByLabel('Start instance').uncheck()
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('link', { name: 'Disks' }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
    }
    await expect(page).toHaveURL(NEW)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave form' }).click()
    await expect(page).toHaveURL('/projects/web-shop/instances')
  })

  test('that nobody touched is left at once', async ({ page, enter }) => {
    await enter('ada', NEW)
    await expect(heading(page, 'Create instance')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/projects/web-shop/instances')
  })

  test('is sent once however often the button is pressed', async ({ page, world, enter }) => {
    await enter('ada', NEW)
    await nameField(page).fill('only-once')
    await world.turn({ latencyMs: 400 })
    await submit(page).dblclick()
    await expect(page).toHaveURL('/projects/web-shop/instances/only-once/storage')
    expect(await world.calls('instanceCreate')).toHaveLength(1)
  })
})

test.describe('for everybody', () => {
  test.describe.configure({ timeout: 90_000 })

  test('the form and its dialogs pass axe', async ({ page, enter }) => {
    await enter('ada', NEW)
    await unfold(page, 'Networking')
    await unfold(page, 'Configuration')
    await page.getByRole('radio', { name: 'Custom' }).check()
    await submit(page).click()
    await expect(page.getByText('Fix 2 fields to continue')).toBeVisible()
    await axe(page)
    for (const button of [
      'Create new disk',
      'Attach existing disk',
      'Add SSH key',
      'Add network interface',
      'Attach floating IP',
    ]) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test.describe('at 390 pixels', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('it fits, works and passes axe', async ({ page, enter }) => {
      await enter('ada', NEW)
      await nameField(page).fill('from-a-phone')
      await axe(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
      await submit(page).click()
      await expect(page).toHaveURL('/projects/web-shop/instances/from-a-phone/storage')
    })
  })
})
