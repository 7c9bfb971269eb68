import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { pick } from './disk-parts'
import { chooseFor, expect, rowOf, test, toasts, tryAgain } from './fixtures'
import { listsAreThere, made, nameField, NEW, submit, unfold } from './instance-form'
import type { World } from './world'

/* Where instances run, on their own pages, in the form that makes them, and on their groups' pages. */

const SHOP = 'web-shop'
const BATCH = routes.instanceSettings(SHOP, 'batch-import')
const CHECKOUT = routes.instanceSettings(SHOP, 'checkout')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

interface Named {
  readonly name: string
}

const makeGroup = (world: World, kind: string, name: string, policy = 'allow') =>
  world.make<Named>(world.user('ada'), 'POST', `/v1/${kind}-groups?project=${SHOP}`, {
    ...{ name, description: '', policy, failure_domain: 'sled' },
  })

const join = (world: World, kind: string, group: string, instance: string) =>
  world.make(
    world.user('ada'),
    'POST',
    `/v1/${kind}-groups/${group}/members/instance/${instance}?project=${SHOP}`,
  )

const membersOf = async (world: World, kind: string, group: string): Promise<readonly string[]> => {
  const { items } = await world.make<{ items: { value: string | { id: string } }[] }>(
    world.user('ada'),
    'GET',
    `/v1/${kind}-groups/${group}/members?project=${SHOP}`,
  )
  return items.map(({ value }) => (typeof value === 'string' ? value : value.id))
}

test('an instance’s settings show its groups, take it into others and out', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  // A platform of today says of an instance which groups it is in: nothing of it is unknown.
  await world.turn({ version: 'baseline' })
  await makeGroup(world, 'anti-affinity', 'strict', 'fail')
  await enter('ada', BATCH)
  await expect(page.getByText('No groups')).toBeVisible()
  await test.step('into one that must hold', async () => {
    await button(page, 'Add to anti-affinity group').click()
    await expect(dialog(page)).toContainText('different sleds')
    await page.getByRole('combobox', { name: 'Group' }).click()
    await expect(page.getByRole('option', { name: /strict/ })).toContainText('Must run apart')
    await axe(page)
    await page.getByRole('option', { name: /strict/ }).click()
    await button(page, 'Add').click()
    await expect(toasts(page)).toContainText('Instance batch-import added to strict')
    await expect(rowOf(page, 'strict')).toContainText('Must run apart')
    const { id } = await made(world, 'batch-import')
    expect(await membersOf(world, 'anti-affinity', 'strict')).toEqual([id])
  })
  await test.step('into another, which is offered once', async () => {
    await button(page, 'Add to affinity group').click()
    await pick(page, 'Group', /orders/)
    await button(page, 'Add').click()
    await expect(rowOf(page, 'orders')).toContainText('Should run together')
    await button(page, 'Add to affinity group').click()
    await page.getByRole('combobox', { name: 'Group' }).click()
    await expect(page.getByText('The instance is in all groups')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('out of one', async () => {
    await chooseFor(page, 'strict', 'Remove')
    await expect(page.getByRole('alertdialog')).toContainText(
      'Remove instance batch-import from anti-affinity group strict?',
    )
    await button(page, 'Confirm').click()
    await expect(rowOf(page, 'strict')).toBeHidden()
    await expect(rowOf(page, 'orders')).toBeVisible()
    expect(await membersOf(world, 'anti-affinity', 'strict')).toEqual([])
  })
  await test.step('what could not be asked is unknown, and nothing is said of it', async () => {
    await world.turn({
      failures: [{ operation: 'antiAffinityGroupMemberList', status: 500, times: 100 }],
    })
    await page.goto(CHECKOUT)
    await expect(rowOf(page, 'orders')).toContainText('Should run together')
    await expect(page.getByText('Whether it’s in 2 other groups is unknown')).toBeVisible()
    await tryAgain(world, page.getByRole('main'))
    await expect(page.getByText('is unknown')).toBeHidden()
  })
  await test.step('one that runs is stopped for it, and started again', async () => {
    await button(page, 'Add to anti-affinity group').click()
    await expect(dialog(page)).toContainText('it’s stopped first and started again afterward')
    await pick(page, 'Group', /strict/)
    await axe(page)
    await button(page, 'Stop, add, start').click()
    const done = 'Add checkout to anti-affinity group strict: done'
    await expect(async () => {
      await world.advance(60)
      await expect(toasts(page)).toContainText(done, { timeout: 1_000 })
    }).toPass({ intervals: [100] })
    await expect(rowOf(page, 'strict')).toContainText('Must run apart')
    await world.advance(60)
    expect(await made(world, 'checkout')).toMatchObject({ run_state: 'running' })
    const { id } = await made(world, 'checkout')
    expect(await membersOf(world, 'anti-affinity', 'strict')).toContain(id)
  })
  await test.step('those who may only look see the groups', async () => {
    await enter('chiara', CHECKOUT)
    await expect(rowOf(page, 'orders')).toBeVisible()
    await expect(button(page, 'Add to affinity group')).toHaveAccessibleDescription(
      /^Requires the (limited )?collaborator role on project web-shop$/,
    )
  })
})

test('a platform of today tells its groups itself, and what is full is said before anything is sent', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('ada', BATCH)
  await button(page, 'Add to affinity group').click()
  await pick(page, 'Group', /orders/)
  await button(page, 'Add').click()
  await expect(rowOf(page, 'orders')).toContainText('Should run together')
  const { id } = await made(world, 'batch-import')
  expect(await membersOf(world, 'affinity', 'orders')).toContain(id)
  await makeGroup(world, 'affinity', 'full')
  const members = Array.from({ length: 32 }, (_, at) => ({
    type: 'instance',
    value: { id: randomUUID(), name: `member-${at}`, run_state: 'stopped' },
  }))
  const groups = Array.from({ length: 16 }, (_, at) => ({
    ...{ id: randomUUID(), name: `group-${at}`, description: '', policy: 'allow' },
    ...{ failure_domain: 'sled', project_id: randomUUID() },
    ...{ time_created: '2026-01-01T00:00:00Z', time_modified: '2026-01-01T00:00:00Z' },
  }))
  await test.step('a full group', async () => {
    await world.alter({ operation: 'affinityGroupMemberList', field: 'items', value: members })
    await page.reload()
    await button(page, 'Add to affinity group').click()
    await pick(page, 'Group', /full/)
    await expect(dialog(page).getByRole('alert')).toContainText(
      'full is full: a group can have at most 32 instances',
    )
    await expect(button(page, 'Add')).toHaveAccessibleDescription('full is full')
  })
  await test.step('an instance in 16 groups', async () => {
    await world.alter({ operation: 'instanceAffinityGroupList', field: 'items', value: groups })
    await page.goto(BATCH)
    await expect(button(page, 'Add to affinity group')).toHaveAccessibleDescription(
      'An instance can be in at most 16 affinity groups',
    )
    await expect(button(page, 'Add to anti-affinity group')).toHaveAccessibleDescription('')
    await page.goto(routes.affinityGroupAdd(SHOP, 'full'))
    await dialog(page).getByRole('checkbox', { name: 'batch-import' }).check()
    await expect(dialog(page).getByRole('alert')).toContainText(
      'batch-import is in 16 affinity groups, which is the most',
    )
  })
})

test('a new instance is created, added to its groups, then started; not where a group doesn’t take it', async ({
  page,
  world,
  enter,
}) => {
  await makeGroup(world, 'affinity', 'near', 'fail')
  await makeGroup(world, 'anti-affinity', 'far')
  await enter('ada', NEW)
  await listsAreThere(page)
  await test.step('and says so where a group doesn’t take it', async () => {
    await nameField(page).fill('left-out')
    await unfold(page, 'Placement')
    await page.getByRole('checkbox', { name: 'orders' }).check()
    await world.fail({
      ...{ operation: 'affinityGroupMemberInstanceAdd', status: 400 },
      ...{ errorCode: 'InvalidRequest', message: 'no more members today' },
    })
    await submit(page).click()
    await expect(page).toHaveURL(routes.instanceSettings(SHOP, 'left-out'))
    await expect(toasts(page)).toContainText('not added to affinity group orders')
    await expect(toasts(page)).toContainText('no more members today')
    expect(await made(world, 'left-out')).toMatchObject({ run_state: 'stopped' })
    expect(await world.calls('instanceStart')).toEqual([])
  })
  await test.step('in the order of all three', async () => {
    await page.goto(NEW)
    await listsAreThere(page)
    await nameField(page).fill('placed')
    await unfold(page, 'Placement')
    await page.getByRole('checkbox', { name: 'near' }).check()
    await page.getByRole('checkbox', { name: 'far' }).check()
    await expect(page.getByText('created first, then added')).toBeVisible()
    await submit(page).click()
    await expect(page).toHaveURL(routes.instanceStorage(SHOP, 'placed'))
    await expect(toasts(page)).toContainText('Instance placed created')
    const { id } = await made(world, 'placed')
    expect(await membersOf(world, 'affinity', 'near')).toEqual([id])
    expect(await membersOf(world, 'anti-affinity', 'far')).toEqual([id])
    await world.advance(5)
    expect(await made(world, 'placed')).toMatchObject({ run_state: 'running' })
  })
})

test('sleds of a group’s members are shown to an operator who asks, and where a requirement doesn’t hold', async ({
  page,
  world,
  enter,
}) => {
  const GROUP = routes.affinityGroup(SHOP, 'orders')
  const ada = world.user('ada')
  await world.make(ada, 'POST', `/v1/instances?project=${SHOP}`, {
    ...{ name: 'other', description: '', hostname: 'other', ncpus: 1, memory: 2 ** 30 },
    ...{ start: false, network_interfaces: { type: 'none' } },
  })
  await makeGroup(world, 'affinity', 'near')
  await makeGroup(world, 'anti-affinity', 'far', 'fail')
  for (const name of ['batch-import', 'other']) {
    await join(world, 'affinity', 'near', name)
    await join(world, 'anti-affinity', 'far', name)
    await world.make(ada, 'POST', `/v1/instances/${name}/start?project=${SHOP}`)
  }
  await world.advance(5)
  await test.step('are nothing that others are offered', async () => {
    await enter('ada', GROUP)
    await expect(rowOf(page, 'checkout')).toContainText('running')
    await expect(button(page, 'Show sleds')).toHaveCount(0)
  })
  await test.step('are shown to an operator who asks', async () => {
    await enter('goran', routes.antiAffinityGroup(SHOP, 'far'))
    await expect(rowOf(page, 'other')).toContainText('running')
    await expect(page.getByRole('columnheader', { name: 'Sled' })).toHaveCount(0)
    await button(page, 'Show sleds').click()
    await expect(page.getByRole('columnheader', { name: 'Sled' })).toBeVisible()
    const sled = rowOf(page, 'other').getByRole('link').last()
    await expect(sled).toHaveAttribute('href', /\/system\/inventory\/sleds\/[0-9a-f-]+\/instances/)
    await expect(sled).toHaveText(/^[A-Z0-9]+$/)
    await expect(page.getByText('Sleds as of')).toBeVisible()
    await expect(page.getByText('the sled of')).toHaveCount(0)
  })
  await test.step('show where a requirement doesn’t hold', async () => {
    // As if it had been required when they started: no platform lets it come to this by itself.
    await world.alter({ operation: 'affinityGroupView', field: 'policy', value: 'fail' })
    await page.goto(routes.affinityGroup(SHOP, 'near'))
    await expect(page.getByText('Must run together')).toBeVisible()
    await button(page, 'Show sleds').click()
    await expect(rowOf(page, 'other')).toContainText('Not on the sled of batch-import')
    await axe(page)
  })
})
