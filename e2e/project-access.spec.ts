import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, heading, test, toasts, tryAgain } from './fixtures'
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

async function choose(page: Page, typed: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('combobox', { name: 'User or group' }).fill(typed)
    await expect(page.getByRole('option', { name: typed })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('option', { name: typed }).click()
}

test.describe('list', () => {
  test('shows roles with where they come from: groups first, strongest role first', async ({
    page,
    world,
    enter,
  }) => {
    await give(world, 'chiara', 'collaborator')
    await enter('ada', SHOP)
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
    await axe(page)

    await menu(page, 'Ben Lindqvist')
    for (const name of ['Change role', 'Delete'])
      await expect(entry(page, name)).toHaveAccessibleDescription(
        'This role comes from the silo; change it on the silo’s access page',
      )
    await page.keyboard.press('Escape')

    await test.step('keeps name and role in sight at 390 pixels', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(row(page, 'Devika Rao')).toContainText('project.collaborator')
      await axe(page)
    })
  })

  test('says that it could not be loaded, and recovers', async ({ page, world, enter }) => {
    await world.fail({ operation: 'projectPolicyView', status: 500, times: 10 })
    await enter('ada', SHOP)
    const problem = page.getByRole('alert').filter({ hasText: 'Access couldn’t be loaded' })
    await expect(problem).toBeVisible()
    await tryAgain(world, problem, 'projectPolicyView')
    await expect(row(page, 'web-team')).toBeVisible()
  })

  test('shows ids when names can’t be read', async ({ page, world, enter }) => {
    await world.turn({
      failures: [
        { operation: 'userList', status: 500, times: 9 },
        { operation: 'groupList', status: 500, times: 9 },
      ],
    })
    await enter('ada', SHOP)
    await expect(row(page, await idOf(world, 'devika'))).toContainText('project.collaborator')
  })

  test('is not found for an outsider', async ({ page, enter }) => {
    await enter('emil', SHOP)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})

test.describe('roles', () => {
  test('are given to those who have none yet, changed and removed', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', SHOP)
    await button(page, 'Add user or group').click()
    const panel = page.getByRole('dialog', { name: 'Add user or group' })
    await button(page, 'Assign role').click()
    const field = page.getByRole('combobox', { name: 'User or group' })
    await expect(field).toHaveAccessibleDescription(/User or group is required/)
    await expect(panel).toContainText('Role is required')
    await field.click()
    await expect(page.getByRole('option', { name: 'Devika Rao' })).toBeHidden()
    await expect(page.getByRole('option').first()).toContainText('group')
    await axe(page)
    await choose(page, 'Emil Novak')
    await role(page, 'viewer').check()
    await button(page, 'Assign role').click()
    await expect(toasts(page)).toContainText('Role assigned')
    await expect(row(page, 'Emil Novak')).toContainText('project.viewer')
    const emil = await idOf(world, 'emil')
    expect(await policyOf(world)).toContainEqual({
      identity_id: emil,
      identity_type: 'silo_user',
      role_name: 'viewer',
    })
    expect(await policyOf(world)).toHaveLength(3)

    await test.step('are changed, replacing the earlier one', async () => {
      await menu(page, 'Devika Rao')
      await entry(page, 'Change role').click()
      await expect(page.getByRole('dialog', { name: 'Change role of Devika Rao' })).toBeVisible()
      await expect(role(page, 'collaborator')).toBeChecked()
      await role(page, 'admin').check()
      await button(page, 'Update role').click()
      await expect(toasts(page)).toContainText('Role updated')
      await expect(row(page, 'Devika Rao')).toContainText('project.admin')
      const devika = await idOf(world, 'devika')
      const hers = (await policyOf(world)).filter((each) => each.identity_id === devika)
      expect(hers.map((each) => each.role_name)).toEqual(['admin'])
    })

    await test.step('are removed after a question', async () => {
      await menu(page, 'Devika Rao')
      await entry(page, 'Delete').click()
      await expect(question(page)).toContainText(
        'Remove Devika Rao’s admin role on project web-shop?',
      )
      await question(page).last().getByRole('button', { name: 'Confirm' }).click()
      await expect(toasts(page)).toContainText('Role removed')
      await expect(row(page, 'Devika Rao')).toBeHidden()
      expect(await policyOf(world)).toHaveLength(2)
    })
  })

  test('of somebody else’s change in between is nothing lost', async ({ page, world, enter }) => {
    await enter('ada', SHOP)
    await menu(page, 'Devika Rao')
    await entry(page, 'Change role').click()
    await role(page, 'viewer').check()
    await give(world, 'emil', 'admin')
    await button(page, 'Update role').click()
    const panel = page.getByRole('dialog', { name: 'Change role of Devika Rao' })
    await expect(panel).toContainText('Emil Novak had no role and now has admin')
    await expect(role(page, 'viewer')).toBeChecked()
    expect(await world.calls('projectPolicyUpdate')).toHaveLength(1)
    await axe(page)
    await expect(page.getByText('Emil Novak', { exact: true })).toBeAttached()
    await button(page, 'Update role').click()
    await expect(row(page, 'Devika Rao')).toContainText('project.viewer')
    await expect(row(page, 'Emil Novak')).toContainText('project.admin')
    // The same for what is removed.
    await menu(page, 'Devika Rao')
    await entry(page, 'Delete').click()
    await give(world, 'emil', 'viewer')
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Emil Novak had admin and now has viewer')
    await expect(row(page, 'Emil Novak')).toContainText('project.viewer')
    await expect(row(page, 'Devika Rao')).toBeVisible()
  })

  test('keep what was chosen when the platform fails', async ({ page, world, enter }) => {
    await enter('ada', `${SHOP}?role=new`)
    await choose(page, 'Emil Novak')
    await role(page, 'viewer').check()
    await world.fail({ operation: 'projectPolicyUpdate', status: 500 })
    await button(page, 'Assign role').click()
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveValue('Emil Novak')
    await expect(role(page, 'viewer')).toBeChecked()
    // Whose role was taken meanwhile is told by the platform.
    await world.fail({
      operation: 'projectPolicyUpdate',
      status: 403,
      errorCode: 'Forbidden',
      message: 'Forbidden',
    })
    await button(page, 'Assign role').click()
    await expect(page.getByRole('dialog')).toContainText('Action not authorized')
    await button(page, 'Assign role').click()
    await expect(row(page, 'Emil Novak')).toContainText('project.viewer')
  })

  test('work with the keyboard alone', async ({ page, enter }) => {
    await enter('ada', SHOP)
    await button(page, 'Add user or group').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'User or group' }).focus()
    await page.keyboard.type('emil')
    await expect(page.getByRole('option', { name: 'Emil Novak' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(role(page, 'collaborator')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(row(page, 'Emil Novak')).toContainText('project.collaborator')
  })
})

test.describe('somebody who may not', () => {
  for (const username of ['chiara', 'devika'])
    test(`${username} reads which role is missing, and where`, async ({ page, world, enter }) => {
      await enter(username, SHOP)
      const reason = 'Requires the admin role on project web-shop'
      await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(reason)
      await menu(page, 'web-team')
      await expect(entry(page, 'Change role')).toHaveAccessibleDescription(reason)
      await page.keyboard.press('Escape')
      await page.goto(`${SHOP}?role=new`)
      await expect(page.getByRole('dialog')).toContainText(reason)
      await expect(button(page, 'Assign role')).toHaveAccessibleDescription(reason)
      expect(await world.calls('projectPolicyUpdate')).toEqual([])
    })
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

test.describe('the silo', () => {
  const SILO = '/access'

  test('shows and changes its own roles, and asks its last words of an admin who leaves', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', SILO)
    await expect(row(page, 'Ben Lindqvist')).toContainText('silo.collaborator')
    await expect(page.getByText(/project\./)).toBeHidden()
    await axe(page)
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

    await menu(page, 'Ada Nwosu')
    await entry(page, 'Delete').click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(row(page, 'Ada Nwosu')).toBeHidden()
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(
      'Requires the admin role on silo maple',
    )
  })

  test('is managed by fleet admins too, and by no collaborator', async ({ page, enter }) => {
    await enter('farah', SILO)
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription('')
    await menu(page, 'Chiara Moretti')
    await entry(page, 'Delete').click()
    await question(page).last().getByRole('button', { name: 'Confirm' }).click()
    await expect(row(page, 'Chiara Moretti')).toBeHidden()
  })

  test('tells a collaborator which role is missing', async ({ page, enter }) => {
    await enter('ben', SILO)
    await expect(button(page, 'Add user or group')).toHaveAccessibleDescription(
      'Requires the admin role on silo maple',
    )
  })
})
