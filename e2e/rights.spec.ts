import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'
import { isChange, type World } from './world'

const SHOP = 'web-shop'
const NO_CHANGE = 'Requires the collaborator role on project web-shop'
const NO_SILO = 'Requires the collaborator role on silo maple'
const NO_MANAGE = 'Requires the admin role on project web-shop'

// A platform of today has a role more (access-of-today.spec.ts).
test.beforeEach(({ world }) => world.turn({ version: 'baseline' }))

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The entries of the first row's menu that can't be chosen, each with its reason. */
async function disabledEntries(page: Page, at = 0): Promise<Record<string, string>> {
  await page.getByRole('button', { name: 'Actions for' }).nth(at).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const found: Record<string, string> = {}
  for (const entry of await page.getByRole('menuitem', { disabled: true }).all())
    found[await entry.innerText()] = (await describedBy(entry)) ?? ''
  await page.keyboard.press('Escape')
  return found
}

const describedBy = (entry: Locator) =>
  entry.evaluate(
    (element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  )

const all = (reason: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, reason]))

interface Assignment {
  readonly identity_id: string
  readonly identity_type: string
  readonly role_name: string
}

/** Gives a user one role on a project, or by null none, behind the page's back. */
async function give(world: World, username: string, role: string | null, project = SHOP) {
  const ada = world.user('ada')
  const path = `/v1/projects/${project}/policy`
  const { id } = await world.make<{ id: string }>(world.user(username), 'GET', '/v1/me')
  const now = await world.make<{ role_assignments: readonly Assignment[] }>(ada, 'GET', path)
  const others = now.role_assignments.filter((each) => each.identity_id !== id)
  const own = { identity_id: id, identity_type: 'silo_user', role_name: role }
  await world.make(ada, 'PUT', path, { role_assignments: role ? [...others, own] : others })
}

test.describe('a viewer', () => {
  test('reads on each list which role each action needs', async ({ page, world, enter }) => {
    await enter('chiara', routes.instances(SHOP))
    for (const [list, path, create, entries] of [
      [
        'Instances',
        routes.instances(SHOP),
        'New instance',
        [
          ...['Start', 'Stop', 'Reboot', 'Resize', 'Create similar', 'Duplicate with data'],
          'Delete',
        ],
      ],
      ['Disks', routes.disks(SHOP), 'New disk', ['Snapshot', 'Delete']],
      ['Snapshots', routes.snapshots(SHOP), 'New snapshot', ['Create image', 'Delete']],
      ['Floating IPs', routes.floatingIps(SHOP), 'New floating IP', ['Edit', 'Detach', 'Delete']],
    ] as const)
      await test.step(path, async () => {
        const sections = page.getByRole('navigation', { name: SHOP })
        await sections.getByRole('link', { name: list }).click()
        await expect(heading(page, list)).toBeVisible()
        await expect(button(page, create)).toHaveAccessibleDescription(NO_CHANGE)
        // Who sees what is there may look at it.
        expect(await disabledEntries(page)).toMatchObject(all(NO_CHANGE, ...entries))
        await page.getByRole('checkbox', { name: 'Select all rows' }).check()
        const bar = page.getByRole('region', { name: 'Selected rows' })
        await expect(bar.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
          NO_CHANGE,
        )
        await page.getByRole('button', { name: 'Jump to' }).click()
        const option = page.getByRole('option', { name: new RegExp(`^${create}`, 'i') })
        await expect(option).toContainText(NO_CHANGE)
        // No person is kept from pressing it.
        await option.click({ force: true })
        await expect(page).toHaveURL(path)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeHidden()
      })
    // Calls of the sign-in itself have no actor.
    const acts = (await world.calls()).filter(({ actor }) => actor !== null)
    expect(acts.filter(isChange)).toEqual([])
  })

  test('reads it on an instance and its tabs', async ({ page, enter }) => {
    await enter('chiara', routes.instanceStorage(SHOP, 'batch-import'))
    await expect(button(page, 'Start')).toHaveAccessibleDescription(NO_CHANGE)
    await expect(button(page, 'Create disk')).toHaveAccessibleDescription(NO_CHANGE)
    expect(await disabledEntries(page)).toMatchObject(all(NO_CHANGE, 'Snapshot', 'Detach'))
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Resize' })).toHaveAccessibleDescription(
      NO_CHANGE,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Networking' }).click()
    for (const name of ['Attach floating IP', 'Add network interface'])
      await expect(button(page, name)).toHaveAccessibleDescription(NO_CHANGE)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(button(page, 'Save')).toHaveAccessibleDescription(NO_CHANGE)
  })

  test('reads it of images and projects, by what those need', async ({ page, enter }) => {
    await enter('chiara', routes.siloImages)
    await expect(button(page, 'Promote image')).toHaveAccessibleDescription(NO_SILO)
    expect(await disabledEntries(page)).toEqual(all(NO_SILO, 'Demote', 'Delete'))
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await expect(button(page, 'New project')).toHaveAccessibleDescription(NO_SILO)
    await rowOf(page, SHOP).getByRole('button', { name: 'Actions for' }).click()
    for (const name of ['Edit', 'Delete', 'Delete with contents'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAccessibleDescription(
        NO_MANAGE,
      )
  })

  test('may change the projects that are theirs', async ({ page, world, enter }) => {
    await give(world, 'chiara', 'admin', 'sandbox')
    await enter('chiara', routes.projects)
    await rowOf(page, SHOP).getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAccessibleDescription(
      NO_MANAGE,
    )
    await page.keyboard.press('Escape')
    await chooseFor(page, 'sandbox', 'Edit')
    await expect(button(page, 'Update project')).toBeEnabled()
    await expect(dialog(page)).not.toContainText('Requires the')
  })
})

test.describe('a form that is opened by its address', () => {
  const instance = (tab: string, query = '') =>
    `/projects/web-shop/instances/batch-import/${tab}${query}`
  test('says at its top which role is missing', async ({ page, enter }) => {
    test.setTimeout(120_000)
    await enter('chiara', '/help')
    for (const [path, submit, reason] of [
      [routes.projectNew, 'Create project', NO_SILO],
      [routes.projectEdit(SHOP), 'Update project', NO_MANAGE],
      [routes.diskNew(SHOP), 'Create disk', NO_CHANGE],
      [routes.snapshotNew(SHOP), 'Create snapshot', NO_CHANGE],
      [routes.floatingIpNew(SHOP), 'Create floating IP', NO_CHANGE],
      [routes.floatingIpEdit(SHOP, 'shop-front'), 'Update floating IP', NO_CHANGE],
      [routes.projectImageNew(SHOP), 'Upload image', NO_CHANGE],
      [routes.snapshotImageNew(SHOP, 'checkout-golden'), 'Create image', NO_CHANGE],
      [`${routes.instances(SHOP)}?resize=batch-import`, 'Resize instance', NO_CHANGE],
      [`${routes.floatingIps(SHOP)}?attach=shop-spare`, 'Attach', NO_CHANGE],
      [`${routes.siloImages}?promote=`, 'Promote', NO_SILO],
      [`${routes.siloImages}?demote=debian-12`, 'Demote', NO_SILO],
      [instance('storage', '?dialog=create-disk'), 'Create disk', NO_CHANGE],
      [instance('storage', '?dialog=attach-disk'), 'Attach disk', NO_CHANGE],
      [instance('networking', '?nic-form=new'), 'Add network interface', NO_CHANGE],
      [instance('networking', '?attach=floating-ip'), 'Attach', NO_CHANGE],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        const form = dialog(page)
        await expect(form).toContainText(`${reason}.`)
        await expect(
          form.getByRole('button', { name: submit, exact: true }),
        ).toHaveAccessibleDescription(reason)
      })
  })

  test('keeps what is typed, and sends nothing', async ({ page, world, enter }) => {
    await enter('chiara', routes.instanceNew(SHOP))
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('mine')
    await expect(page.getByRole('main')).toContainText(`${NO_CHANGE}.`)
    await expect(button(page, 'Create instance')).toHaveAccessibleDescription(NO_CHANGE)
    await name.press('Enter')
    expect(await world.calls('instanceCreate')).toEqual([])
    await expect(name).toHaveValue('mine')
  })
})

test('roles that change are heard of when something is refused', async ({ page, world, enter }) => {
  await enter('devika', routes.instanceStorage(SHOP, 'checkout'))
  await expect(button(page, 'Stop')).toBeEnabled()
  await give(world, 'devika', 'viewer')
  await button(page, 'Stop').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('Action not authorized')
  await expect(button(page, 'Stop')).toHaveAccessibleDescription(NO_CHANGE)
})

test('rows do not wait for it', async ({ page, world, enter }) => {
  const release = await world.hold('policyView')
  await enter('chiara', routes.disks(SHOP))
  await expect(page.getByRole('table', { name: 'Disks' })).toBeVisible()
  await release()
  await expect(button(page, 'New disk')).toHaveAccessibleDescription(NO_CHANGE)
})

test.describe('a user with a role on one project only', () => {
  test('is offered it on the projects screen once they have opened it', async ({ page, enter }) => {
    await enter('devika', routes.instances(SHOP))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('console:projects')))
      .toContain(SHOP)
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await expect(heading(page, 'Your projects')).toBeVisible()
    await page.getByRole('link', { name: SHOP, exact: true }).click()
    await expect(page).toHaveURL(routes.instances(SHOP))
  })

  test('opens it by its name', async ({ page, enter }) => {
    await enter('devika', routes.projects)
    await page.getByLabel('Project name').fill(SHOP)
    await button(page, 'Open project').click()
    await expect(page).toHaveURL(routes.instances(SHOP))
    await expect(heading(page, 'Instances')).toBeVisible()
  })

  test('is offered none that is not theirs', async ({ page, world, enter }) => {
    await enter('devika', routes.instances(SHOP))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('console:projects')))
      .toContain(SHOP)
    await give(world, 'devika', null)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(heading(page, 'Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to console' }).click()
    await expect(page.getByLabel('Project name')).toBeVisible()
    await expect.poll(async () => (await world.calls('projectView')).at(-1)?.status).toBe(404)
    await expect(page.getByRole('link', { name: SHOP, exact: true })).toBeHidden()
  })
})
