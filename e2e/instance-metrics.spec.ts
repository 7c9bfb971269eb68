import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, heading, test, testInOwnContext, tryAgain } from './fixtures'

const CPU = routes.instanceMetricsCpu('web-shop', 'orders-db')
const DISK = routes.instanceMetricsDisk('web-shop', 'orders-db')
const NETWORK = routes.instanceMetricsNetwork('web-shop', 'orders-db')

// All charts of a tab are in view; the one step that scrolls says so.
const TALL = { width: 1280, height: 1800 }
test.use({ viewport: TALL })

const chart = (page: Page, title: string): Locator => page.getByRole('figure', { name: title })
const running = (page: Page): Locator => chart(page, 'CPU utilization: running')

/** Opens an entry of a chart's menu. */
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${title} actions` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('begins with CPU, keeps state and range in the address, and says in numbers and in a table what it draws', async ({
  page,
  enter,
}) => {
  test.setTimeout(90_000)
  await enter('chiara', routes.instanceMetrics('web-shop', 'orders-db'))
  await expect(page).toHaveURL(CPU)
  await expect(running(page)).toContainText(/Latest \d+(\.\d+)?%/)
  await test.step('keeps the state in the address', async () => {
    await page.getByLabel('State').selectOption('All states')
    await expect(page).toHaveURL(`${CPU}?state=all`)
    await expect(chart(page, 'CPU utilization: waiting')).toContainText('Latest')
    await page.reload()
    await expect(chart(page, 'CPU utilization: waiting')).toContainText('Latest')
  })
  await test.step('charts of all states make up the whole time, and say so in numbers and in a table', async () => {
    let sum = 0
    for (const state of ['running', 'emulating', 'idling', 'waiting']) {
      const figure = chart(page, `CPU utilization: ${state}`)
      await expect(figure).toContainText('Latest')
      sum += Number(/Latest ([\d.]+)%/.exec((await figure.textContent()) ?? '')?.[1])
    }
    // A mean of the last window without its last sample was short of this by up to a twelfth.
    expect(sum).toBeGreaterThan(99)
    expect(sum).toBeLessThan(101)
    const figure = running(page)
    await expect(figure).toContainText(/Mean \d/)
    // The picture ends with its grid and its crosshair, beside the values.
    const end = (of: Locator) =>
      of.evaluate((element) => Math.round(element.getBoundingClientRect().right))
    const pictures = await figure.evaluate((element) =>
      Array.from(element.getElementsByTagName('svg'), (each) =>
        Math.round(each.getBoundingClientRect().right),
      ),
    )
    const crosshair = await end(figure.getByRole('slider'))
    expect(pictures).toContain(crosshair)
    const toggle = figure.getByRole('button', { name: /as a table/ })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const table = figure.getByRole('table')
    // A heading and sixty means, and the one at the start.
    await expect(table.getByRole('row')).toHaveCount(62)
    await expect(table).toContainText(/\d%/)
    await axe(page)
    await figure.getByRole('button', { name: /as a chart/ }).click()
    await expect(table).toBeHidden()
  })
  await page.goBack()
  await expect(chart(page, 'CPU utilization: waiting')).toBeHidden()
  await expect(running(page)).toContainText('Latest')
  await test.step('takes the range along to the other tabs', async () => {
    await page.getByLabel('Range').selectOption('Last 3 hours')
    await page.getByLabel('Refresh every').selectOption('1 m')
    await expect(page).toHaveURL(`${CPU}?range=3-hours&refresh=1m`)
    const network = page.getByRole('tab', { name: 'Network', exact: true })
    // Tabs hear of an address a moment after it has changed.
    await expect(network).toHaveAttribute('href', /range=3-hours&refresh=1m/)
    await network.click()
    await expect(page).toHaveURL(`${NETWORK}?range=3-hours&refresh=1m`)
    await expect(chart(page, 'Bytes sent')).toContainText(/Latest [\d.]+ (KiB|MiB)/)
    await expect(page.getByLabel('Range')).toHaveValue('3-hours')
  })
  await test.step('shows a range of one’s own choice, by link as well', async () => {
    await page.goto(`${CPU}?range=custom&from=2026-01-02T10:00:00Z&to=2026-01-02T12:30:00Z`)
    const button = page.getByRole('button', { name: /Choose a range/ })
    await expect(button).toContainText('Jan 2')
    await expect(page.getByLabel('Range')).toHaveValue('custom')
    // What stands still is not read again.
    await expect(page.getByLabel('Refresh every')).toHaveValue('off')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Choose a range' })
    await dialog.getByRole('button', { name: 'Monday, January 5, 2026' }).click()
    await expect(dialog.getByRole('button', { name: 'Show range' })).toHaveAccessibleDescription(
      'Choose the last day',
    )
    await dialog.getByRole('button', { name: 'Monday, January 5, 2026' }).click()
    await dialog.getByLabel(/^Start/).fill('09:30')
    await dialog.getByLabel(/^End/).fill('09:15')
    await axe(page)
    // The calendar's month is a status as well.
    const note = dialog.getByRole('status').filter({ hasText: 'The start must be before the end' })
    await expect(note).toBeVisible()
    await dialog.getByLabel(/^End/).fill('11:00')
    await dialog.getByRole('button', { name: 'Show range' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toContainText('Jan 5, 09:30 – 11:00')
    expect(new URL(page.url()).searchParams.get('range')).toBe('custom')
  })
})

test('charts of disks are read as they come into view, share a moment, are narrowed down to one disk, and show their query', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  interface Disks {
    items: { id: string; name: string }[]
  }
  const path = '/v1/instances/orders-db/disks?project=web-shop'
  const { items } = await world.make<Disks>(world.user('ada'), 'GET', path)
  const id = items.find(({ name }) => name === 'orders-db-data-1')?.id ?? ''
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter('ada', DISK)
  await test.step('reads a chart when it comes into view', async () => {
    await expect(chart(page, 'Disk reads')).toContainText(/Latest \d+/)
    expect((await world.calls('timeseriesQuery')).length).toBeLessThan(5)
    await chart(page, 'Disk reads').hover()
    await page.mouse.wheel(0, 3_000)
    await expect(chart(page, 'Disk flushes')).toContainText('Latest')
    expect((await world.calls('timeseriesQuery')).length).toBeGreaterThanOrEqual(5)
    await page.setViewportSize(TALL)
  })
  await test.step('looks at one moment in all charts, by keyboard as by pointer', async () => {
    await page.getByLabel('Refresh every').selectOption('Off')
    const cross = (title: string) => page.getByRole('slider', { name: `${title}: moment` })
    await cross('Disk reads').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(cross('Disk reads')).toHaveAttribute('aria-valuetext', /: \d/)
    for (const title of ['Disk reads', 'Bytes written'])
      await expect(cross(title)).toHaveAttribute('aria-valuenow', '1')
    await cross('Bytes written').hover()
    await expect(cross('Disk reads')).toHaveAttribute('aria-valuenow', '30')
  })
  await page.getByRole('combobox', { name: 'Disk' }).selectOption('orders-db-data-1')
  await expect(page).toHaveURL(`${DISK}?refresh=off&disk=${id}`)
  await expect(chart(page, 'Bytes written')).toContainText(/Latest [\d.]+ (B|KiB|MiB)/)
  await choose(page, 'Disk reads', 'View query')
  const dialog = page.getByRole('dialog', { name: 'Query of Disk reads' })
  await expect(dialog).toContainText(`disk_id == "${id}"`)
  await expect(dialog).toContainText('align mean_within(60s)')
  await axe(page)
  await expect(dialog.getByRole('link', { name: /About OxQL/ })).toHaveAttribute(
    'href',
    '/help#oxql',
  )
  await dialog.getByRole('button', { name: 'Copy query' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await choose(page, 'Disk reads', 'About this metric')
  await expect(page).toHaveURL('/help#disk-metrics')
  await expect(page.getByRole('heading', { name: 'Disk metrics' })).toBeVisible()
})

testInOwnContext('reads again at every tick, or not at all', async ({ page, world, enter }) => {
  await page.clock.install()
  await enter('ada', CPU)
  await expect(running(page)).toContainText('Latest')
  const calls = async () => (await world.calls('timeseriesQuery')).length
  const before = await calls()
  await page.clock.fastForward('00:11')
  await expect.poll(calls).toBe(before + 1)
  await page.getByLabel('Refresh every').selectOption('Off')
  // Lets React end what the choice has begun: a jump of the clock would come before it on a busy machine.
  await page.clock.runFor(100)
  await page.clock.fastForward('10:00')
  await page.getByRole('button', { name: 'Refresh charts' }).click()
  // The button's one, and none of the ten minutes before.
  await expect.poll(calls).toBe(before + 2)
})

test('a failure is told in the chart, and what was there stays', async ({ page, world, enter }) => {
  await world.fail({ operation: 'timeseriesQuery', status: 503, times: 50 })
  await enter('ada', `${CPU}?refresh=off`)
  const problem = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
  await expect(problem).toContainText('CPU utilization: running couldn’t be loaded')
  await expect(problem).toContainText('Service Unavailable')
  await expect(problem.getByRole('button', { name: 'Copy request ID' })).toBeVisible()
  await tryAgain(world, problem)
  await expect(running(page)).toContainText('Latest')
  await world.fail({ operation: 'timeseriesQuery', status: 500, times: 50 })
  await page.getByRole('button', { name: 'Refresh charts' }).click()
  await expect(running(page)).toContainText('Last updated')
  await expect(running(page)).toContainText('Latest')
  await tryAgain(world, running(page))
  await expect(running(page)).not.toContainText('Last updated')
  await test.step('asks for coarser steps where the platform refuses fine ones', async () => {
    await world.fail({
      operation: 'timeseriesQuery',
      status: 400,
      errorCode: 'InvalidRequest',
      message:
        'Alignment may not upsample the data by more than a factor of 10; use a longer period',
    })
    await page.reload()
    await expect(running(page)).toContainText('in coarser steps')
    await choose(page, 'CPU utilization: running', 'View query')
    await expect(page.getByRole('dialog')).toContainText('mean_within(150s)')
  })
  await test.step('without disks or interfaces, or of an instance that has not run, there is nothing to draw', async () => {
    await world.make(world.user('ada'), 'POST', '/v1/instances?project=sandbox', {
      name: 'bare',
      description: '',
      hostname: 'bare',
      ncpus: 1,
      memory: 1024 ** 3,
      network_interfaces: { type: 'none' },
      start: false,
    })
    await page.goto(routes.instanceMetricsDisk('sandbox', 'bare'))
    await expect(page.getByText('No disks', { exact: true })).toBeVisible()
    await page.goto(routes.instanceMetricsNetwork('sandbox', 'bare'))
    await expect(page.getByText('No network interfaces', { exact: true })).toBeVisible()
    await page.goto(routes.instanceMetricsCpu('web-shop', 'batch-import'))
    await expect(running(page)).toContainText('No data in this range')
  })
  await test.step('a user from outside sees nothing', async () => {
    await enter('emil', CPU)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})
