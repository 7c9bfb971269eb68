import type { Locator, Page } from '@playwright/test'
import { routes, withQuery } from '@/lib/routes'
import { axe } from './axe'
import { expect, test } from './fixtures'

// Looking at every element of a page twice (axe) takes its time.
test.describe.configure({ timeout: 90_000 })

const PROJECT = 'data-pipeline'
const QUESTION = {
  ...{ source: 'instance', sourceInstance: 'worker-1' },
  ...{ target: 'instance', targetInstance: 'events-db', protocol: 'TCP', port: '5432' },
}
const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of pipeline' })
const onPath = (page: Page): Locator => map(page).locator('li[data-on-path]')

test('shows the VPC with the path of an answer, to be zoomed and walked by keyboard, and follows states', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', withQuery(routes.vpcReachability(PROJECT, 'pipeline'), QUESTION))
  await page.getByRole('link', { name: 'Show on the map' }).click()
  await expect(page).toHaveURL(withQuery(routes.vpcMap(PROJECT, 'pipeline'), QUESTION))
  await expect(page.getByRole('main')).toContainText('worker-1 can reach events-db')
  await expect(onPath(page)).toHaveText([
    /^system/,
    /^storage/,
    /^events-db/,
    /^workers/,
    /^worker-1/,
  ])
  await expect(map(page).getByRole('link', { name: /^worker-3 ?stopped/ })).toHaveAttribute(
    'href',
    routes.instanceNetworking(PROJECT, 'worker-3'),
  )
  await axe(page)

  const zoom = page.getByRole('status', { name: 'Zoom' })
  // What stands above the map may have grown since it was drawn.
  await map(page).focus()
  await page.keyboard.press('0')
  const fitted = await zoom.textContent()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).not.toHaveText(fitted ?? '')
  await map(page).focus()
  await page.keyboard.press('0')
  await expect(zoom).toHaveText(fitted ?? '')

  await map(page)
    .getByRole('link', { name: /^workers/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(map(page).getByRole('link', { name: /^worker-1/ })).toBeFocused()
  await map(page).getByRole('button', { name: 'Fold workers' }).press('Enter')
  const folded = map(page).getByRole('button', { name: /^workers ?\d instances, \d stopped/ })
  await expect(folded).toBeFocused()
  // The way of the answer is still there, by itself.
  await expect(map(page).getByRole('link', { name: /^worker-/ })).toHaveText([/^worker-1/])
  await page.keyboard.press('/')
  await page.keyboard.type('worker-3')
  await expect(map(page).getByRole('link', { name: /^worker-/ })).toHaveText([
    /^worker-1/,
    /^worker-3/,
  ])
  await page.getByRole('searchbox', { name: 'Find on the map' }).fill('')
  await folded.press('Enter')
  await expect(map(page).getByRole('button', { name: 'Fold workers' })).toBeFocused()

  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Map of pipeline' })
  const router = table
    .getByRole('row')
    .filter({ hasText: 'inspected' })
    .filter({ hasText: 'Router' })
  await expect(router).toContainText('partner-exit by to-partner')
  await expect(router).toContainText('filter by inspect')
  await test.step('follows the states of instances', async () => {
    await page.goto(routes.vpcMap(PROJECT, 'reports'))
    const node = page
      .getByRole('region', { name: 'Map of reports' })
      .getByRole('link', { name: /^reports-db/ })
    await expect(node).toContainText('running')
    // The relay doesn't follow rules and routes: the page says when they were read.
    await expect(page.getByRole('main').getByText(/^Updated /)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Updates' })).toBeHidden()
    const path = '/v1/instances/reports-db/stop?project=data-pipeline'
    await world.make(world.user('ada'), 'POST', path)
    await expect(node).toContainText(/stopp(ing|ed)/, { timeout: 15_000 })
  })
})
