import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, test } from './fixtures'

test('everyone who sees a project sees and asks what is measured of it', async ({
  page,
  enter,
}) => {
  await enter('chiara', routes.instances('web-shop'))
  const sections = page.getByRole('navigation', { name: 'web-shop' })
  await sections.getByRole('link', { name: 'Metrics' }).click()
  const found = page.getByRole('region', { name: 'Timeseries' })
  await expect(found.getByRole('status')).toHaveText(/^\d\d timeseries$/)
  const disks = found.getByRole('region', { name: 'virtual_disk' })
  await disks.getByRole('button', { name: /^reads/ }).click()
  const chart = page.getByRole('figure', { name: 'virtual_disk:reads', exact: true })
  await expect(chart.getByRole('checkbox').first()).toBeChecked()

  const query = page.getByRole('textbox', { name: 'Query' })
  await query.fill('get virtual_disk:reads | align mean_within(1m) | group_by [disk_id], sum')
  await page.keyboard.press('Control+Enter')
  await expect(query).toHaveAccessibleDescription(/Keep silo_id and project_id in group_by/)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('tab', { name: 'Network' }).click()
  const sent = page.getByRole('figure', { name: 'Bytes sent', exact: true })
  // Lines are called by the names of instances.
  await expect(sent.getByRole('checkbox', { name: 'checkout' })).toBeVisible()
  await axe(page)
})
