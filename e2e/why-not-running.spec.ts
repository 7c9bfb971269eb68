import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { expect, heading, test } from './fixtures'
import { made } from './instance-form'
import type { World } from './world'

/* What an instance's page says of one that failed or didn't start. */

const SHOP = 'web-shop'
const BATCH = routes.instanceStorage(SHOP, 'batch-import')

const said = (page: Page) => page.getByRole('main').getByRole('alert')

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const refuse = (world: World, status: number, message: string) =>
  world.fail({ operation: 'instanceStart', status, errorCode: 'InvalidRequest', message })

test('a start that came to nothing: a quota, other refusals, and no sled because of a group that must hold', async ({
  page,
  world,
  enter,
}) => {
  // Of today; what is said of which refusal: why-not-running.test.ts.
  await world.turn({ version: NEWEST_VERSION })
  await test.step('a quota that has too little left', async () => {
    await enter('ada', BATCH)
    await expect(heading(page, 'batch-import')).toBeVisible()
    await expect(page.getByText('didn’t start')).toBeHidden()
    await world.turn({
      failures: [
        {
          ...{ operation: 'instanceStart', status: 507, errorCode: 'InsufficientCapacity' },
          message: 'Insufficient capacity: vCPU Limit Exceeded: Not enough vCPU available',
        },
        {
          // More than the silo has, whatever runs there.
          ...{ operation: 'utilizationView', times: 100 },
          alter: { field: 'provisioned.cpus', value: 10_000 },
        },
      ],
    })
    await start(page)
    await expect(said(page)).toContainText('batch-import didn’t start')
    await expect(said(page)).toContainText('Your silo’s quota has 0 vCPUs left')
    await said(page).getByRole('link', { name: 'View utilization' }).click()
    await expect(page).toHaveURL(routes.siloUtilization)
    await world.turn({ failures: [] })
  })
  await test.step('any other refusal, in the platform’s own words', async () => {
    await refuse(world, 409, 'instance must finish its repair')
    await page.goto(BATCH)
    await start(page)
    await expect(said(page)).toContainText(
      'The platform refused to start it: instance must finish its repair.',
    )
  })
  await test.step('no sled, because of a group that must hold', async () => {
    const ada = world.user('ada')
    await world.make(ada, 'POST', `/v1/anti-affinity-groups?project=${SHOP}`, {
      ...{ name: 'strict', description: '', policy: 'fail', failure_domain: 'sled' },
    })
    await world.make(
      ada,
      'POST',
      `/v1/anti-affinity-groups/strict/members/instance/batch-import?project=${SHOP}`,
    )
    await refuse(world, 507, 'Failed to place instance: Could not find any valid sled')
    await page.goto(BATCH)
    await start(page)
    await expect(said(page)).toContainText('No sled that its groups allow has room for it (strict)')
    await said(page).getByRole('link', { name: 'View groups' }).click()
    await expect(page).toHaveURL(routes.instanceSettings(SHOP, 'batch-import'))
    await test.step('and nothing is said once it runs', async () => {
      await world.make(ada, 'POST', `/v1/instances/batch-import/start?project=${SHOP}`)
      await world.advance(5)
      await expect(said(page)).toBeHidden({ timeout: 10_000 })
    })
  })
})

test('a failed instance: no guess, whether it restarts, and a faulted boot disk', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', routes.instanceStorage('ml-research', 'label-server'))
  const main = page.getByRole('main')
  await expect(main).toContainText('label-server has failed. The platform gives no reason.')
  await expect(main).toContainText(
    'Auto-restart is off, so it stays failed until someone starts it.',
  )
  await page.goto(routes.instanceStorage('ml-research', 'trainer-b'))
  await expect(main).toContainText('once the cooldown has passed')
  await test.step('whose boot disk is faulted', async () => {
    const { id } = await made(world, 'batch-import')
    await world.setInstanceState(id, 'failed')
    await world.alter({
      operation: 'instanceDiskList',
      field: 'items[0].state.state',
      value: 'faulted',
    })
    await page.goto(BATCH)
    await expect(main).toContainText(/Its (boot )?disk batch-import-\S+ is faulted/)
    await page.getByRole('link', { name: 'View disks' }).click()
    await expect(page).toHaveURL(BATCH)
  })
})
