import { axe } from './axe'
import { describeList } from './describe-list'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { button, nameField } from './writes/write'

const LIST = '/system/networking/ip-pools'

describeList({
  label: 'IP pools',
  at: LIST,
  as: 'farah',
  operation: 'ipPoolList',
  row: 'public-v4',
})

test.describe('of a fleet', () => {
  test.use({ seed: 'fleet' })

  test('says how full each is, and why it stays', async ({ page, enter }) => {
    await enter('farah', LIST)
    await expect(rowOf(page, 'edge-v4')).toContainText('31 / 32')
    await expect(rowOf(page, 'lab-v4')).toContainText('0 / 1,024')
    // Sorted by how full they are, the fullest first.
    const sort = page.getByRole('columnheader', { name: 'Utilization' }).getByRole('button')
    await sort.click()
    await sort.click()
    await expect(page.getByRole('row').nth(1)).toContainText('edge-v4')
    await rowOf(page, 'lab-v4').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Remove its IP ranges first',
    )
    await axe(page)
  })

  test('those without ranges go, one and several', async ({ page, world, enter }) => {
    const farah = world.user('farah')
    const make = (name: string) =>
      world.make(farah, 'POST', '/v1/system/ip-pools', { name, description: '' })
    await Promise.all(['unused-1', 'unused-2'].map(make))
    await enter('farah', LIST)
    await chooseFor(page, 'campus-v4', 'Delete')
    await button(page, 'Confirm').click()
    await expect(toasts(page)).toContainText('IP pool campus-v4 deleted')
    await expect(rowOf(page, 'campus-v4')).toBeHidden()
    for (const name of ['unused-1', 'unused-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await button(page, 'Delete 2 IP pools').click()
    await expect(rowOf(page, 'unused-1')).toBeHidden()
    await expect(rowOf(page, 'unused-2')).toBeHidden()
    await expect(rowOf(page, 'lab-v4')).toBeVisible()
  })
})

test('is made and edited; a missing one is not found', async ({ page, enter }) => {
  await enter('farah', LIST)
  await page.getByRole('link', { name: 'New IP pool' }).click()
  const form = page.getByRole('dialog', { name: 'Create IP pool' })
  await nameField(page).fill('public-v4')
  await button(page, 'Create IP pool').click()
  await expect(form).toContainText(/already exists/i)
  await axe(page)
  await nameField(page).fill('backup-v4')
  await button(page, 'Create IP pool').click()
  await expect(toasts(page)).toContainText('IP pool backup-v4 created')
  await expect(page).toHaveURL(LIST)
  await chooseFor(page, 'backup-v4', 'Edit')
  await page.getByLabel('Description').fill('For the second site')
  await button(page, 'Update IP pool').click()
  await expect(page).toHaveURL(LIST)
  await expect(rowOf(page, 'backup-v4')).toContainText('For the second site')
  await chooseFor(page, 'backup-v4', 'Edit')
  await nameField(page).fill('spare-v4')
  await button(page, 'Update IP pool').click()
  await expect(page).toHaveURL(`${LIST}/spare-v4`)
  await expect(heading(page, 'spare-v4')).toBeVisible()
  await page.goto(`${LIST}/nowhere`)
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('a utilization that couldn’t be read is not none', async ({ page, world, enter }) => {
  await world.fail({ operation: 'ipPoolUtilizationView', status: 500, times: 100 })
  await enter('farah', LIST)
  await expect(rowOf(page, 'public-v4')).toContainText('Couldn’t be loaded')
})

test('a viewer of the fleet looks, and is told why not more', async ({ page, world, enter }) => {
  await enter('goran', LIST)
  await expect(button(page, 'New IP pool')).toHaveAccessibleDescription(
    'Requires the collaborator role on the fleet',
  )
  await rowOf(page, 'public-v4').getByRole('button', { name: 'Actions for' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAccessibleDescription(
    'Requires the admin role on the fleet',
  )
  await world.hidePolicies()
  await page.goto(`${LIST}-new`)
  await nameField(page).fill('not-mine')
  await button(page, 'Create IP pool').click()
  await expect(page.getByRole('dialog')).toContainText('Action not authorized')
  await expect(nameField(page)).toHaveValue('not-mine')
})
