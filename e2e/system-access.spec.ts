import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { pick } from './disk-parts'
import { expect, hasFeature, heading, test, toasts, tryAgain } from './fixtures'
import { makeSilo } from './silo-parts'
import type { World } from './world'

const AT = '/system/access'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })
const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Access' }).getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const role = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const question = (page: Page): Locator => page.getByRole('alertdialog').last()

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

async function rolesOf(world: World, username: string): Promise<readonly string[]> {
  const farah = world.user('farah')
  const { id } = await world.make<{ id: string }>(world.user(username), 'GET', '/v1/me')
  const policy = await world.make<{
    role_assignments: { identity_id: string; role_name: string }[]
  }>(farah, 'GET', '/v1/system/policy')
  return policy.role_assignments
    .filter(({ identity_id }) => identity_id === id)
    .map(({ role_name }) => role_name)
}

test('roles on the fleet are given, changed and removed, by name or as unknown, and one’s own leads away', async ({
  page,
  world,
  enter,
}) => {
  const farah = world.user('farah')
  await makeSilo(world, 'bare', 'local_only')
  const name = 'hana'
  const other = await world.make<{ id: string }>(
    farah,
    'POST',
    '/v1/system/identity-providers/local/users?silo=bare',
    { external_id: name, password: { mode: 'password', value: 'open sesame' } },
  )
  const policy = await world.make<{ role_assignments: object[] }>(farah, 'GET', '/v1/system/policy')
  const as = (id: string) => ({
    ...{ identity_id: id, identity_type: 'silo_user', role_name: 'viewer' },
  })
  const added = [as(other.id), as('8e6ba1b4-46b4-4b43-9b1e-0f6b7c2f7b11')]
  await world.make(farah, 'PUT', '/v1/system/policy', {
    role_assignments: [...policy.role_assignments, ...added],
  })
  await test.step('a fleet viewer reads which role is missing', async () => {
    await enter('goran', AT)
    const reason = 'Requires the admin role on the fleet'
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(reason)
    await row(page, 'Farah Haddad').getByRole('button', { name: 'Actions for' }).click()
    await expect(
      page.getByRole('menuitem', { name: 'Change role', exact: true }),
    ).toHaveAccessibleDescription(reason)
  })
  await enter('farah', '/system/utilization')
  const sections = page.getByRole('navigation', { name: 'System' })
  await sections.getByRole('link', { name: 'Access' }).click()
  await expect(page).toHaveURL(AT)
  await expect(row(page, 'Farah Haddad')).toContainText('fleet.admin')
  await expect(row(page, 'Goran Petrov')).toContainText('fleet.viewer')
  const builtin = page.getByRole('table', { name: 'Built-in users' })
  await expect(builtin).toContainText('used for internal API requests')
  await expect(row(page, 'silo.')).toHaveCount(0)
  // A platform of today has no list of them.
  const roles = page.getByRole('table', { name: 'Roles' })
  if (!hasFeature('versions')) await expect(roles).toContainText('Fleet External Authenticator')
  await button(page, 'Add user or group').click()
  await pick(page, 'User or group', 'Emil Novak')
  await role(page, 'viewer').check()
  await expect(page.getByRole('dialog')).toContainText('Reads silos, IP pools, hardware')
  await axe(page)
  await button(page, 'Assign role').click()
  await expect(toasts(page)).toContainText('Role assigned')
  expect(await rolesOf(world, 'emil')).toEqual(['viewer'])
  await choose(page, 'Emil Novak', 'Change role')
  await role(page, 'collaborator').check()
  await button(page, 'Update role').click()
  await expect(row(page, 'Emil Novak')).toContainText('fleet.collaborator')
  await choose(page, 'Emil Novak', 'Delete')
  await expect(question(page)).toContainText('Emil Novak’s collaborator role on the fleet?')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(row(page, 'Emil Novak')).toBeHidden()
  expect(await rolesOf(world, 'emil')).toEqual([])
  await test.step('people of other silos are named, and who can’t be is unknown', async () => {
    await expect(row(page, `${name} of bare`)).toContainText('fleet.viewer')
    await expect(row(page, 'Unknown user')).toContainText('8e6ba1b4')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  })
  await test.step('says that the roles could not be read, and recovers', async () => {
    await world.fail({ operation: 'systemPolicyView', status: 503, times: 20 })
    await page.goto(AT)
    const problem = page.getByRole('alert').filter({ hasText: 'Access couldn’t be loaded' })
    await tryAgain(world, problem, 'systemPolicyView')
    await expect(row(page, 'Farah Haddad')).toContainText('fleet.admin')
  })
  await test.step('giving up the fleet leads away from it', async () => {
    await choose(page, 'Farah Haddad', 'Delete')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(question(page)).toContainText('This admin role on the fleet is yours')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
    await choose(page, 'Farah Haddad', 'Delete')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(question(page)).toContainText('Give up your own admin role?')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(heading(page, 'Page not found')).toBeVisible()
    expect(await world.call(world.user('farah'), 'GET', '/v1/system/policy')).not.toBeOK()
  })
})
