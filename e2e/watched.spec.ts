import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import {
  chooseFor,
  expect,
  expectToast,
  heading,
  rowOf,
  testInOwnContext as test,
  toasts,
} from './fixtures'
import { act, begun, resize, tray, until } from './job-parts'
import type { World } from './world'

/* What a browser tells its reader of what they watch. */

const SHOP = 'web-shop'
const LIST = routes.instances(SHOP)
const AWAY = 'While you were away'

const away = (page: Page) => page.getByRole('dialog', { name: AWAY })
const happened = (page: Page) => away(page).getByRole('table', { name: 'What happened' })
const watched = (page: Page) => away(page).getByRole('table', { name: 'Watched' })

async function openAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: AWAY }).click()
  await expect(away(page)).toBeVisible()
}

/** Waits until the browser has heard of what is watched. */
async function hears(page: Page, what: string): Promise<void> {
  await openAway(page)
  await expect(watched(page).getByRole('row', { name: what })).toContainText(/now|ago/)
  await page.keyboard.press('Escape')
  await expect(away(page)).toBeHidden()
}

/** What ben does to an instance by the API, to its end. */
async function power(world: World, name: string, action: 'start' | 'stop'): Promise<void> {
  await world.make(world.user('ben'), 'POST', `/v1/instances/${name}/${action}?project=${SHOP}`)
  await world.advance(5)
}

/** Takes the tab to the background, or to the front. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** The browser's notifications, and what its reader answers once they are asked. */
const answerNotifications = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((given) => {
    const shown: string[] = []
    class Shown extends EventTarget {
      static permission = 'default'
      static asked = 0
      static shown = shown
      static requestPermission() {
        Shown.asked += 1
        Shown.permission = given
        return Promise.resolve(given)
      }
      constructor(title: string, { body }: { readonly body: string }) {
        super()
        shown.push(`${title}: ${body}`)
      }
    }
    Reflect.set(window, 'Notification', Shown)
  }, answer)

const notification = (page: Page, member: 'asked' | 'shown'): Promise<unknown> =>
  page.evaluate((name) => Reflect.get(Notification, name), member)

test('tells what others do to a watched instance, and not what its reader does', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  await chooseFor(page, 'frontend-1', 'Watch')
  await expect(toasts(page)).toContainText('frontend-1: watched while the console is open in a tab')
  await hears(page, 'frontend-1')
  await test.step('what the reader does is no news', async () => {
    await chooseFor(page, 'frontend-1', 'Stop')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await world.advance(5)
    await expect(rowOf(page, 'frontend-1')).toContainText('stopped')
  })
  await test.step('nor what a job of theirs does that halts', async () => {
    await chooseFor(page, 'checkout', 'Watch')
    await hears(page, 'checkout')
    await world.fail({ operation: 'instanceUpdate', status: 400, message: 'No', times: 1 })
    const letGo = await world.hold('instanceStop')
    await begun(page, () => resize(page, 'checkout'))
    await page.goto('about:blank')
    await letGo()
    await until(world, async () => expect(await world.calls('instanceUpdate')).toHaveLength(1))
    await page.goto(LIST)
    await expect(rowOf(page, 'checkout')).toContainText('stopped')
    await expect(tray(page)).toContainText('No')
    await hears(page, 'checkout')
    await openAway(page)
    await expect(happened(page).getByRole('link')).toHaveCount(0)
    await away(page).getByRole('button', { name: 'Stop watching checkout' }).click()
    await page.keyboard.press('Escape')
  })
  await test.step('nor what happens to what isn’t watched', async () => {
    await power(world, 'frontend-2', 'stop')
    await expect(rowOf(page, 'frontend-2')).toContainText('stopped')
  })
  await test.step('what another user does is told, with a way there', async () => {
    await power(world, 'frontend-1', 'start')
    await expect(rowOf(page, 'frontend-1')).toContainText('running')
    await power(world, 'frontend-1', 'stop')
    await expect(toasts(page)).toContainText('frontend-1 in web-shop, not from this browser')
    await openAway(page)
    await expect(happened(page).getByRole('row')).toHaveCount(2)
    await happened(page).getByRole('link', { name: 'Instance stopped' }).click()
    await expect(heading(page, 'frontend-1')).toBeVisible()
  })
  await test.step('what happened while no tab was open is told in the next one', async () => {
    await page.goto('about:blank')
    await world.make(world.user('ben'), 'DELETE', `/v1/instances/frontend-1?project=${SHOP}`)
    await page.goto(LIST)
    await expect(toasts(page)).toContainText('Instance deleted')
    await openAway(page)
    await away(page).getByRole('button', { name: 'Stop watching frontend-1' }).click()
    await expect(watched(page)).toContainText('Select “Watch” in the menu')
  })
})

test('of a list tells what is in it then, and nothing of the others', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', `${LIST}?filter.memory=1..512`)
  const watch = page.getByRole('button', { name: 'Watch list' })
  await expect(watch).toHaveAccessibleDescription('Only names and states can be watched')
  await page.goto(`${LIST}?q=frontend&filter.state=failed,stopped`)
  await watch.click()
  await expect(toasts(page)).toContainText('Instances of web-shop: failed, stopped, frontend')
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  const name = 'Instances of web-shop: failed, stopped, frontend'
  await hears(page, name)
  await power(world, 'checkout', 'stop')
  await power(world, 'frontend-1', 'stop')
  await expect(toasts(page)).toContainText('frontend-1 in web-shop, not from this browser')
  await openAway(page)
  await expect(happened(page).getByRole('row')).toHaveCount(2)
  await watched(page).getByRole('link', { name }).click()
  await expect(rowOf(page, 'frontend-1')).toContainText('stopped')
})

test('in the background the tab and the browser tell, once the reader has allowed it', async ({
  page,
  world,
  enter,
  enterElsewhere,
}) => {
  await answerNotifications(page, 'granted')
  // A page in front has the room read often.
  const other = await enterElsewhere('ben', LIST)
  await enter('ada', LIST)
  expect(await notification(page, 'asked')).toBe(0)
  await chooseFor(page, 'frontend-1', 'Watch')
  await expectToast(page, 'frontend-1: watched')
  expect(await notification(page, 'asked')).toBe(1)
  await turn(page, 'hidden')
  await chooseFor(other, 'frontend-1', 'Stop')
  await other.getByRole('button', { name: 'Confirm' }).click()
  await world.advance(5)
  await expect(page).toHaveTitle(/^\(1\) Instances/)
  await expect
    .poll(() => notification(page, 'shown'))
    .toEqual(['Instance stopped: frontend-1 in web-shop, not from this browser'])
  await turn(page, 'visible')
  await expect(page).toHaveTitle(/^Instances/)
  await expect(toasts(page)).toContainText('Instance stopped')
})

test('in the background the tab tells of a job that halts', async ({ page, world, enter }) => {
  await enter('ada', '/projects')
  await world.fail({ operation: 'instanceStop', status: 400, message: 'No', times: 20 })
  const letGo = await world.hold('instanceStop')
  await chooseFor(page, SHOP, 'Delete with contents')
  const question = page.getByRole('alertdialog', { name: 'Delete project with contents' })
  await question.getByLabel(`Type ${SHOP} to confirm`).fill(SHOP)
  await act(question, 'Delete all').click()
  await expect(question).toBeHidden()
  await turn(page, 'hidden')
  await letGo()
  await expect(page).toHaveTitle(/^\(1\) Projects/)
  await turn(page, 'visible')
  await expect(toasts(page)).toContainText('Job halted')
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a whole project is watched by the keyboard, where no page of it is open', async ({
    page,
    world,
    enter,
    enterElsewhere,
  }) => {
    await answerNotifications(page, 'denied')
    const name = 'fails-to-boot-1'
    const made = {
      name,
      description: '',
      hostname: name,
      memory: 1024 ** 3,
      ncpus: 1,
      start: false,
    }
    await world.make(world.user('ben'), 'POST', `/v1/instances?project=${SHOP}`, made)
    const other = await enterElsewhere('ben', LIST)
    await expect(rowOf(other, name)).toContainText('stopped')
    await enter('ada', '/projects')
    const room = page.waitForEvent('websocket')
    await page.getByRole('button', { name: `Actions for ${SHOP}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeFocused()
    await page.keyboard.press('w')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('All instances of web-shop: watched')
    await expect(toasts(page)).toContainText(
      'This browser doesn’t let the console show notifications.',
    )
    await room
    await openAway(page)
    await expect(
      watched(page).getByRole('row', { name: 'All instances of web-shop' }),
    ).toContainText(/now|ago/)
    await expect(happened(page)).toContainText('Nothing')
    await axe(page)
    await page.keyboard.press('Escape')
    await chooseFor(other, name, 'Start')
    await other.getByRole('button', { name: 'Confirm' }).click()
    await world.advance(5)
    await expect(toasts(page)).toContainText('Instance failed')
    await openAway(page)
    await expect(happened(page)).toContainText(`Instance failed: ${name} in web-shop`)
    await axe(page)
    await away(page).getByRole('button', { name: 'Clear' }).click()
    await expect(happened(page)).toContainText('Nothing')
    await watched(page)
      .getByRole('button', { name: 'Stop watching All instances of web-shop' })
      .click()
    await expect(watched(page)).toContainText('Select “Watch” in the menu')
  })
})

test('after a time away it says what it doesn’t know, and operators what the audit log has of it', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('goran', LIST)
  await chooseFor(page, 'frontend-1', 'Watch')
  await hears(page, 'frontend-1')
  // As if the browser had heard it an hour earlier.
  await page.addInitScript((hourMs) => {
    // A blank page may not read it.
    if (origin === 'null') return
    for (const key of Object.keys(localStorage).filter((each) =>
      each.startsWith('console:watched-projects:'),
    ))
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replace(/"at":(\d+)/g, (_, at) => `"at":${at - hourMs}`),
      )
  }, 3_600_000)
  await world.make(world.user('ben'), 'POST', `/v1/instances/frontend-1/stop?project=${SHOP}`)
  await page.goto(LIST)
  await openAway(page)
  await expect(happened(page)).toContainText('No updates: web-shop, between')
  await expect(happened(page)).toContainText(
    'Stop instance: frontend-1 in web-shop, by the audit log',
  )
  await test.step('others read why they don’t see it', async () => {
    await enter('ada', LIST)
    await chooseFor(page, 'frontend-2', 'Watch')
    await hears(page, 'frontend-2')
    await page.goto(LIST)
    await openAway(page)
    await expect(away(page)).toContainText('Requires the viewer role on the fleet')
  })
})
