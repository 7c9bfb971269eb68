import type { Page } from '@playwright/test'
import { chooseFor, expect, rowOf, test, testInOwnContext } from './fixtures'

const SHOP = '/projects/web-shop/instances'
const API = '/v1/instances'
const IN_SHOP = '?project=web-shop'

const newInstance = (name: string) => ({
  name,
  description: '',
  hostname: name,
  memory: 1024 ** 3,
  ncpus: 1,
  start: false,
})

/** What the top bar says about the freshness of the page. */
const updates = (page: Page) => page.getByRole('group', { name: 'Updates' })

const live = (page: Page) => expect(updates(page)).toHaveText('Live', { timeout: 15_000 })

/** Fails if the page is loaded again between the two calls. */
async function stays(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  return async () =>
    expect(await page.evaluate(() => Reflect.get(window, 'isSame')), 'the same document').toBe(true)
}

test('what one starts, and what the API changes, makes and deletes, shows everywhere', async ({
  page,
  context,
  world,
  enter,
  enterElsewhere,
}) => {
  const ada = world.user('ada')
  await world.make(ada, 'POST', API + IN_SHOP, newInstance('zz-goes'))
  const detail = await context.newPage()
  const [other] = await Promise.all([
    enterElsewhere('ada', SHOP),
    enter('ada', SHOP).then(() => detail.goto(`${SHOP}/frontend-1/storage`)),
  ])
  for (const each of [page, detail, other]) await live(each)
  const areSame = await Promise.all([page, other].map(stays))

  const entry = other.getByRole('menuitem', { name: 'Copy ID' })
  const top = async () => (await rowOf(other, 'frontend-2').boundingBox())?.y
  let before: number | undefined

  await test.step('what one starts shows to the other without a reload', async () => {
    await chooseFor(page, 'batch-import', 'Start')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(rowOf(other, 'batch-import')).toContainText(/starting|running/)
    await world.advance(5)
    for (const each of [page, other])
      await expect(rowOf(each, 'batch-import')).toContainText('running')
  })

  await test.step('what others make and delete comes and goes', async () => {
    await rowOf(other, 'frontend-2').getByRole('button', { name: 'Actions for' }).click()
    await expect(entry).toBeFocused()
    before = await top()
    await Promise.all([
      world.make(ada, 'POST', API + IN_SHOP, newInstance('aa-made-elsewhere')),
      world.make(ada, 'DELETE', `${API}/zz-goes${IN_SHOP}`),
      world.make(ada, 'POST', `${API}/frontend-1/stop${IN_SHOP}`),
    ])
    await expect(rowOf(page, 'aa-made-elsewhere')).toBeVisible()
    await expect(rowOf(page, 'zz-goes')).toBeHidden()
  })

  await test.step('a menu stays open and keeps its focus while rows change', async () => {
    await expect(rowOf(other, 'frontend-1')).toContainText(/stopping|stopped/)
    const note = other.getByRole('button', { name: 'Show 1 change to the list' })
    await expect(note).toBeVisible()
    await expect(entry).toBeFocused()
    expect(await top()).toBe(before)
    await expect(rowOf(other, 'aa-made-elsewhere')).toBeHidden()
    await other.keyboard.press('Escape')
    await note.click()
    await expect(rowOf(other, 'aa-made-elsewhere')).toBeVisible()
    await expect(rowOf(other, 'zz-goes')).toBeHidden()
  })

  await test.step('what the API changes shows in the list and on the instance’s page', async () => {
    await expect(rowOf(page, 'frontend-1')).toContainText(/stopping|stopped/)
    await world.advance(5)
    await expect(rowOf(page, 'frontend-1')).toContainText('stopped')
    await expect(detail.getByRole('main')).toContainText('stopped')
    await expect(detail).toHaveTitle(/^Storage /)
  })
  for (const isSame of areSame) await isSame()
})

test('says that the network is cut, and catches up when it is back', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', SHOP)
  await live(page)
  await context.setOffline(true)
  await expect(updates(page)).toHaveText('Reconnecting')
  await world.make(world.user('ada'), 'POST', `${API}/frontend-1/stop${IN_SHOP}`)
  await world.advance(5)
  await context.setOffline(false)
  await live(page)
  await expect(rowOf(page, 'frontend-1')).toContainText('stopped')
})

/** Lets the page's own clock run until it says this of its freshness. */
const says = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return updates(page).textContent()
    })
    .toBe(text)

testInOwnContext('reads for itself where there are no sockets', async ({ page, world, enter }) => {
  await page.clock.install()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await enter('ada', SHOP)
  await says(page, 'Every 10 s')
  await world.make(world.user('ada'), 'POST', `${API}/frontend-1/stop${IN_SHOP}`)
  await page.clock.fastForward('00:11')
  await expect(rowOf(page, 'frontend-1')).toContainText(/stopping|stopped/)
})

testInOwnContext(
  'reads for itself while the relay admits no page, then goes live',
  async ({ page, world, enter }) => {
    await page.clock.install()
    // The relay resolves the project first, with the reader's own token.
    await enter('ada', '/projects')
    await world.fail({ operation: 'projectView', status: 503, times: 1_000 })
    await page.goto(SHOP)
    await says(page, 'Every 10 s')
    await world.turn({ failures: [] })
    await says(page, 'Live')
  },
)

test('tabs of one browser share a socket and hand it over', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', SHOP)
  await live(page)
  const second = await context.newPage()
  let sockets = 0
  second.on('websocket', () => sockets++)
  await second.goto(SHOP)
  await live(second)
  expect(sockets).toBe(0)
  await page.close()
  await world.make(world.user('ada'), 'POST', `${API}/frontend-1/stop${IN_SHOP}`)
  await expect(rowOf(second, 'frontend-1')).toContainText(/stopping|stopped/, { timeout: 10_000 })
  expect(sockets).toBe(1)
})

test('a refused action takes its state back', async ({ page, world, enter }) => {
  await enter('ada', SHOP)
  await live(page)
  await world.fail({ operation: 'instanceStart', status: 503 })
  const release = await world.hold('instanceStart')
  await chooseFor(page, 'batch-import', 'Start')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, 'batch-import')).toContainText('starting')
  await release()
  await expect(rowOf(page, 'batch-import')).toContainText('stopped')
})
