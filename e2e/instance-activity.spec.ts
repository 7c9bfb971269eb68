import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, test, tryAgain, hasFeature } from './fixtures'

/* What happened to an instance, as far as anybody has kept it. */

const SHOP = 'web-shop'
const ACTIVITY = routes.instanceActivity(SHOP, 'batch-import')
const START = `/v1/instances/batch-import/start?project=${SHOP}`

const rowOf = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what })
const main = (page: Page) => page.getByRole('main')

test('keeps what is sent from this browser and which states it sees', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', ACTIVITY)
  await expect(rowOf(page, 'Created')).toContainText('The platform')
  await expect(rowOf(page, 'Came into state stopped')).toContainText('The platform')
  if (!hasFeature('auditLog'))
    await expect(main(page)).toContainText('This platform has no audit log')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, 'Start sent')).toContainText('Sent from this browser')
  await world.advance(5)
  await expect(rowOf(page, 'Came into state running')).toContainText('The platform')
  await expect(rowOf(page, 'Came into state stopped')).toContainText('Seen in this browser')
  await axe(page)
  await test.step('and still has it in another visit', async () => {
    await page.goto(routes.instances(SHOP))
    await page.goto(ACTIVITY)
    await expect(rowOf(page, 'Start sent')).toBeVisible()
    await expect(rowOf(page, 'Came into state stopped')).toBeVisible()
  })
})

test.describe('on a platform of today', () => {
  test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

  test('shows operators what the audit log has of it, and says why others don’t see it or it couldn’t be loaded', async ({
    page,
    world,
    enter,
  }) => {
    await test.step('others', async () => {
      await enter('ada', ACTIVITY)
      await expect(main(page)).toContainText('Requires the viewer role on the fleet')
      expect(await world.calls('auditLogList')).toEqual([])
    })
    await test.step('operators', async () => {
      const ada = world.user('ada')
      await world.make(ada, 'POST', START)
      await world.make(ada, 'POST', `/v1/instances/checkout/stop?project=${SHOP}`)
      await enter('goran', ACTIVITY)
      await expect(rowOf(page, 'Start instance')).toContainText('The audit log')
      await expect(main(page).getByText('Stop instance')).toBeHidden()
      await main(page).getByRole('link', { name: 'Search the audit log' }).click()
      const log = page.getByRole('table', { name: 'Audit log' })
      await expect(log.getByRole('row').filter({ hasText: 'started instance' })).toHaveCount(1)
      await expect(log.getByText('stopped instance')).toBeHidden()
    })
    await test.step('where it couldn’t be loaded', async () => {
      await world.turn({ failures: [{ operation: 'auditLogList', status: 500, times: 100 }] })
      await page.goto(ACTIVITY)
      await expect(main(page).getByRole('alert')).toContainText('The audit log couldn’t be loaded')
      await tryAgain(world, main(page).getByRole('alert'))
      await expect(main(page).getByRole('alert')).toBeHidden()
      await expect(rowOf(page, 'Created')).toBeVisible()
    })
  })
})
