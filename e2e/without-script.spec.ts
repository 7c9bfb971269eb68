import { routes } from '@/lib/routes'
import { expect, heading, rowOf, test } from './fixtures'

test.use({ javaScriptEnabled: false })

/** Longer than a document waits for what may come after its form. */
const LATE_MS = 700

test('a panel shows its fields where the reader looks, and makes what it is for', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects-new')
  const panel = page.getByRole('dialog', { name: 'Create project' })
  await expect(panel.getByLabel('Name', { exact: true })).toBeInViewport()
  await expect(panel.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(panel.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).fill('by-hand')
  await panel.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/by-hand/instances')
})

test('a form has its choices with it, also those that are late', async ({ page, world, enter }) => {
  await world.fail({ operation: 'imageList', delayMs: LATE_MS, times: 10 })
  await enter('ada', routes.instanceNew('web-shop'))
  await page.getByLabel('Name', { exact: true }).fill('by-hand')
  await expect(page.getByText('are loading…')).toHaveCount(0)
  await page.getByRole('radio', { name: 'debian-12' }).check()
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL('/projects/web-shop/instances/by-hand/storage')
})

test('a search answers rows, and pages are links', async ({ page, world, enter }) => {
  for (let number = 10; number < 30; number++)
    await world.make(world.user('ada'), 'POST', '/v1/projects', {
      name: `project-${number}`,
      description: '',
    })
  await enter('ada', '/projects')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page_token=/)
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(rowOf(page, 'billing')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('web shop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projects?q=web+shop')
  await expect(rowOf(page, 'web-shop')).toBeInViewport()
  await expect(rowOf(page, 'billing')).toBeHidden()
})

test('what only a script hears is not there, and one can leave', async ({ page, enter }) => {
  await enter('ada', '/projects/web-shop/instances')
  await expect(rowOf(page, 'checkout')).toBeInViewport()
  for (const name of ['Jump to', 'user menu', 'Actions for', 'Filter', 'Refresh'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await page.goto('/projects/data-pipeline/instances/nope')
  await expect(heading(page, 'Page not found')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, /Sign in/)).toBeVisible()
  await page.goto('/projects')
  await expect(heading(page, /Sign in/)).toBeVisible()
})

test('a change that can cut off is not sent unasked, and keeps what was typed', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.subnetEdit('web-shop', 'default', 'default'))
  await page.getByLabel('Description').fill('By hand')
  await page.getByRole('button', { name: 'Update subnet' }).click()
  await expect(page.getByText('Save again to review it')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('By hand')
  expect(await world.calls('vpcSubnetUpdate')).toEqual([])
})

test('a silo and a certificate, whose files a script reads, are not offered', async ({
  page,
  enter,
}) => {
  await enter('farah', '/system/silos')
  await expect(rowOf(page, 'orchard')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'New silo' })).toBeHidden()
  await page.goto('/system/silos-new')
  await expect(page.getByText('Turn on JavaScript to add a certificate')).toBeVisible()
  await page.goto('/system/silos/maple?tab=certificates')
  await expect(page.getByRole('button', { name: 'Add certificate' })).toBeHidden()
  await page.goto('/system/silos/maple?tab=certificates&certificate=new')
  await expect(page.getByText('Turn on JavaScript to add a certificate')).toBeVisible()
})
