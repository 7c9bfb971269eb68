import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, test, testInOwnContext } from './fixtures'

const AT = routes.systemMetrics

const query = (page: Page): Locator => page.getByRole('textbox', { name: 'Query' })
const result = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name, exact: true })
const option = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })

test('a timeseries is found, asked about and looked at, boards lead to queries, and those are kept', async ({
  page,
  enter,
}) => {
  await enter('farah', AT)
  const found = page.getByRole('region', { name: 'Timeseries' })
  await expect(found.getByRole('status')).toHaveText('149 timeseries')
  await found.getByLabel('Search timeseries').fill('fan speed')
  await expect(found.getByRole('status')).toHaveText(/^\d of 149 timeseries$/)
  const fan = found
    .getByRole('region', { name: 'hardware_component' })
    .getByRole('button', { name: /^fan_speed/ })
  await fan.click()
  await expect(query(page)).toHaveValue(
    'get hardware_component:fan_speed\n  | align mean_within(1m)',
  )
  const chart = result(page, 'hardware_component:fan_speed')
  await expect(chart.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByText(/[\d,]+ points in \d+ series; answered in/)).toBeVisible()
  await expect(page).toHaveURL(/\?query=get\+hardware_component%3Afan_speed/)
  await expect(chart.getByText(/^5 of \d+ series drawn; the band is from/)).toBeVisible()
  await test.step('by keyboard, as a table, and as a file', async () => {
    const cross = chart.getByRole('slider')
    await cross.focus()
    await page.keyboard.press('Home')
    await expect(cross).toHaveAttribute('aria-valuetext', /rpm/)
    await chart.getByRole('button', { name: /as a table$/ }).click()
    await expect(chart.getByRole('region', { name: /as a table$/ })).toContainText('rpm')
    // Its thousand cells are a minute's work for axe, who knows such tables from the instance's charts.
    await chart.getByRole('button', { name: /as a chart$/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Result actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toMatch(/^time,timeseries,rack_id,.*,value\r\n\d{4}-/)
  })
  await test.step('over another range, whose periods are longer', async () => {
    await page.getByLabel('Range', { exact: true }).selectOption('Last 24 hours')
    await expect(query(page)).toHaveValue(/mean_within\(24m\)/)
    await expect(page).toHaveURL(/range=day/)
    await page.goBack()
    await expect(query(page)).toHaveValue(/mean_within\(1m\)/)
  })
  await test.step('boards show what is asked about often, and lead to its query', async () => {
    await page.getByRole('tab', { name: 'Services' }).click()
    await expect(result(page, 'Time that requests took')).toContainText(/Half under/)
    await result(page, 'Time that requests took')
      .getByRole('button', { name: /actions$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Explore this query' }).click()
    await expect(query(page)).toHaveValue('get http_service:request_latency_histogram')
  })
  await test.step('a query is kept, and its link runs it', async () => {
    const heat = result(page, 'http_service:request_latency_histogram')
    await expect(heat).toContainText(/Half under [\d.]+ ms/)
    await page.getByRole('button', { name: 'Saved queries' }).click()
    const panel = page.getByRole('dialog', { name: 'Saved queries' })
    await panel.getByLabel('Name of this query').fill('Latency')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link', { name: 'Latency' })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await page.goto(AT)
    await expect(query(page)).toHaveValue('')
    // What its reader asks for comes first.
    await expect(found.getByRole('heading').first()).toHaveText('hardware_component')
    const sections = page.getByRole('navigation', { name: 'System' })
    await sections.getByRole('link', { name: 'Latency' }).click()
    await expect(query(page)).toHaveValue('get http_service:request_latency_histogram')
    await expect(heat).toContainText(/Half under [\d.]+ ms/)
  })
})

testInOwnContext(
  'a query is written with suggestions, its faults are marked, and it can be stopped',
  async ({ page, world, enter }) => {
    await page.clock.install()
    await enter('farah', AT)
    await query(page).click()
    await page.keyboard.press('Control+Space')
    await expect(option(page, 'get')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('switch_data_link:bytes_s')
    await expect(option(page, 'switch_data_link:bytes_sent')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' | filter por')
    await option(page, 'port_id').click()
    await page.keyboard.type('== "qsfp0" | algn mean_within(1m)')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(query(page)).toHaveAccessibleDescription(/Line 1, column 6\d: expected/)
    const written = await query(page).inputValue()
    expect(written).toBe(
      'get switch_data_link:bytes_sent | filter port_id == "qsfp0" | algn mean_within(1m)',
    )
    await query(page).fill(written.replace('algn', 'align'))
    await page.keyboard.press('Control+Enter')
    await expect(result(page, 'switch_data_link:bytes_sent')).toContainText('per sample')
    await query(page).fill('get switch_data_link:nothing')
    await page.keyboard.press('Control+Enter')
    await expect(query(page)).toHaveAccessibleDescription(/Timeseries not found/)
    // What was drawn is of another query.
    await expect(result(page, 'switch_data_link:bytes_sent')).toHaveCount(0)
    await query(page).fill('')
    await page.keyboard.press('Control+Enter')
    await expect(query(page)).toHaveAccessibleDescription(/Enter a query, or choose a timeseries/)
    await page.keyboard.type('g')
    await expect(option(page, 'get')).toBeVisible()
    await axe(page)
    // What is written stays while another tab is looked at.
    await page.getByRole('tab', { name: 'Switch tables' }).click()
    await page.getByRole('tab', { name: 'Explore' }).click()
    await expect(query(page)).toHaveValue('g')
    await test.step('one that runs long can be stopped', async () => {
      await world.turn({ holds: ['systemTimeseriesQuery'] })
      await query(page).fill('get switch_table:occupancy')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Running…')).toBeVisible()
      await page.clock.runFor(11_000)
      await expect(page.getByText(/Running for 1\d s\. You can stop it/)).toBeVisible()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByText(/^Stopped/)).toBeVisible()
      await expect(query(page)).toHaveValue('get switch_table:occupancy')
      await world.turn({ holds: [] })
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(result(page, 'switch_table:occupancy')).toBeVisible()
    })
  },
)

test('a disk, a sled, a port and a peer lead to what is measured of them', async ({
  page,
  enter,
}) => {
  await test.step('a disk', async () => {
    await enter('chiara', routes.disks('web-shop'))
    const attached = page.getByRole('row', { name: /orders-db/ }).first()
    await attached.getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Metrics' }).click()
    await expect(result(page, 'virtual_disk:bytes_written').getByRole('checkbox')).toHaveCount(1)
  })
  await test.step('a sled', async () => {
    await enter('goran', '/system/inventory/sleds')
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await page.getByRole('menuitem', { name: 'Metrics' }).click()
    await expect(result(page, 'virtual_machine:vcpu_usage')).toBeVisible()
  })
  await test.step('a port', async () => {
    await page.goto('/system/inventory/ports')
    await page.getByRole('row').getByRole('link', { name: /^qsfp/ }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('link', { name: 'Bytes received' }).click()
    await expect(result(page, 'switch_data_link:bytes_received')).toBeVisible()
  })
  await test.step('a peer', async () => {
    await page.goto('/system/networking/bgp/peers')
    await page.getByRole('row').getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Prefixes imported' }).click()
    await expect(result(page, 'bgp_session:prefixes_imported')).toBeVisible()
  })
})
