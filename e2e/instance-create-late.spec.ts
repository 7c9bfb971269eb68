import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, heading, test, tryAgain } from './fixtures'
import { listsAreThere, made, nameField, NEW, openForm, partsOf, submit } from './instance-form'

/* The form is there at the click, and each of its lists when it comes. */

const LISTS = '/projects/web-shop/instances'
const EVERY = [
  ...['imageList', 'diskList', 'currentUserSshKeyList', 'vpcList', 'projectIpPoolList'],
  ...['floatingIpList', 'utilizationView'],
]

const follow = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'New instance' }).click()
const image = (page: Page) => page.getByRole('radio', { name: 'debian-12' })
const loading = (page: Page, list: string) =>
  page.getByRole('status').filter({ hasText: `${list} are loading…` })

test('the form can be filled in before its lists are there, and waits only for those that it needs', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LISTS)
  await world.hold(...EVERY)
  await follow(page)
  await expect(heading(page, 'Create instance')).toBeVisible()
  await nameField(page).fill('early')
  await page.getByRole('radio', { name: '4 vCPUs, 16 GiB' }).check()
  await page.getByLabel('Start instance').uncheck()
  await expect(loading(page, 'SSH keys')).toBeVisible()
  await expect(page.getByText(/^No (?:silo images|SSH keys)$/)).toBeHidden()
  await axe(page)

  await test.step('says what it waits for where that will be', async () => {
    await submit(page).click()
    await expect(loading(page, 'Silo images')).toBeFocused()
    await expect(loading(page, 'Silo images')).toHaveAccessibleDescription(
      'Silo images are still loading',
    )
    expect(await world.calls('instanceCreate')).toEqual([])
  })
  await test.step('loses nothing by Back', async () => {
    await expect(page).toHaveURL(NEW)
    await page.evaluate(() => history.back())
    const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(nameField(page)).toHaveValue('early')
  })
  await test.step('fills in what comes, and keeps what was chosen', async () => {
    await world.hold('projectIpPoolList', 'floatingIpList', 'vpcList')
    await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('10')
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
    await expect(page.getByText('Silo images are still loading')).toBeHidden()
    await expect(nameField(page)).toHaveValue('early')
    await expect(page.getByRole('radio', { name: '4 vCPUs, 16 GiB' })).toBeChecked()
    await expect(page.getByLabel('Start instance')).not.toBeChecked()
  })
  await test.step('is sent once nothing that was chosen is missing', async () => {
    await submit(page).click()
    await expect(page.getByText('IP pools are still loading')).toBeVisible()
    const ephemeral = page.getByRole('checkbox', { name: 'Ephemeral IP' })
    await expect(ephemeral).toBeFocused()
    await ephemeral.uncheck()
    await submit(page).click()
    await expect(page).toHaveURL(`${LISTS}/early/storage`)
    expect(await made(world, 'early')).toMatchObject({ ncpus: 4, run_state: 'stopped' })
    expect(await world.calls('instanceCreate')).toHaveLength(1)
  })
})

test('what comes late neither overwrites nor moves what is being typed, and is not taken for typed', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LISTS)
  const letGo = await world.hold(...EVERY)
  await follow(page)
  await page.getByRole('tab', { name: 'Project images' }).click()
  await page.getByRole('spinbutton', { name: 'Disk size' }).fill('37')
  const disk = page.getByLabel('Disk name')
  await disk.fill('root')
  const before = await disk.boundingBox()
  await letGo()
  await expect(page.getByRole('radio', { name: 'shop-base-2026-09' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect(disk).toBeFocused()
  expect((await disk.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(disk).toHaveValue('root')
  await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('37')
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave form' }).click()
  await expect(page).toHaveURL(LISTS)

  await test.step('a form that was only looked at is left at once', async () => {
    const comes = await world.hold(...EVERY)
    await follow(page)
    await nameField(page).click()
    await comes()
    await expect(image(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(LISTS)
  })
})

test('a document and a copy have the form before lists that are late', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LISTS)
  const letGo = await world.hold(...EVERY)
  await page.goto(NEW, { waitUntil: 'commit' })
  await nameField(page).fill('early')
  await expect(loading(page, 'Silo images')).toBeVisible()
  await letGo()
  await listsAreThere(page)
  await expect(image(page)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Disk size' })).toHaveValue('10')
  await expect(nameField(page)).toHaveValue('early')
  await submit(page).click()
  await expect(page).toHaveURL(`${LISTS}/early/storage`)

  await test.step('a copy waits for what it boots from alone', async () => {
    await page.goto(LISTS)
    const rest = await world.hold(...EVERY.filter((each) => each !== 'imageList'))
    await chooseFor(page, 'search', 'Create similar')
    await expect(page.getByText('Copied from instance search')).toBeVisible()
    await expect(loading(page, 'SSH keys')).toBeVisible()
    await rest()
    await listsAreThere(page)
    await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
    await expect(nameField(page)).toHaveValue('search-copy')
    await submit(page).click()
    await expect(page).toHaveURL(`${LISTS}/search-copy/storage`)
    // Of the fresh form it would have all keys.
    const keys = await partsOf<{ name: string }>(world, 'search', 'ssh-public-keys')
    const copied = await partsOf<{ name: string }>(world, 'search-copy', 'ssh-public-keys')
    expect(copied.map(({ name }) => name)).toEqual(keys.map(({ name }) => name))
  })
})

test('a list that couldn’t be loaded says so in its place, and is read again alone', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LISTS)
  await world.fail({ operation: 'currentUserSshKeyList', status: 500, times: 10 })
  await openForm(page)
  await nameField(page).fill('keyless')
  const problem = page.getByRole('alert').filter({ hasText: 'SSH keys couldn’t be loaded' })
  await expect(problem).toBeVisible()
  await expect(page.getByText('The instance gets all keys in your account')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('All of yours')
  // Lists that only the form reads.
  const own = ['currentUserSshKeyList', 'projectIpPoolList']
  const reads = async () =>
    (await world.calls()).map(({ operation }) => operation).filter((each) => own.includes(each))
  expect((await reads()).toSorted()).toEqual(own)
  await tryAgain(world, problem)
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect(nameField(page)).toHaveValue('keyless')
  expect((await reads()).slice(own.length)).toEqual(['currentUserSshKeyList'])
})

test('a reader with a role on the project alone is told that silo images are not theirs to see', async ({
  page,
  enter,
}) => {
  await enter('devika', LISTS)
  await openForm(page)
  await page.getByRole('tab', { name: 'Silo images' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Silo images couldn’t be loaded.' }),
  ).toBeVisible()
  await expect(page.getByText('No silo images')).toBeHidden()
  await nameField(page).fill('devikas')
  await page.getByRole('tab', { name: 'Project images' }).click()
  await submit(page).click()
  await expect(page).toHaveURL(`${LISTS}/devikas/storage`)
})
