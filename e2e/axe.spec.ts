import { axe } from './axe'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'

// Looking at every element of a page twice takes its time.
test.describe.configure({ timeout: 90_000 })

const STORAGE = '/projects/web-shop/instances/checkout/storage'

test('public screens', async ({ page, world }) => {
  await page.goto('/login/maple/local')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await axe(page)
  await page.goto('/login/orchard/saml/orchard-id?error=assertion')
  await axe(page)
  await world.fail({ operation: 'loginEntry', status: 503 })
  await page.goto('/login')
  await expect(heading(page, 'Sign-in isn’t available')).toBeVisible()
  await axe(page)
})

test('projects: list, form with errors, question, menu', async ({ page, world, enter }) => {
  await world.hidePolicies()
  await enter('farah', '/projects')
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await axe(page)
  await rowOf(page, 'web-shop').getByRole('button', { name: 'Actions for' }).click()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('not-allowed')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Not allowed')
  await page.getByLabel('Description').focus()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe(page)
})

test('deleting and its error toast, a form that cannot be read', async ({ page, world, enter }) => {
  // Its contents hinder it while they are known.
  await world.fail({ operation: 'vpcList', status: 500, times: 10 })
  await enter('ada', '/projects')
  await chooseFor(page, 'sandbox', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('VPCs couldn’t be read')
  await axe(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('project to be deleted contains')
  await axe(page)
  await world.fail({ operation: 'projectView', status: 500, times: 10 })
  await page.goto('/projects/sandbox/edit')
  await expect(page.getByRole('dialog').getByText('The form couldn’t be loaded')).toBeVisible()
  await axe(page)
})

test('lists: empty and failed', async ({ page, world, enter }) => {
  await enter('ada', '/projects/sandbox/instances')
  await expect(page.getByRole('main').getByText('No instances')).toBeVisible()
  await axe(page)
  await world.fail({ operation: 'instanceList', status: 503, times: 10 })
  await page.goto('/projects/web-shop/instances')
  await expect(page.getByRole('main').getByText('Instances couldn’t be loaded')).toBeVisible()
  await axe(page)
})

test('instances: list in every state, menu with reasons', async ({ page, world, enter }) => {
  const ada = world.user('ada')
  const path = '/v1/instances?project=ml-research'
  const { items } = await world.make<{ items: { id: string }[] }>(ada, 'GET', path)
  const states = ['creating', 'starting', 'rebooting', 'repairing', 'migrating', 'destroyed']
  for (const [at, state] of states.entries())
    await world.setInstanceState(items[at]?.id ?? '', state)
  await enter('ada', '/projects/ml-research/instances')
  await expect(page.getByText('creating')).toBeVisible()
  await axe(page)
  await rowOf(page, 'trainer-b').getByRole('button', { name: 'Actions for' }).click()
  await axe(page)
})

test('instance: storage, question', async ({ page, enter }) => {
  await enter('ada', STORAGE)
  await expect(page.getByRole('table', { name: 'Boot disk' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axe(page)
  await page.goto('/projects/ml-research/instances/label-server/storage')
  await page.getByRole('button', { name: 'Auto-restart' }).click()
  await axe(page)
})

test('shell: quick actions, user menu, preview dialog', async ({ page, enter }) => {
  await enter('farah', '/projects')
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'User menu' }).click()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Learn more' }).click()
  await axe(page)
})

test('problems: not found, forbidden', async ({ page, enter }) => {
  await enter('emil', '/projects')
  await expect(heading(page, 'You don’t have access')).toBeVisible()
  await axe(page)
  await page.goto('/nowhere')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await axe(page)
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('drawer, unfolded row and form', async ({ page, enter }) => {
    await enter('ada', '/projects/web-shop/instances')
    await page.getByRole('button', { name: 'Details of search' }).click()
    await axe(page)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await axe(page)
    await page.goto('/projects-new')
    await expect(page.getByRole('dialog')).toBeVisible()
    await axe(page)
  })
})
