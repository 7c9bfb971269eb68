import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { axe } from './axe'
import { expect, heading, test } from './fixtures'

test('a topic is one entry of the sidebar, and a row of its pages above each', async ({
  page,
  enter,
  world,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('goran', '/system/overview')
  const sections = page.getByRole('navigation', { name: 'System' }).getByRole('link')
  await expect(sections).toHaveText([
    ...['Overview', 'Silos', 'Access', 'Utilization', 'Metrics', 'Inventory', 'Rack network'],
    ...['Pools', 'Events', 'Maintenance'],
  ])
  const row = page.getByRole('navigation', { name: 'Rack network' })
  await expect(row).toBeHidden()
  await sections.filter({ hasText: 'Rack network' }).click()
  await expect(page).toHaveTitle('Switch ports / Rack network / Console')
  await expect(heading(page, 'Switch ports')).toBeFocused()
  await expect(row.getByRole('link')).toHaveText([
    ...['Switch ports', 'Port settings', 'Address lots', 'Loopback addresses', 'BGP', 'BFD'],
  ])
  await axe(page)
  // A page of it is the topic's in the sidebar, too, and has its own key.
  await row.getByRole('link', { name: 'Address lots' }).press('Enter')
  await expect(heading(page, 'Address lots')).toBeFocused()
  await expect(row.getByRole('link', { name: 'Address lots' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const entry = (name: string) => sections.filter({ hasText: name })
  await expect(entry('Rack network')).toHaveAttribute('aria-current', 'page')
  await expect(entry('Inventory')).not.toHaveAttribute('aria-current')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(heading(page, 'BFD sessions')).toBeVisible()
  // What is about one thing has the breadcrumbs alone.
  await row.getByRole('link', { name: 'Address lots' }).click()
  await expect(heading(page, 'Address lots')).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(row).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Rack network' })
    .click()
  await expect(page).toHaveURL('/system/inventory/ports')
  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('link', { name: 'BFD' }).click()
  await expect(row.getByRole('link', { name: 'BFD' })).toBeInViewport({ ratio: 1 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})
