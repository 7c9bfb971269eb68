import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, heading, rowOf, test, toasts, tryAgain } from './fixtures'

const createForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Create project' })
const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })
const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create project' }).click()

// Here panels, questions and toasts come and go as for those who have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the list leads to the instances of a project', async ({ page, enter }) => {
  await enter('ada', '/projects')
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(rowOf(page, 'web-shop')).toContainText('Storefront, checkout and search')
  await expect(rowOf(page, 'sandbox')).toContainText('None')
  await page.getByRole('link', { name: 'web-shop' }).click()
  await expect(page).toHaveURL('/projects/web-shop/instances')
  await expect(heading(page, 'Instances')).toBeVisible()
})

test.describe('an empty silo', () => {
  test.use({ seed: 'empty' })

  test('offers to create the first project, with the keyboard alone', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(page.getByRole('main').getByText('No projects')).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'New project' }).last()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((element) => element === document.activeElement)) break
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type('by-keys')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/projects/by-keys/instances')
  })
})

test('the form names what is wrong at the field, keeps everything typed however the platform fails, and sends once at last', async ({
  page,
  context,
  world,
  enter,
}) => {
  const description = page.getByLabel('Description')
  const form = createForm(page)
  await enter('ada', '/projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(nameField(page)).toBeFocused()
  await test.step('names what is wrong with what was typed', async () => {
    await submit(page)
    await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
    await expect(nameField(page)).toBeFocused()
    await description.fill('Strings, wind and “brass”')
    // What a name may be: lib/validate/name.test.ts.
    await nameField(page).fill('Web')
    await submit(page)
    await expect(nameField(page)).toHaveAccessibleDescription(
      'Can only contain lowercase letters, numbers, and dashes',
    )
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveValue('Web')
    await nameField(page).fill('web-shop')
    await expect(nameField(page)).toHaveAccessibleDescription('')
    expect(await world.calls('projectCreate')).toEqual([])
  })
  await test.step('only the platform knows that a name is taken', async () => {
    await submit(page)
    await expect(nameField(page)).toHaveAccessibleDescription('Project name already exists')
    await expect(nameField(page)).toBeFocused()
    await expect(description).toHaveValue('Strings, wind and “brass”')
    await nameField(page).fill('orchestra')
  })
  for (const { title, failure, text, sent } of [
    {
      title: 'fails',
      failure: { status: 500, message: 'Internal Server Error' },
      ...{ text: 'Internal Server Error', sent: 1 },
    },
    { title: 'breaks off', failure: { hangUp: true }, text: 'outcome is unknown', sent: 0 },
  ])
    await test.step(title, async () => {
      const before = (await world.calls('projectCreate')).length
      await world.fail({ operation: 'projectCreate', ...failure })
      await submit(page)
      await expect(form.getByRole('heading', { name: 'Error' })).toBeVisible()
      await expect(form).toContainText(text)
      await expect(nameField(page)).toHaveValue('orchestra')
      await expect(description).toHaveValue('Strings, wind and “brass”')
      // Never sent twice by itself.
      expect((await world.calls('projectCreate')).slice(before)).toHaveLength(sent)
    })
  const before = (await world.calls('projectCreate')).length
  await test.step('is not sent by itself when the connection is back', async () => {
    await context.setOffline(true)
    await submit(page)
    await expect(form).toContainText('The console can’t be reached')
    await context.setOffline(false)
    await expect(page.getByText('This computer is offline', { exact: true })).toBeHidden()
    expect((await world.calls('projectCreate')).slice(before)).toEqual([])
  })
  await test.step('sends once however often the button is pressed', async () => {
    const release = await world.hold('projectCreate')
    await page.getByRole('button', { name: 'Create project' }).dblclick()
    await nameField(page).press('Enter')
    await release()
    await expect(page).toHaveURL('/projects/orchestra/instances')
    await expect(toasts(page)).toContainText('Project orchestra created')
    expect((await world.calls('projectCreate')).slice(before)).toHaveLength(1)
    const made = await world.make(world.user('ada'), 'GET', '/v1/projects/orchestra')
    expect(made).toMatchObject({ description: 'Strings, wind and “brass”' })
  })
  await page.goBack()
  await page.goto('/projects')
  await expect(rowOf(page, 'orchestra')).toBeVisible()
})

test('its panel opens over the list by link, back and forward, and asks before it throws away what was typed', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects-new')
  await expect(createForm(page)).toBeVisible()
  await expect(page.getByText('Storefront, checkout and search of the web shop')).toBeVisible()
  await expect(page).toHaveTitle(/^New project \/ /)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(createForm(page)).toBeHidden()
  await page.goBack()
  await expect(createForm(page)).toBeVisible()
  await page.goForward()
  await expect(createForm(page)).toBeHidden()
  await expect(rowOf(page, 'web-shop')).toBeVisible()

  await page.getByRole('link', { name: 'New project' }).click()
  await nameField(page).fill('unsaved')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(nameField(page)).toHaveValue('unsaved')
  await createForm(page).getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Leave form' }).click()
  await expect(createForm(page)).toBeHidden()
  await expect(page).toHaveURL('/projects')

  // Without a question: nothing is typed, or it is said.
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(createForm(page)).toBeHidden()
  await page.getByRole('link', { name: 'New project' }).click()
  await nameField(page).fill('unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(createForm(page)).toBeHidden()
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  // What it was canceled with is there for who goes back, not for who begins anew.
  await page.goBack()
  await expect(nameField(page)).toHaveValue('unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(nameField(page)).toHaveValue('')
})

test('a project is edited, and one that cannot be read tried again', async ({
  page,
  world,
  enter,
}) => {
  await world.fail({ operation: 'projectView', status: 500, times: 10 })
  await enter('ada', '/projects/sandbox/edit')
  const panel = page.getByRole('dialog', { name: 'Edit project' })
  await expect(panel).toContainText('The form couldn’t be loaded')
  await expect(panel).toContainText('Internal Server Error')
  await tryAgain(world, panel)
  await expect(nameField(page)).toHaveValue('sandbox')
  await page.keyboard.press('Escape')
  await chooseFor(page, 'sandbox', 'Edit')
  await expect(nameField(page)).toHaveValue('sandbox')
  await nameField(page).fill('playground')
  await page.getByLabel('Description').fill('To try things')
  await page.getByRole('button', { name: 'Update project' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(toasts(page)).toContainText('Project playground updated')
  await expect(rowOf(page, 'playground')).toContainText('To try things')
  await expect(rowOf(page, 'sandbox')).toBeHidden()
})

test('a viewer is told that neither is theirs, and loses nothing', async ({
  page,
  world,
  enter,
}) => {
  await world.hidePolicies()
  await enter('chiara', '/projects-new')
  await nameField(page).fill('not-mine')
  await page.getByLabel('Description').fill('Worth a try')
  await submit(page)
  await expect(createForm(page)).toContainText('Action not authorized')
  await expect(nameField(page)).toHaveValue('not-mine')
  await expect(page.getByLabel('Description')).toHaveValue('Worth a try')
  await createForm(page).getByRole('button', { name: 'Cancel' }).click()
  await chooseFor(page, 'sandbox', 'Edit')
  await expect(nameField(page)).toHaveValue('sandbox')
  await nameField(page).fill('mine-now')
  await page.getByRole('button', { name: 'Update project' }).click()
  await expect(page.getByRole('dialog')).toContainText('Action not authorized')
  await expect(nameField(page)).toHaveValue('mine-now')
})

test('deleting does nothing when cancelled, is refused while something is left, leads to it, and removes an empty one', async ({
  page,
  world,
  enter,
}) => {
  const ada = world.user('ada')
  await enter('ada', '/projects')
  const question = page.getByRole('alertdialog', { name: 'Confirm delete project' })
  await chooseFor(page, 'sandbox', 'Delete')
  // What is read grows the question, whose buttons move.
  await expect(question).toContainText('Delete these first')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await world.calls('projectDelete')).toEqual([])
  await expect(rowOf(page, 'sandbox').getByRole('button', { name: 'Actions for' })).toBeFocused()

  await chooseFor(page, 'sandbox', 'Delete')
  await expect(question).toContainText('sandbox')
  const confirm = question.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toHaveAccessibleDescription('Delete what it contains first')
  await question.getByRole('button', { name: 'Cancel' }).click()

  // What can't be read may be nothing: the platform has the last word.
  await world.fail({ operation: 'vpcList', status: 500, times: 10 })
  await page.reload()
  await chooseFor(page, 'sandbox', 'Delete')
  await expect(question).toContainText('VPCs couldn’t be read')
  await confirm.click()
  await expect(question).toBeHidden()
  await expect(toasts(page)).toContainText('Delete project')
  await expect(toasts(page)).toContainText('project to be deleted contains a')
  await expect(rowOf(page, 'sandbox')).toBeVisible()
  await world.turn({ failures: [] })
  await world.make(ada, 'GET', '/v1/projects/sandbox')

  await world.make(ada, 'DELETE', '/v1/vpc-subnets/default?project=sandbox&vpc=default')
  await world.make(ada, 'DELETE', '/v1/vpcs/default?project=sandbox')
  await page.reload()
  await chooseFor(page, 'sandbox', 'Delete')
  await expect(page.getByText('It is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await expect(rowOf(page, 'sandbox')).toBeHidden()
  expect((await world.call(ada, 'GET', '/v1/projects/sandbox')).status()).toBe(404)
  await test.step('shows all that is in its way, and leads there', async () => {
    const named = async (path: string) =>
      (await world.make<{ items: { name: string }[] }>(ada, 'GET', path)).items
    const disks = await named('/v1/disks?project=web-shop&limit=1000')
    const [instance] = await named('/v1/instances?project=web-shop')
    await world.fail({ operation: 'snapshotList', status: 500, times: 1 })
    await chooseFor(page, 'web-shop', 'Delete')
    const kind = (text: string) => question.getByRole('listitem').filter({ hasText: text })
    await expect(kind('Disks:').getByRole('link')).toHaveCount(4)
    await expect(kind('Disks:')).toContainText(`and ${disks.length - 3} others`)
    for (const text of ['Floating IPs:', 'Images:']) await expect(kind(text)).toBeVisible()
    await expect(kind('VPCs:')).toContainText('default')
    await expect(kind('Snapshots couldn’t be read')).toContainText('Internal Server Error')
    await axe(page)
    await kind('Snapshots').getByRole('button', { name: 'Try again' }).click()
    await expect(kind('Snapshots:')).toBeVisible()
    await kind('Instances:')
      .getByRole('link', { name: instance?.name ?? '' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/projects/web-shop/instances/${instance?.name}`))
    await expect(question).toBeHidden()
  })
})
