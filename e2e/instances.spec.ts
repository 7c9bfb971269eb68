import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expectCopied, chooseFor, expect, heading, rowOf, test, toasts, tryAgain } from './fixtures'
import { SSH_KEY } from './ssh-key'

const LIST = '/projects/load-test/instances'

const openMenu = async (page: Page, name: string): Promise<Locator> => {
  await rowOf(page, name).getByRole('button', { name: 'Actions for' }).click()
  return page.getByRole('menu', { name: 'Actions for' })
}
const entry = (menu: Locator, name: string): Locator =>
  menu.getByRole('menuitem', { name, exact: true })

interface Made {
  readonly id: string
}

test('the list pages through 30 instances, both ways and by link, and says why there is nothing', async ({
  page,
  enter,
}) => {
  await enter('ada', LIST)
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(rowOf(page, 'generator-30')).toBeVisible()
  const second = page.url()
  expect(second).toContain('?page_token=')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await page.goBack()
  await expect(rowOf(page, 'generator-30')).toBeVisible()
  await test.step('by link', async () => {
    await page.goto(second)
    await expect(rowOf(page, 'generator-30')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(6)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(rowOf(page, 'generator-01')).toBeVisible()
    await expect(page).toHaveURL(LIST)
  })
  await test.step('with an invented page token says so', async () => {
    await page.goto(`${LIST}?page_token=hostile`)
    await expect(page.getByText('Instances couldn’t be loaded')).toBeVisible()
    await expect(page.getByText('failed to parse pagination token')).toBeVisible()
  })
  // One that may not be seen, and one that can't exist.
  for (const project of ['field-trials', '..%2Fsandbox'])
    await test.step(`of project ${project} is not found`, async () => {
      await page.goto(`/projects/${project}/instances`)
      await expect(heading(page, 'Page not found')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to console' })).toBeVisible()
    })
})

test('however the platform fails, the list says so and recovers; while it is slow the frame comes first', async ({
  page,
  world,
  enter,
}) => {
  // What else can fail is told by lib/errors and lib/api; no two with the same words one after the other.
  const FAILURES = [
    {
      title: 'breaks off half way',
      failure: { cutAfterBytes: 40 },
      // Where the answer breaks decides whether its end is missed or a failure.
      text: /The platform can’t be reached|Error reading API response/,
      hasRequest: false,
    },
    {
      title: 'is asked too often',
      failure: { status: 429, retryAfter: 3 },
      text: 'Too many requests. Try again in',
      hasRequest: true,
    },
    {
      title: 'fails',
      failure: { status: 500 },
      text: 'Internal Server Error',
      hasRequest: true,
    },
  ]
  const fail = (at: number) =>
    world.fail({ operation: 'instanceList', times: 10, ...FAILURES[at]?.failure })
  await fail(0)
  await enter('ada', LIST)
  const problem = page.getByRole('alert').filter({ hasText: 'Instances couldn’t be loaded' })
  for (const [at, { title, text, hasRequest }] of FAILURES.entries())
    await test.step(title, async () => {
      if (at > 0) {
        await fail(at)
        await problem.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(problem).toContainText(text)
      if (hasRequest)
        await expect(problem.getByRole('button', { name: 'Copy request ID' })).toBeVisible()
      await expect(problem.getByRole('button', { name: 'Copy report' })).toBeVisible()
    })
  await tryAgain(world, problem, 'instanceList')
  await expect(rowOf(page, 'generator-01')).toBeVisible()

  await test.step('fails later, the rows stay and say how old they are', async () => {
    await world.fail({ operation: 'instanceList', status: 503, times: 10 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Last updated')).toBeVisible()
    await expect(rowOf(page, 'generator-01')).toBeVisible()
    await world.turn({ failures: [] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Last updated')).toBeHidden()
  })
  await test.step('is slow, the frame and a skeleton come first', async () => {
    await page.goto('/projects')
    const release = await world.hold('instanceList')
    await page.getByRole('link', { name: 'load-test' }).click()
    await expect(heading(page, 'Instances')).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toBeAttached()
    await release()
    await expect(rowOf(page, 'generator-01')).toBeVisible()
  })
})

test.describe('row menu', () => {
  test('says why an action is not possible now, and works with mouse and keys', async ({
    page,
    world,
    enter,
  }) => {
    const ada = world.user('ada')
    await enter('ada', LIST)
    await test.step('says why an action is not possible now', async () => {
      // Which state allows what: instance-power.test.ts.
      const menu = await openMenu(page, 'generator-05')
      const entries = menu.getByRole('menuitem')
      await expect(entries).toHaveText([
        'Copy ID',
        'Start',
        'Stop',
        'Reboot',
        'Resize',
        'View serial console',
        'Create similar',
        'Duplicate with data',
        'Watch',
        'Delete',
      ])
      for (const [name, reason] of [
        ['Start', ''],
        ['Stop', 'Only running instances can be stopped'],
        ['Reboot', 'Only running instances can be rebooted'],
        ['View serial console', 'Only running instances have a serial console'],
        ['Delete', ''],
      ] as const) {
        const one = entry(menu, name)
        await expect(one).toHaveAccessibleDescription(reason)
        await (reason === '' ? expect(one).toBeEnabled() : expect(one).toBeDisabled())
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })
    await test.step('works with the keyboard, does nothing on a disabled entry, copies the id', async () => {
      const path = '/v1/instances/generator-01?project=load-test'
      const { id } = await world.make<Made>(ada, 'GET', path)
      const button = rowOf(page, 'generator-05').getByRole('button', { name: 'Actions for' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('s')
      await expect(page.getByRole('menuitem', { name: 'Start' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()

      const menu = await openMenu(page, 'generator-01')
      await entry(menu, 'Start').click({ force: true })
      await expect(page.getByRole('alertdialog')).toBeHidden()
      expect(await world.calls('instanceStart')).toEqual([])
      await entry(menu, 'Copy ID').click()
      await expectCopied(page, id)
    })
    await test.step('says the reason to those who point, and to those who use keys', async () => {
      const menu = await openMenu(page, 'generator-05')
      const tip = page.getByRole('tooltip')
      const point = async (name: string) => {
        const {
          x = 0,
          y = 0,
          width = 0,
          height = 0,
        } = (await entry(menu, name).boundingBox()) ?? {}
        // As a hand does it: not in one leap, and not without trembling.
        await page.mouse.move(x + width / 2 - 20, y + height / 2, { steps: 4 })
        await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
      }
      await point('Stop')
      await expect(tip).toHaveText('Only running instances can be stopped')
      // From one to the next, as the focus goes along.
      await point('Reboot')
      await expect(tip).toHaveText('Only running instances can be rebooted')
      await expect(entry(menu, 'Reboot')).toBeFocused()
      await point('Start')
      await expect(tip).toBeHidden()
      await point('View serial console')
      await expect(tip).toHaveText('Only running instances have a serial console')
      // Who presses it nevertheless still reads why.
      await page.mouse.down()
      await page.mouse.up()
      await expect(tip).toHaveText('Only running instances have a serial console')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Home')
      await expect(tip).toBeHidden()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(tip).toHaveText('Only running instances can be stopped')
      await axe(page)
    })
  })
})

test('an action asks, tells, and reaches its state by itself, comes to nothing, or is not theirs', async ({
  page,
  world,
  enter,
}) => {
  const ben = world.user('ben')
  await enter('ada', LIST)
  await test.step('asks, tells, and reaches its state by itself', async () => {
    await chooseFor(page, 'generator-05', 'Start')
    const question = page.getByRole('alertdialog', { name: 'Start instance?' })
    await expect(question).toContainText('generator-05')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await world.calls('instanceStart')).toEqual([])
    await chooseFor(page, 'generator-05', 'Start')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Starting instance generator-05')
    await expect(rowOf(page, 'generator-05')).toContainText('starting')
    const menu = await openMenu(page, 'generator-01')
    await world.advance(5)
    await expect(rowOf(page, 'generator-05')).toContainText('running')
    await test.step('the menu stays open while the list is read again', async () => {
      await expect(entry(menu, 'Copy ID')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })
  })
  await test.step('says that the outcome is unknown when the connection drops', async () => {
    await world.fail({ operation: 'instanceStop', hangUp: true })
    await chooseFor(page, 'generator-02', 'Stop')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('outcome is unknown')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await test.step('Delete asks, says what else goes, and removes the row', async () => {
    await chooseFor(page, 'generator-10', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete instance' })
    await expect(question).toContainText('Attached disks are detached, not deleted')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Deleting instance generator-10')
    await expect(rowOf(page, 'generator-10')).toBeHidden()
    await expect(rowOf(page, 'generator-11')).toBeVisible()
    const path = '/v1/instances/generator-10?project=load-test'
    expect((await world.call(world.user('ada'), 'GET', path)).status()).toBe(404)
  })
  await test.step('is refused when another user was faster', async () => {
    await expect(rowOf(page, 'generator-01')).toContainText('running')
    // Between question and answer: otherwise the live list may know before the menu opens.
    await chooseFor(page, 'generator-01', 'Reboot')
    await world.make(ben, 'POST', '/v1/instances/generator-01/stop?project=load-test')
    await world.advance(5)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(toasts(page)).toContainText('Reboot instance')
    await expect(toasts(page)).toContainText('cannot reboot an instance in state stopped')

    // Or has deleted it.
    await expect(rowOf(page, 'generator-01')).toContainText('stopped')
    await chooseFor(page, 'generator-01', 'Start')
    await world.make(ben, 'DELETE', '/v1/instances/generator-01?project=load-test')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Start instance')
    await expect(toasts(page)).toContainText('Not found: instance')
  })
  await test.step('tells a viewer that it is not theirs', async () => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await chooseFor(page, 'generator-03', 'Stop')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page)).toContainText('Action not authorized')
    const path = '/v1/instances/generator-03?project=load-test'
    expect(await world.make(ben, 'GET', path)).toMatchObject({ run_state: 'running' })
  })
})

test('an empty project says what its first instance needs, as far as it is known', async ({
  page,
  world,
  enter,
}) => {
  await world.make(world.user('ben'), 'POST', '/v1/projects', { name: 'fresh', description: '' })
  await world.turn({ failures: [{ operation: 'vpcList', status: 503, times: 100 }] })
  await enter('ben', '/projects/fresh/instances')
  const steps = page.getByRole('list', { name: 'What an instance needs' }).getByRole('listitem')
  await expect(steps.nth(0)).toHaveText('An image to start from: there')
  await expect(steps.nth(1)).toHaveText('A networkunknown')
  await expect(steps.nth(2)).toHaveText('Your SSH key, to sign in to itAdd SSH key')
  await axe(page)
  await world.turn({ failures: [] })
  await steps.nth(2).getByRole('link').click()
  const form = page.getByRole('dialog', { name: 'Add SSH key' })
  await form.getByLabel('Name', { exact: true }).fill('laptop')
  await form.getByLabel('Public key').fill(SSH_KEY)
  await form.getByRole('button', { name: 'Add SSH key' }).click()
  await expect(rowOf(page, 'laptop')).toBeVisible()
  await page.goto('/projects/fresh/instances')
  await expect(steps.nth(1)).toHaveText('A network: there')
  await expect(steps.nth(2)).toHaveText('Your SSH key, to sign in to it: there')
})
