import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, heading, test, testInOwnContext, tryAgain } from './fixtures'

const AT = '/utilization'

test.use({
  viewport: { width: 1280, height: 1800 },
})

const bar = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const chart = (page: Page, name: string): Locator => page.getByRole('figure', { name })
const shares = (page: Page): Locator => page.getByRole('table', { name: 'Projects' })

interface Utilization {
  provisioned: { cpus: number }
  capacity: { cpus: number }
}

test('shows quotas, when they run out, charts and shares of projects, and what could not be read', async ({
  page,
  world,
  enter,
}) => {
  await test.step('says what could not be read, and recovers', async () => {
    await world.turn({
      failures: [
        { operation: 'utilizationView', status: 503, times: 20 },
        { operation: 'siloMetric', status: 503, times: 100 },
      ],
    })
    await enter('chiara', AT)
    await expect(chart(page, 'Memory')).toContainText('Memory couldn’t be loaded')
    const problem = page.getByRole('alert').filter({ hasText: 'Quotas couldn’t be loaded' })
    await tryAgain(world, problem, 'utilizationView')
    await expect(bar(page, 'Memory')).toContainText('Quota')
    await chart(page, 'Memory').getByRole('button', { name: 'Try again' }).click()
    await expect(chart(page, 'Memory')).toContainText('Highest')
  })
  await enter('ada', '/projects')
  await page
    .getByRole('navigation', { name: 'maple' })
    .getByRole('link', { name: 'Utilization' })
    .click()
  await expect(heading(page, 'Utilization')).toBeVisible()
  const { provisioned, capacity } = await world.make<Utilization>(
    world.user('ada'),
    'GET',
    '/v1/utilization',
  )
  const percent = Math.floor((provisioned.cpus / capacity.cpus) * 100)
  await expect(bar(page, 'CPU')).toContainText(`${percent}%`)
  await expect(bar(page, 'CPU')).toContainText(`Provisioned${provisioned.cpus}`)
  await expect(bar(page, 'CPU')).toContainText(`Quota${capacity.cpus}`)
  await expect(bar(page, 'Storage')).toContainText('(TiB)')
  for (const name of ['CPU', 'Memory', 'Storage']) {
    await expect(bar(page, name)).toContainText(/runs? out|Too little history|Full/i)
    await expect(chart(page, name)).toContainText('Highest')
    // What it runs out of is a line in the picture.
    await expect(chart(page, name).getByText('Quota', { exact: true })).toBeVisible()
  }
  // What is now stands in the card once.
  await expect(chart(page, 'CPU')).not.toContainText('Latest')
  await expect(page.getByText(/^Refreshed/)).toBeVisible()
  await test.step('tells which project has how much', async () => {
    const first = shares(page).getByRole('row').nth(1)
    await expect(first).toContainText(/\d+ vCPUs/)
    await expect(first).toContainText(/\d%/)
    await page.getByRole('combobox', { name: 'Resource' }).selectOption('Storage')
    await expect(page).toHaveURL(/share=storage/)
    await expect(first).toContainText('TiB')
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/projects\/.+\/instances$/)
  })
  await test.step('narrows down to a project and a range, as a table and a file', async () => {
    await page.getByRole('combobox', { name: 'Project' }).selectOption('billing')
    await page.getByRole('combobox', { name: 'Range' }).selectOption('Last 30 days')
    await expect(page).toHaveURL(/\?of=billing&(?:.*&)?range=month/)
    await expect(chart(page, 'CPU')).toContainText(/Latest \d vCPUs.*billing/)
    await page.reload()
    const cpu = chart(page, 'CPU')
    await expect(cpu).toContainText(/Latest \d vCPUs/)
    const latest = /Latest (\d+)/.exec((await cpu.textContent()) ?? '')?.[1] ?? ''
    await cpu.getByRole('button', { name: /as a table/ }).click()
    await expect(cpu.getByRole('table').getByRole('row').nth(1)).toContainText(`${latest} vCPUs`)
    const saved = page.waitForEvent('download')
    await cpu.getByRole('button', { name: 'Download CPU as CSV' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('Time (UTC),CPU (vCPUs)')
    expect(lines.at(-1)).toMatch(new RegExp(`Z,${latest}$`))
    await page.goto(`${AT}?of=nowhere`)
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
  await test.step('without the projects the rest is there', async () => {
    await world.fail({ operation: 'projectList', status: 503, times: 10 })
    await page.goto(AT)
    await expect(page.getByText('Projects couldn’t be loaded')).toBeVisible()
    await expect(chart(page, 'CPU')).toContainText('Highest')
  })
  await test.step('is there for those without a role, without the projects', async () => {
    await enter('emil', AT)
    await expect(chart(page, 'CPU')).toContainText('Highest')
    await expect(bar(page, 'CPU')).toContainText('Quota')
    await expect(page.getByText('Projects couldn’t be loaded')).toBeVisible()
  })
})

// Other tests have left the table's script in theirs.
testInOwnContext(
  'keeps the rest when a chart can’t be drawn, and draws it when asked again',
  async ({ page, context, enter }) => {
    await enter('ada', AT)
    await expect(chart(page, 'CPU')).toContainText('Highest')
    // The plots and the shares below have scripts of their own, which are not what is tested here.
    await expect(shares(page).getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(3)
    await context.setOffline(true)
    await chart(page, 'CPU').getByRole('button', { name: 'Show CPU as a table' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'CPU couldn’t be shown' })
    await expect(failure).toBeVisible()
    await expect(bar(page, 'CPU')).toContainText('Quota')
    await expect(chart(page, 'Memory')).toContainText('Highest')
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(chart(page, 'CPU')).toContainText('Highest')
    await expect(failure).toBeHidden()
  },
)
