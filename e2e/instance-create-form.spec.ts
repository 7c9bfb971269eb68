import { axe } from './axe'
import { expect, fillSignIn, hasFeature, heading, test } from './fixtures'
import {
  choose,
  GIB,
  listsAreThere,
  made,
  nameField,
  NEW,
  openForm,
  submit,
  unfold,
} from './instance-form'

/** After this long the platform no longer knows a session. */
const SESSION_OVER_S = 25 * 3600

test('the form keeps what was entered behind other tabs, and checks what is sent', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', NEW)
  await listsAreThere(page)
  await test.step('refuses user data that is too large before it is sent', async () => {
    await nameField(page).fill('too-much')
    await unfold(page, 'Configuration')
    const file = { name: 'big', mimeType: 'text/plain', buffer: Buffer.alloc(32 * 1024 + 1) }
    await page.getByLabel('User data').setInputFiles(file)
    await expect(page.getByText('The file is too large')).toBeVisible()
    await submit(page).click()
    await expect(page.getByLabel('User data')).toBeFocused()
    await axe(page)
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
    const ip = dialog.getByLabel(hasFeature('dualStack') ? 'IPv4 address' : 'IP Address')
    await page.getByRole('button', { name: 'Add network interface' }).click()
    await dialog.getByLabel('Name').fill('front')
    await choose(page, 'VPC', 'default')
    await choose(page, 'Subnet', 'services')
    await ip.fill('10.0.0.9')
    await add.click()
    await expect(ip).toHaveAccessibleDescription(/Must be in 172\.30\.8\.0\/22, the subnet’s block/)
    await expect(ip).toBeFocused()
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

test('the form says beside its fields what they come to, and what no longer fits or is there already', async ({
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
  await listsAreThere(page)
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
  await test.step('refuses disks of the same name, and does not offer one twice', async () => {
    await page.getByLabel('Disk name').fill('scratch')
    await page.getByRole('spinbutton', { name: 'Disk size' }).focus()
    await expect(page.getByText('A disk in this project already has that name')).toBeVisible()
    await page.getByLabel('Disk name').fill('root')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Create new disk' }).click()
    await dialog.getByLabel('Name').fill('root')
    await dialog.getByRole('button', { name: 'Add disk' }).click()
    await expect(dialog.getByText('The boot disk already has that name')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
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
  await test.step('fits a low window, and scrolls in its own frame', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await expect(page.getByRole('row', { name: 'disk data' })).toBeVisible()
    const beyond = () =>
      page.evaluate(() => {
        const { scrollHeight = 0, clientHeight = 0 } = document.scrollingElement ?? {}
        return scrollHeight - clientHeight
      })
    expect(await beyond()).toBe(0)
  })
  await test.step('without any image cannot be sent, and says why', async () => {
    await world.alter({ operation: 'imageList', field: 'items', value: [] })
    page.on('dialog', (question) => void question.accept())
    await page.goto('/projects/sandbox/instances-new')
    await listsAreThere(page)
    await expect(page.getByText('There’s nothing to boot from')).toBeVisible()
    await expect(submit(page)).toHaveAccessibleDescription(/needs an image/)
    await page.getByRole('tab', { name: 'Silo images' }).click()
    await expect(page.getByText('No silo images')).toBeVisible()
    await page.getByRole('tab', { name: 'Project images' }).click()
    await expect(page.getByRole('link', { name: 'Upload image' })).toBeVisible()
  })
})

test('the form survives the end of the session, rows and all', async ({ page, world, enter }) => {
  await enter('ada', NEW)
  await listsAreThere(page)
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

test('the form asks before it throws away what was entered, and is sent once', async ({
  page,
  world,
  enter,
}) => {
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
  await test.step('that is untouched is left at once', async () => {
    await page.getByRole('link', { name: 'New instance' }).click()
    await expect(heading(page, 'Create instance')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/projects/web-shop/instances')
  })
  await test.step('is sent once however often the button is pressed', async () => {
    await openForm(page)
    await nameField(page).fill('only-once')
    const release = await world.hold('instanceCreate')
    await submit(page).dblclick()
    await release()
    await expect(page).toHaveURL('/projects/web-shop/instances/only-once/storage')
    expect(await world.calls('instanceCreate')).toHaveLength(1)
  })
})
