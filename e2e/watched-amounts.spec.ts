import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, heading, testInOwnContext as test, toasts } from './fixtures'
import type { World } from './world'

/* What a browser reads every few minutes of what its reader watches: quotas, pools, and findings. */

const AWAY = 'While you were away'
const POOL = 'narrow-v4'

const away = (page: Page) => page.getByRole('dialog', { name: AWAY })
const happened = (page: Page) => away(page).getByRole('table', { name: 'What happened' })
const watched = (page: Page, what: string) =>
  away(page).getByRole('table', { name: 'Watched' }).getByRole('row', { name: what })

async function openAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: AWAY }).click()
  await expect(away(page)).toBeVisible()
}

/** Waits until the browser has read it, and what is so. */
async function isSo(page: Page, what: string, words: string | RegExp): Promise<void> {
  await openAway(page)
  // All that the overview reads takes a while.
  await expect(watched(page, what)).toContainText(words, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(away(page)).toBeHidden()
}

const LATER = '05:31'

/** Sets the CPU quota of a silo so that so many per cent of it are used. */
async function use(world: World, silo: string, percent: number): Promise<void> {
  const farah = world.user('farah')
  const { provisioned } = await world.make<{ provisioned: { cpus: number } }>(
    ...([farah, 'GET', `/v1/system/utilization/silos/${silo}`] as const),
  )
  const cpus = Math.floor((provisioned.cpus * 100) / percent)
  await world.make(farah, 'PUT', `/v1/system/silos/${silo}/quotas`, { cpus })
}

test('tells where a quota of the silo passes 90%, while another page is open', async ({
  page,
  world,
  enter,
}) => {
  await page.clock.install()
  await use(world, 'maple', 50)
  await enter('ada', routes.siloUtilization)
  await page.getByRole('button', { name: 'Watch quotas' }).click()
  await expect(toasts(page)).toContainText('Your silo’s quotas: watched')
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'maple' })
    .getByRole('link', { name: 'Projects' })
    .click()
  await isSo(page, 'Your silo’s quotas', 'Below 90%')
  await use(world, 'maple', 92)
  await page.clock.fastForward(LATER)
  await expect(toasts(page)).toContainText('Quota reached 90%')
  await expect(toasts(page)).toContainText(/Silo maple uses 9\d% of its CPU quota/)
  await test.step('once, and the list says what is so', async () => {
    const asked = (await world.calls('utilizationView')).length
    await page.clock.fastForward(LATER)
    await expect
      .poll(async () => (await world.calls('utilizationView')).length)
      .toBeGreaterThan(asked)
    await openAway(page)
    await expect(happened(page).getByRole('link', { name: 'Quota reached 90%' })).toHaveCount(1)
    await expect(watched(page, 'Your silo’s quotas')).toContainText(/uses 9\d% of its CPU quota/)
    await axe(page)
  })
  await test.step('what can’t be read is said, and is no calm', async () => {
    await world.turn({ failures: [{ operation: 'utilizationView', status: 503, times: 100 }] })
    await page.clock.fastForward(LATER)
    await expect(watched(page, 'Your silo’s quotas')).toContainText('Couldn’t be read')
    await world.turn({ failures: [] })
    await page.clock.fastForward('16:00')
    await expect(happened(page)).toContainText('No updates: Your silo’s quotas, between')
    await expect(happened(page).getByRole('link', { name: 'Quota reached 90%' })).toHaveCount(1)
  })
  await test.step('it leads there, and ends', async () => {
    await happened(page).getByRole('link', { name: 'Quota reached 90%' }).click()
    await expect(heading(page, 'Utilization')).toBeVisible()
    await page.getByRole('button', { name: 'Stop watching' }).click()
    await expect(page.getByRole('button', { name: 'Watch quotas' })).toBeVisible()
    await openAway(page)
    await expect(watched(page, 'Your silo’s quotas')).toHaveCount(0)
  })
})

test('tells operators where a pool passes 90%, and when they may not see it any more', async ({
  page,
  world,
  enter,
}) => {
  const [farah, ada] = [world.user('farah'), world.user('ada')]
  const take = (name: string) =>
    world.make(ada, 'POST', '/v1/floating-ips?project=web-shop', {
      ...{ name, description: '', pool: POOL },
    })
  await world.make(farah, 'POST', '/v1/system/ip-pools', { name: POOL, description: '' })
  await world.make(farah, 'POST', `/v1/system/ip-pools/${POOL}/ranges/add`, {
    ...{ first: '100.70.1.1', last: '100.70.1.10' },
  })
  await world.make(farah, 'POST', `/v1/system/ip-pools/${POOL}/silos`, {
    ...{ silo: 'maple', is_default: false },
  })
  for (let at = 1; at < 9; at++) await take(`taken-${at}`)
  await page.clock.install()
  await enter('goran', routes.ipPools)
  await chooseFor(page, POOL, 'Watch')
  await expect(toasts(page)).toContainText(`IP pool ${POOL}: watched`)
  await isSo(page, `IP pool ${POOL}`, 'Below 90%')
  await take('taken-9')
  await page.clock.fastForward(LATER)
  await expect(toasts(page)).toContainText('IP pool reached 90%')
  await expect(toasts(page)).toContainText(`IP pool ${POOL} has 90% of its`)
  await openAway(page)
  await happened(page).getByRole('link', { name: 'IP pool reached 90%' }).click()
  await expect(heading(page, POOL)).toBeVisible()
  await test.step('who may not see it any more is told so, once', async () => {
    await page.goto('/projects')
    await isSo(page, `IP pool ${POOL}`, 'has 90%')
    const policy = await world.make<{ role_assignments: { role_name: string }[] }>(
      ...([farah, 'GET', '/v1/system/policy'] as const),
    )
    const admins = policy.role_assignments.filter(({ role_name }) => role_name === 'admin')
    await world.make(farah, 'PUT', '/v1/system/policy', { role_assignments: admins })
    await page.clock.fastForward(LATER)
    await expect(toasts(page)).toContainText('No longer readable')
    await isSo(page, `IP pool ${POOL}`, 'Couldn’t be read: ')
  })
})

test.describe('at 390 pixels', () => {
  test.use({ seed: 'fleet', viewport: { width: 390, height: 844 } })

  test('tells operators of a new finding, whatever page is open', async ({
    page,
    world,
    enter,
  }) => {
    await use(world, 'maple', 50)
    await page.clock.install()
    await enter('farah', routes.overview)
    await page.getByRole('button', { name: 'Watch findings' }).focus()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Findings of the overview: watched')
    await page.goto('/projects')
    await isSo(page, 'Findings of the overview', /\d+ findings/)
    await use(world, 'maple', 80)
    await page.clock.fastForward(LATER)
    await expect(toasts(page)).toContainText('New finding')
    await expect(toasts(page)).toContainText(/Silo maple uses (79|80)% of its CPU quota/)
    await openAway(page)
    await expect(happened(page).getByRole('row')).toHaveCount(2)
    await axe(page)
    await away(page).getByRole('button', { name: 'Stop watching Findings of the overview' }).click()
    await expect(away(page)).toContainText('Select “Watch” in the menu')
  })
})
