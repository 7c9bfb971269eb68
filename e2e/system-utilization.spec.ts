import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expectCopied, chooseFor, expect, heading, rowOf, test } from './fixtures'
import { searchFor } from './list-parts'

const AT = '/system/utilization'

test.use({
  seed: 'fleet',
  viewport: { width: 1280, height: 1800 },
})

const bar = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const chart = (page: Page, name: string): Locator => page.getByRole('figure', { name })

interface Usages {
  items: {
    silo_name: string
    provisioned: { cpus: number }
    allocated: { cpus: number }
  }[]
}

test('sums up all silos without moving, says when the racks are full, lists silos, and draws one over time', async ({
  page,
  world,
  enter,
}) => {
  await test.step('stays where it is when the forecasts come', async () => {
    await enter('goran', '/system/silos')
    await world.turn({ holds: ['systemMetric'] })
    await page.goto(AT)
    const below = page.getByRole('heading', { name: 'Silos' })
    await expect(bar(page, 'Storage')).toContainText('Provisioned')
    const before = await below.boundingBox()
    await world.turn({ holds: [] })
    for (const name of ['CPU', 'Memory', 'Storage']) {
      await expect(bar(page, name)).toContainText(/runs? out|Full/i)
      await expect(chart(page, name)).toHaveCount(0)
    }
    expect(await below.boundingBox()).toEqual(before)
  })
  const { items } = await world.make<Usages>(
    world.user('goran'),
    'GET',
    '/v1/system/utilization/silos?limit=1000',
  )
  const number = new Intl.NumberFormat('en-US')
  const sum = (of: (item: Usages['items'][number]) => number) =>
    number.format(items.reduce((total, item) => total + of(item), 0))
  // Those of the installation have no end.
  const isLimited = ({ allocated: { cpus } }: Usages['items'][number]) => cpus < 1e9
  await expect(bar(page, 'CPU')).toContainText(`Provisioned${sum((item) => item.provisioned.cpus)}`)
  await expect(bar(page, 'CPU')).toContainText(
    `Quota (Total)${sum((item) => (isLimited(item) ? item.allocated.cpus : 0))}`,
  )
  const endless = items.filter((item) => !isLimited(item)).length
  await expect(bar(page, 'CPU')).toContainText(`+ ${endless} unlimited silos`)
  for (const name of ['CPU', 'Memory', 'Storage']) {
    await expect(bar(page, name)).toContainText(
      /Racks hold about [\d,.]+; quotas add up to [\d.]+%/,
    )
    await expect(bar(page, name)).toContainText(/Rack capacity: .*(runs? out|full)/)
  }
  const reasons = bar(page, 'CPU').getByText('Racks hold about')
  await expect(reasons).toBeHidden()
  await bar(page, 'CPU').getByText('Rack capacity: ').click()
  await expect(reasons).toBeVisible()
  await expect(bar(page, 'CPU')).toContainText(/Steady growth|Growth varies|Rough estimate|About/)
  await expect(rowOf(page, 'recovery')).toContainText('unlimited')
  await expect(page.getByRole('row', { name: /% used/ }).first()).toBeVisible()
  await test.step('shows how full it is in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const [all, used] = await page
      .getByRole('meter', { name: 'CPU' })
      .evaluate((meter) =>
        [meter, meter.firstElementChild].map(
          (each) => each && getComputedStyle(each).backgroundColor,
        ),
      )
    expect(used).not.toBe(all)
    await page.emulateMedia({ forcedColors: null })
  })
  await test.step('lists silos, and copies their ids', async () => {
    await searchFor(page, 'maple')
    await expect(rowOf(page, 'botany')).toBeHidden()
    await expect(rowOf(page, 'maple').getByRole('link')).toHaveAttribute(
      'href',
      '/system/silos/maple',
    )
    await chooseFor(page, 'maple', 'Copy silo ID')
    const path = '/v1/system/silos/maple'
    const { id } = await world.make<{ id: string }>(world.user('goran'), 'GET', path)
    await expectCopied(page, id)
  })
  await test.step('draws all silos over time, and one', async () => {
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await expect(page).toHaveURL(`${AT}?tab=metrics`)
    for (const name of ['CPU', 'Memory', 'Storage'])
      await expect(bar(page, name)).toContainText(/Highest.*Rack capacity/)
    await page.getByRole('combobox', { name: 'Silo' }).selectOption('botany')
    await expect(page).toHaveURL(/of=botany/)
    for (const name of ['CPU', 'Memory', 'Storage']) {
      await expect(chart(page, name)).toContainText('Highest')
      await expect(bar(page, name)).not.toContainText('Quota (Total)')
      await expect(bar(page, name)).toContainText(/Quota[\d,.]+/)
    }
    await axe(page)
    await page.goto(`${AT}?of=botany`)
    await expect(page.getByRole('tab', { name: 'Metrics' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page).toHaveURL(/tab=metrics/)
  })
  await test.step('says what could not be read', async () => {
    await world.turn({
      failures: [
        { operation: 'siloUtilizationList', status: 503, times: 20 },
        { operation: 'sledList', status: 503, times: 20 },
      ],
    })
    await page.goto(AT)
    await expect(heading(page, 'Utilization')).toBeVisible()
    await expect(page.getByText('Silos couldn’t be loaded')).toBeVisible()
  })
})
