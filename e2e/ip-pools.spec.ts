import { expect, rowOf, test } from './fixtures'
import { box, selected } from './list-parts'
import { button } from './writes/write'

const LIST = '/system/networking/ip-pools'

test.use({ seed: 'fleet' })

test('pools say how full each is and why it stays, and those without ranges go; a viewer is told why not', async ({
  page,
  world,
  enter,
}) => {
  const farah = world.user('farah')
  const make = (name: string) =>
    world.make(farah, 'POST', '/v1/system/ip-pools', { name, description: '' })
  await Promise.all(['unused-1', 'unused-2'].map(make))
  await test.step('a utilization that couldn’t be read is not none', async () => {
    await world.fail({ operation: 'ipPoolUtilizationView', status: 500, times: 1_000 })
    await enter('farah', LIST)
    await expect(rowOf(page, 'public-v4')).toContainText('Couldn’t be loaded')
    await world.turn({ failures: [] })
    await page.reload()
  })
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
  await page.keyboard.press('Escape')
  await test.step('those without ranges go', async () => {
    for (const name of ['unused-1', 'unused-2']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await button(page, 'Delete 2 IP pools').click()
    await expect(rowOf(page, 'unused-1')).toBeHidden()
    await expect(rowOf(page, 'unused-2')).toBeHidden()
    await expect(rowOf(page, 'lab-v4')).toBeVisible()
  })
  await test.step('a viewer of the fleet looks, and is told why not more', async () => {
    await enter('goran', LIST)
    await expect(button(page, 'New IP pool')).toHaveAccessibleDescription(
      'Requires the collaborator role on the fleet',
    )
    await rowOf(page, 'public-v4').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAccessibleDescription(
      'Requires the admin role on the fleet',
    )
  })
})
