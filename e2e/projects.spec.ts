import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, heading, rowOf, test, toasts, tryAgain } from './fixtures'

const createForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Create project' })
const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })
const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create project' }).click()

// Here panels, questions and toasts come and go as for those who have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('list', () => {
  test('shows every project with its description, and leads to its instances', async ({
    page,
    enter,
  }) => {
    await enter('ada', '/projects')
    await expect(heading(page, 'Projects')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(9)
    await expect(rowOf(page, 'web-shop')).toContainText('Storefront, checkout and search')
    await expect(rowOf(page, 'sandbox')).toContainText('None')
    await page.getByRole('link', { name: 'web-shop' }).click()
    await expect(page).toHaveURL('/projects/web-shop/instances')
    await expect(heading(page, 'Instances')).toBeVisible()
  })

  test('says that it could not be loaded, and recovers', async ({ page, world, enter }) => {
    await world.fail({ operation: 'projectList', status: 500, times: 5 })
    await enter('ada', '/projects')
    const problem = page.getByRole('alert').filter({ hasText: 'Projects couldn’t be loaded' })
    await expect(problem).toBeVisible()
    await tryAgain(world, problem, 'projectList')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
  })
})

test.describe('an empty silo', () => {
  test.use({ seed: 'empty' })

  test('offers to create the first project', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(page.getByRole('main').getByText('No projects')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New project' }).last().click()
    await expect(createForm(page)).toBeVisible()
  })

  test('pages through more than 25 projects', async ({ page, world, enter }) => {
    const names = Array.from({ length: 27 }, (_, at) => `project-${`${at + 1}`.padStart(2, '0')}`)
    const make = (name: string) =>
      world.make(world.user('ada'), 'POST', '/v1/projects', { name, description: '' })
    await Promise.all(names.map(make))
    await enter('ada', '/projects')
    await expect(page.getByRole('row')).toHaveCount(26)
    const disabled = (name: string) => page.getByRole('button', { name })
    await expect(disabled('Previous')).toHaveAccessibleDescription('This is the first page')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(rowOf(page, 'project-27')).toBeVisible()
    await expect(page).toHaveURL(/\?page_token=/)
    await expect(disabled('Next')).toHaveAccessibleDescription('This is the last page')
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(rowOf(page, 'project-01')).toBeVisible()
    await expect(page).toHaveURL('/projects')
  })
})

test.describe('create', () => {
  test('makes a project and goes to its page', async ({ page, world, enter }) => {
    await enter('ada', '/projects')
    await page.getByRole('link', { name: 'New project' }).click()
    await expect(nameField(page)).toBeFocused()
    await nameField(page).fill('orchestra')
    await page.getByLabel('Description').fill('Strings, wind and “brass”')
    await submit(page)
    await expect(page).toHaveURL('/projects/orchestra/instances')
    await expect(toasts(page)).toContainText('Project orchestra created')
    const made = await world.make(world.user('ada'), 'GET', '/v1/projects/orchestra')
    expect(made).toMatchObject({ description: 'Strings, wind and “brass”' })
    await page.goBack()
    await page.goto('/projects')
    await expect(rowOf(page, 'orchestra')).toBeVisible()
  })

  test('works with the keyboard alone', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(heading(page, 'Projects')).toBeVisible()
    const link = page.getByRole('link', { name: 'New project' })
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

  test('names what is wrong with what was typed, at the field', async ({ page, world, enter }) => {
    await enter('ada', '/projects-new')
    await submit(page)
    await expect(nameField(page)).toHaveAccessibleDescription('Name is required')
    await expect(nameField(page)).toBeFocused()
    await page.getByLabel('Description').fill('Stays')
    for (const [value, message] of [
      ['a'.repeat(64), 'Must be 63 characters or fewer'],
      ['Web', 'Can only contain lowercase letters, numbers, and dashes'],
      ['web shop', 'Can only contain lowercase letters, numbers, and dashes'],
      ['1web', 'Must start with a lowercase letter'],
      ['-web', 'Must start with a lowercase letter'],
      ['web-', 'Must end with a lowercase letter or number'],
      ['a0000000-0000-4000-8000-000000000000', 'Must not look like an ID'],
    ] as const) {
      await nameField(page).fill(value)
      await submit(page)
      await expect(nameField(page)).toHaveAccessibleDescription(message)
      await expect(nameField(page)).toBeFocused()
      await expect(nameField(page)).toHaveValue(value)
    }
    await nameField(page).fill('web-shop')
    await expect(nameField(page)).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Description')).toHaveValue('Stays')
    await page.getByLabel('Description').fill('x'.repeat(513))
    await submit(page)
    await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
      'Must be 512 characters or fewer',
    )
    expect(await world.calls('projectCreate')).toEqual([])

    // Only the platform knows that a name is taken.
    await page.getByLabel('Description').fill('Another one')
    await submit(page)
    await expect(nameField(page)).toHaveAccessibleDescription('Project name already exists')
    await expect(nameField(page)).toBeFocused()
    await expect(page.getByLabel('Description')).toHaveValue('Another one')
    await nameField(page).fill('web-shop-2')
    await submit(page)
    await expect(page).toHaveURL('/projects/web-shop-2/instances')
  })

  const FAILURES = [
    {
      title: 'fails',
      failure: { status: 500, message: 'Internal Server Error' },
      text: 'Internal Server Error',
    },
    { title: 'answers HTML', failure: { html: true, status: 502 }, text: 'Error reading API' },
    { title: 'breaks off', failure: { hangUp: true }, text: 'outcome is unknown' },
  ]

  test('keeps everything typed however the platform fails, and sends once at last', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', '/projects-new')
    await nameField(page).fill('second-try')
    await page.getByLabel('Description').fill('Typed once')
    for (const { title, failure, text } of FAILURES)
      await test.step(title, async () => {
        const before = (await world.calls('projectCreate')).length
        await world.fail({ operation: 'projectCreate', ...failure })
        await submit(page)
        const form = createForm(page)
        await expect(form.getByRole('heading', { name: 'Error' })).toBeVisible()
        await expect(form).toContainText(text)
        await expect(nameField(page)).toHaveValue('second-try')
        await expect(page.getByLabel('Description')).toHaveValue('Typed once')
        // Never sent twice by itself.
        const sent = 'hangUp' in failure ? 0 : 1
        expect((await world.calls('projectCreate')).slice(before)).toHaveLength(sent)
      })
    await test.step('sends once however often the button is pressed', async () => {
      const before = (await world.calls('projectCreate')).length
      const release = await world.hold('projectCreate')
      await page.getByRole('button', { name: 'Create project' }).dblclick()
      await nameField(page).press('Enter')
      await release()
      await expect(page).toHaveURL('/projects/second-try/instances')
      expect((await world.calls('projectCreate')).slice(before)).toHaveLength(1)
    })
  })

  test('tells a viewer that it is not theirs, and loses nothing', async ({
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
  })

  test('is not sent again by itself when the connection is back', async ({
    page,
    context,
    world,
    enter,
  }) => {
    await enter('ada', '/projects-new')
    await nameField(page).fill('sent-once')
    await context.setOffline(true)
    await submit(page)
    await expect(createForm(page)).toContainText('The console can’t be reached')
    await context.setOffline(false)
    await page.goto('/projects')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    expect(await world.calls('projectCreate')).toEqual([])
  })
})

test.describe('the form’s panel', () => {
  test('opens over the list by link, back and forward, and asks before it throws away what was typed', async ({
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
})

test.describe('edit', () => {
  test('changes name and description', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await chooseFor(page, 'sandbox', 'Edit')
    await expect(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible()
    await expect(nameField(page)).toHaveValue('sandbox')
    await nameField(page).fill('playground')
    await page.getByLabel('Description').fill('To try things')
    await page.getByRole('button', { name: 'Update project' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(toasts(page)).toContainText('Project playground updated')
    await expect(rowOf(page, 'playground')).toContainText('To try things')
    await expect(rowOf(page, 'sandbox')).toBeHidden()
  })

  test('of a project that is not there is not found, of one that cannot be read tried again', async ({
    page,
    world,
    enter,
  }) => {
    await world.fail({ operation: 'projectView', status: 500, times: 10 })
    await enter('ada', '/projects/sandbox/edit')
    const panel = page.getByRole('dialog', { name: 'Edit project' })
    await expect(panel).toContainText('The form couldn’t be loaded')
    await expect(panel).toContainText('Internal Server Error')
    await world.turn({ failures: [] })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(nameField(page)).toHaveValue('sandbox')
    await page.goto('/projects/nowhere/edit')
    await expect(heading(page, 'Page not found')).toBeVisible()
  })

  test('tells a viewer that it is not theirs', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', '/projects/sandbox/edit')
    await nameField(page).fill('mine-now')
    await page.getByRole('button', { name: 'Update project' }).click()
    await expect(page.getByRole('dialog')).toContainText('Action not authorized')
    await expect(nameField(page)).toHaveValue('mine-now')
  })
})

test.describe('delete', () => {
  test('does nothing when cancelled, is refused while something is left, and removes an empty one', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', '/projects')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete project' })
    await chooseFor(page, 'sandbox', 'Delete')
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
    const ada = world.user('ada')
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
  })

  test('shows all that is in its way, and leads there', async ({ page, world, enter }) => {
    const shop = world.user('ada')
    const named = async (path: string) =>
      (await world.make<{ items: { name: string }[] }>(shop, 'GET', path)).items
    const disks = await named('/v1/disks?project=web-shop&limit=1000')
    const [instance] = await named('/v1/instances?project=web-shop')
    await world.fail({ operation: 'snapshotList', status: 500, times: 1 })
    await enter('ada', '/projects')
    await chooseFor(page, 'web-shop', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete project' })
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
