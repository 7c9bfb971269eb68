import { axe } from './axe'
import {
  expectCopied,
  expectToast,
  chooseFor,
  expect,
  heading,
  rowOf,
  test,
  toasts,
} from './fixtures'
import { box, selected } from './list-parts'
import { SSH_KEY } from './ssh-key'
import type { World } from './world'

const PROFILE = '/settings/profile'
const KEYS = '/settings/ssh-keys'
/** Of SSH_KEY, by ssh-keygen -l. */
const FINGERPRINT = /SHA256:[A-Za-z0-9+/]{43}/

const addKey = (world: World, name: string, publicKey = SSH_KEY) =>
  world.make(world.user('ada'), 'POST', '/v1/me/ssh-keys', {
    name,
    description: '',
    public_key: publicKey,
  })

test.describe('profile', () => {
  test('says who the reader is, and in which groups', async ({ page, world, enter }) => {
    await enter('ben', '/settings')
    await expect(page).toHaveURL(PROFILE)
    await expect(heading(page, 'Profile')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Ben Lindqvist')
    const { id } = await world.make<{ id: string }>(world.user('ben'), 'GET', '/v1/me')
    await page.getByRole('button', { name: 'Copy User ID' }).click()
    await expectCopied(page, id)
    const groups = page.getByRole('table', { name: 'Groups' })
    await expect(groups.getByRole('row')).toHaveCount(3)
    await expect(groups).toContainText('web-team')
    await expect(main).toContainText('An administrator manages this information')
    const sections = page.getByRole('navigation', { name: 'User' })
    await expect(sections.getByRole('link', { name: 'SSH keys' })).toHaveAttribute('href', KEYS)
    await axe(page)
  })

  test('says that there are no groups, or that they are not known', async ({
    page,
    world,
    enter,
  }) => {
    await enter('emil', PROFILE)
    await expect(page.getByText('No groups')).toBeVisible()
    await world.fail({ operation: 'currentUserGroups', status: 503, times: 10 })
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Emil Novak')
    await expect(page.getByText('Groups couldn’t be loaded')).toBeVisible()
  })
})

test.describe('SSH keys', () => {
  test('are added, with what they are said before, and deleted, one by one or many', async ({
    page,
    world,
    enter,
  }) => {
    await Promise.all(['old-1', 'old-2'].map((name) => addKey(world, name)))
    await enter('ada', KEYS)
    await page.getByRole('link', { name: 'Add SSH key' }).click()
    const form = page.getByRole('dialog', { name: 'Add SSH key' })
    const key = form.getByLabel('Public key')
    await form.getByLabel('Name', { exact: true }).fill('laptop')
    await key.fill('-----BEGIN OPENSSH PRIVATE KEY-----')
    await form.getByRole('button', { name: 'Add SSH key' }).click()
    await expect(form).toContainText('This is a private key')
    await key.fill(SSH_KEY)
    await expect(form).toContainText('Ed25519')
    await expect(form).toContainText(FINGERPRINT)
    await expect(form).toContainText('ada@desk')
    await axe(page)
    await form.getByRole('button', { name: 'Add SSH key' }).click()
    await expect(form).toContainText(/already exists/i)
    await expect(key).toHaveValue(SSH_KEY)
    await form.getByLabel('Name', { exact: true }).fill('desk')
    await form.getByRole('button', { name: 'Add SSH key' }).click()
    await expectToast(page, 'SSH key desk created')
    await expect(page).toHaveURL(KEYS)
    await expect(rowOf(page, 'desk')).toBeVisible()

    await chooseFor(page, 'desk', 'Delete')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('SSH key desk deleted')
    await expect(rowOf(page, 'desk')).toBeHidden()
    for (const name of ['old-1', 'old-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 2 SSH keys' }).click()
    await expect(rowOf(page, 'old-1')).toBeHidden()
    await expect(rowOf(page, 'old-2')).toBeHidden()
    await expect(rowOf(page, 'laptop')).toBeVisible()
  })

  test('are looked at and copied', async ({ page, world, enter }) => {
    await Promise.all([addKey(world, 'desk'), addKey(world, 'odd', 'not a key')])
    await enter('ada', KEYS)
    await chooseFor(page, 'desk', 'Copy public key')
    await expectCopied(page, SSH_KEY)
    await rowOf(page, 'desk').getByRole('link').click()
    const panel = page.getByRole('dialog', { name: 'SSH key desk' })
    await expect(panel).toContainText(FINGERPRINT)
    await expect(panel).toContainText(SSH_KEY)
    await panel.getByRole('button', { name: 'Copy fingerprint' }).click()
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
    await axe(page)
    await page.goto(`${KEYS}/odd/edit`)
    await expect(page.getByRole('dialog')).toContainText('Servers ignore this key')
    await page.goto(`${KEYS}/nowhere/edit`)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})
