import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, heading, test, toasts } from './fixtures'
import type { World } from './world'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

const SHOP = '/projects/web-shop/access'
const POLICY = '/v1/projects/web-shop/policy'

interface Assignment {
  readonly identity_id: string
  readonly identity_type: string
  readonly role_name: string
}

const policyOf = async (world: World, path = POLICY): Promise<readonly Assignment[]> =>
  (await world.make<{ role_assignments: Assignment[] }>(world.user('ada'), 'GET', path))
    .role_assignments
const idOf = async (world: World, username: string): Promise<string> =>
  (await world.make<{ id: string }>(world.user(username), 'GET', '/v1/me')).id
/** Gives a role behind the page's back, and takes nothing from anybody. */
async function give(world: World, username: string, role: string, path = POLICY): Promise<void> {
  const identity_id = await idOf(world, username)
  const others = (await policyOf(world, path)).filter((each) => each.identity_id !== identity_id)
  await world.make(world.user('ada'), 'PUT', path, {
    role_assignments: [...others, { identity_id, identity_type: 'silo_user', role_name: role }],
  })
}

const table = (page: Page): Locator => page.getByRole('table', { name: 'Access' })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const menu = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    const opened = page.getByRole('menu')
    if (!(await opened.isVisible()))
      await row(page, name).getByRole('button', { name: 'Actions for' }).click()
    await expect(opened).toBeVisible({ timeout: 1_000 })
  }).toPass()
const entry = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const role = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
const question = (page: Page): Locator => page.getByRole('alertdialog')

test('roles are listed, given to those who have none, changed and removed, and nothing of another user’s change is lost', async ({
  page,
  world,
  enter,
}) => {
  await test.step('not found for an outsider', async () => {
    await enter('emil', SHOP)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
  await give(world, 'chiara', 'collaborator')
  await enter('ada', SHOP)
  await test.step('listed with where they come from: groups first, strongest role first', async () => {
    const names = table(page).getByRole('row')
    await expect(names.nth(1)).toContainText('web-team')
    await expect(names.nth(1)).toContainText('Group')
    await expect(row(page, 'web-team')).toContainText('project.viewer')
    await expect(row(page, 'Ada Nwosu')).toContainText('silo.admin')
    await expect(row(page, 'Ada Nwosu')).toContainText('(you)')
    await expect(row(page, 'Devika Rao')).toContainText('project.collaborator')
    await expect(row(page, 'Chiara Moretti')).toContainText('project.collaborator')
    await expect(row(page, 'Chiara Moretti')).toContainText('+1')
    await expect(row(page, 'Emil Novak')).toBeHidden()
    await row(page, 'Chiara Moretti').getByText('+1').focus()
    await expect(page.getByRole('tooltip')).toContainText('the stronger role applies')
    await expect(page.getByRole('tooltip')).toContainText('silo.viewer')

    await menu(page, 'Ben Lindqvist')
    for (const name of ['Change role', 'Delete'])
      await expect(entry(page, name)).toHaveAccessibleDescription(
        'This role comes from the silo; change it on the silo’s access page',
      )
    await page.keyboard.press('Escape')
  })
  await test.step('given by the keyboard alone, and what was chosen is kept when the platform fails', async () => {
    await button(page, 'Add user or group').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Add user or group' })
    await button(page, 'Assign role').press('Enter')
    const field = page.getByRole('combobox', { name: 'User or group' })
    await expect(field).toHaveAccessibleDescription(/User or group is required/)
    await expect(panel).toContainText('Role is required')
    await field.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Devika Rao' })).toBeHidden()
    await expect(page.getByRole('option').first()).toContainText('group')
    await axe(page)
    await page.keyboard.type('emil')
    await expect(page.getByRole('option')).toHaveText([/Emil Novak/])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(role(page, 'collaborator')).toBeChecked()
    await world.fail({ operation: 'projectPolicyUpdate', status: 500 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(field).toHaveValue('Emil Novak')
    await expect(role(page, 'collaborator')).toBeChecked()
    await button(page, 'Assign role').press('Enter')
    await expect(toasts(page)).toContainText('Role assigned')
    await expect(row(page, 'Emil Novak')).toContainText('project.collaborator')
    expect(await policyOf(world)).toContainEqual({
      identity_id: await idOf(world, 'emil'),
      identity_type: 'silo_user',
      role_name: 'collaborator',
    })
    expect(await policyOf(world)).toHaveLength(4)
  })
  await test.step('changed, replacing the earlier one, after what another user changed was seen', async () => {
    await menu(page, 'Devika Rao')
    await entry(page, 'Change role').click()
    await expect(role(page, 'collaborator')).toBeChecked()
    await role(page, 'viewer').check()
    await give(world, 'emil', 'admin')
    const before = (await world.calls('projectPolicyUpdate')).length
    await button(page, 'Update role').click()
    const panel = page.getByRole('dialog', { name: 'Change role of Devika Rao' })
    await expect(panel).toContainText('Emil Novak had collaborator and now has admin')
    await expect(role(page, 'viewer')).toBeChecked()
    expect(await world.calls('projectPolicyUpdate')).toHaveLength(before)
    await axe(page)
    await button(page, 'Update role').click()
    await expect(row(page, 'Devika Rao')).toContainText('project.viewer')
    await expect(row(page, 'Emil Novak')).toContainText('project.admin')
    const devika = await idOf(world, 'devika')
    const hers = (await policyOf(world)).filter((each) => each.identity_id === devika)
    expect(hers.map((each) => each.role_name)).toEqual(['viewer'])
  })
  await test.step('removed after a question, the same way', async () => {
    await menu(page, 'Devika Rao')
    await entry(page, 'Delete').click()
    await expect(question(page)).toContainText(
      'Remove Devika Rao’s viewer role on project web-shop?',
    )
    await give(world, 'emil', 'viewer')
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Emil Novak had admin and now has viewer')
    await expect(row(page, 'Emil Novak')).toContainText('project.viewer')
    await expect(row(page, 'Devika Rao')).toBeVisible()
    await menu(page, 'Devika Rao')
    await entry(page, 'Delete').click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Role removed')
    await expect(row(page, 'Devika Rao')).toBeHidden()
    expect(await policyOf(world)).toHaveLength(3)
  })
  await test.step('name and role are in sight at 390 pixels', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row(page, 'Emil Novak')).toContainText('project.viewer')
  })
})

test('a user who may not reads which role is missing, and where', async ({
  page,
  world,
  enter,
}) => {
  const reason = 'Requires the admin role on project web-shop'
  await enter('devika', SHOP)
  await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(reason)
  await menu(page, 'web-team')
  await expect(entry(page, 'Change role')).toHaveAccessibleDescription(reason)
  await page.keyboard.press('Escape')
  await page.goto(`${SHOP}?role=new`)
  await expect(page.getByRole('dialog')).toContainText(reason)
  await expect(button(page, 'Assign role')).toHaveAccessibleDescription(reason)
  expect(await world.calls('projectPolicyUpdate')).toEqual([])
})

test.describe('one’s own admin role', () => {
  test('is removed and lowered only after a second question, and leads away', async ({
    page,
    world,
    enter,
  }) => {
    const lastWords = async () => {
      await menu(page, 'Devika Rao')
      await entry(page, 'Delete').click()
      await question(page).last().getByRole('button', { name: 'Confirm' }).click()
      await expect(question(page).last()).toContainText('Give up your own admin role?')
    }
    await give(world, 'devika', 'admin')
    await enter('devika', SHOP)
    await test.step('is removed only after a second question', async () => {
      await lastWords()
      await question(page).last().getByRole('button', { name: 'Cancel' }).click()
      await expect(question(page)).toHaveCount(0)
      await expect(row(page, 'Devika Rao')).toContainText('project.admin')
      expect(await policyOf(world)).toHaveLength(2)
    })
    await test.step('is lowered only after a second question', async () => {
      await menu(page, 'Devika Rao')
      await entry(page, 'Change role').click()
      await role(page, 'viewer').check()
      await button(page, 'Update role').click()
      await expect(question(page)).toContainText(
        'You will no longer be able to change who has access',
      )
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(role(page, 'viewer')).toBeChecked()
      const before = (await world.calls('projectPolicyUpdate')).length
      await button(page, 'Update role').click()
      await question(page).last().getByRole('button', { name: 'Confirm' }).click()
      await expect(row(page, 'Devika Rao')).toContainText('project.viewer')
      expect(await world.calls('projectPolicyUpdate')).toHaveLength(before + 1)
      await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(
        'Requires the admin role on project web-shop',
      )
    })
    await test.step('leads away from a project that nothing else opens', async () => {
      await give(world, 'devika', 'admin')
      await page.reload()
      await lastWords()
      await question(page).last().getByRole('button', { name: 'Confirm' }).click()
      await expect(heading(page, 'Page not found')).toBeVisible()
      await expect(button(page, 'Add user or group')).toBeHidden()
    })
  })
})

test('the silo shows and changes its own roles, and asks its last words of an admin who leaves', async ({
  page,
  world,
  enter,
}) => {
  const SILO = '/access'
  await test.step('a collaborator is told which role is missing', async () => {
    await enter('ben', SILO)
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(
      'Requires the admin role on silo maple',
    )
  })
  await test.step('an admin changes roles', async () => {
    await enter('ada', SILO)
    await expect(row(page, 'Ben Lindqvist')).toContainText('silo.collaborator')
    await expect(page.getByText(/project\./)).toBeHidden()
    await menu(page, 'Chiara Moretti')
    await entry(page, 'Change role').click()
    await role(page, 'collaborator').check()
    await button(page, 'Update role').click()
    await expect(row(page, 'Chiara Moretti')).toContainText('silo.collaborator')
    const chiara = await idOf(world, 'chiara')
    expect(await policyOf(world, '/v1/policy')).toContainEqual({
      identity_id: chiara,
      identity_type: 'silo_user',
      role_name: 'collaborator',
    })
  })
  await test.step('and is asked for last words', async () => {
    await menu(page, 'Ada Nwosu')
    await entry(page, 'Delete').click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(row(page, 'Ada Nwosu')).toBeHidden()
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(
      'Requires the admin role on silo maple',
    )
  })
  await test.step('is managed by fleet admins too', async () => {
    await enter('farah', SILO)
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription('')
    await menu(page, 'Chiara Moretti')
    await entry(page, 'Delete').click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(row(page, 'Chiara Moretti')).toBeHidden()
  })
})
