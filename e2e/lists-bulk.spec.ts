import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, rowOf, test } from './fixtures'
import { box, field, selected } from './list-parts'
import { capture, replay } from './replay'

const LIST = '/projects/load-test/instances'
const LONG = '/projects/billing-production/instances'

test.describe('selection', () => {
  test('goes by box, stretch, key and all, moves nothing, and is cleared by Esc', async ({
    page,
    enter,
  }) => {
    await enter('ada', LIST)
    // One that nothing heard is not for what begins after it.
    await page.keyboard.press('Escape')
    const before = await rowOf(page, 'generator-03').boundingBox()
    await box(page, 'generator-02').click()
    await expect(selected(page)).toContainText('1 selected')
    expect(await rowOf(page, 'generator-03').boundingBox()).toEqual(before)
    await expect(box(page, 'generator-02')).toBeFocused()
    await box(page, 'generator-05').click({ modifiers: ['Shift'] })
    await expect(selected(page)).toContainText('4 selected')
    await expect(box(page, 'generator-03')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(selected(page)).toBeHidden()

    await rowOf(page, 'generator-01').getByRole('link').focus()
    await page.keyboard.press('x')
    await expect(selected(page)).toContainText('1 selected')
    await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, 'generator-02').getByRole('link')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(selected(page)).toContainText('25 selected')
    await page.getByRole('button', { name: 'Select all instances' }).click()
    await expect(selected(page)).toContainText('30 selected')
    await expect(page).toHaveURL(`${LIST}?all=1`)

    // A search hides rows; what is selected stays so, and is counted.
    await field(page).fill('generator-0')
    await expect(page.getByRole('row')).toHaveCount(10)
    await expect(selected(page)).toContainText('30 selected, 21 not shown')
    await selected(page).getByRole('button', { name: 'Clear selection' }).click()
    await box(page, 'generator-09').click()
    await page.getByRole('button', { name: 'Select all 9' }).click()
    await expect(selected(page)).toContainText('9 selected')
  })

  test('loses what is gone from the list, and says so', async ({ page, world, enter }) => {
    await enter('ada', `${LIST}?sort=state`)
    await box(page, 'generator-05').click()
    await box(page, 'generator-07').click()
    await expect(selected(page)).toContainText('2 selected')
    await world.make(world.user('ben'), 'DELETE', '/v1/instances/generator-05?project=load-test')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(selected(page)).toContainText('1 selected, 1 no longer in the list')
    await expect(box(page, 'generator-07')).toBeChecked()
    await expect(page).toHaveURL(/sort=state/)
  })
})

test.describe('bulk actions', () => {
  const dialog = (page: Page): Locator => page.getByRole('alertdialog')
  const result = (page: Page, name: string): Locator =>
    dialog(page).getByRole('listitem').filter({ hasText: name })

  test('act on those that can, and say why not on the others', async ({ page, world, enter }) => {
    test.setTimeout(120_000)
    await enter('ada', LIST)
    await box(page, 'generator-03').click()
    await box(page, 'generator-10').click({ modifiers: ['Shift'] })
    await selected(page).getByRole('button', { name: 'Stop' }).click()
    await expect(dialog(page)).toContainText('Stop 6 instances?')
    await expect(dialog(page)).toContainText('2 instances are skipped')
    await expect(result(page, 'generator-05')).toContainText(
      'Only running instances can be stopped',
    )
    // Never all or nothing: one of them is refused.
    await world.fail({ operation: 'instanceStop', status: 400, message: 'not in this weather' })
    await dialog(page).getByRole('button', { name: 'Stop 6 instances' }).click()
    await expect(dialog(page)).toContainText('5 stopped, 1 failed, 2 skipped')
    await expect(dialog(page).getByRole('listitem').first()).toContainText('not in this weather')
    expect(await world.calls('instanceStop')).toHaveLength(6)
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Retry 1 failed' }).click()
    await expect(dialog(page)).toContainText('6 stopped, 2 skipped')
    expect(await world.calls('instanceStop')).toHaveLength(7)
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(selected(page)).toBeHidden()
    await expect(rowOf(page, 'generator-03')).toContainText(/stopping|stopped/)
  })

  test('delete shows what goes with it', async ({ page, world, enter }) => {
    await enter('ada', `${LIST}?filter.state=stopped`)
    await box(page, 'generator-05').click()
    await box(page, 'generator-15').click({ modifiers: ['Shift'] })
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page)).toContainText('Attached disks are detached, not deleted')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(selected(page)).toContainText('3 selected')
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete 3 instances' }).click()
    await expect(dialog(page)).toContainText('3 deleted')
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(rowOf(page, 'generator-05')).toBeHidden()
    await expect(page.getByRole('row')).toHaveCount(4)
    expect(await world.calls('instanceDelete')).toHaveLength(3)
  })

  test('can be stopped half way and taken up again', async ({ page, world, enter }) => {
    await enter('ada', `${LIST}?filter.state=running`)
    await box(page, 'generator-01').click()
    await page.getByRole('button', { name: 'Select all 24' }).click()
    await world.turn({ latencyMs: 400 })
    await selected(page).getByRole('button', { name: 'Reboot' }).click()
    await dialog(page).getByRole('button', { name: 'Reboot 24 instances' }).click()
    await dialog(page).getByRole('button', { name: 'Stop here' }).click()
    await expect(dialog(page).getByRole('button', { name: /^Continue with/ })).toBeVisible()
    const sent = (await world.calls('instanceReboot')).length
    expect(sent).toBeLessThan(24)
    await world.turn({ latencyMs: 0 })
    await dialog(page)
      .getByRole('button', { name: /^Continue with/ })
      .click()
    await expect(dialog(page)).toContainText('24 rebooted')
    expect(await world.calls('instanceReboot')).toHaveLength(24)
  })

  test('of a user who may only look change nothing', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('chiara', LIST)
    await box(page, 'generator-01').click()
    await box(page, 'generator-03').click({ modifiers: ['Shift'] })
    await selected(page).getByRole('button', { name: 'Stop' }).click()
    await dialog(page).getByRole('button', { name: 'Stop 3 instances' }).click()
    await expect(dialog(page)).toContainText('3 failed')
    await expect(result(page, 'generator-02')).toContainText('Action not authorized')
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(selected(page)).toContainText('3 selected')
    await expect(rowOf(page, 'generator-02')).toContainText('running')
    expect((await world.calls('instanceStop')).map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

test('bulk actions sent raw take no more rows than they say, and nothing else', async ({
  page,
  world,
  visitor,
  enter,
}) => {
  await enter('ada', LIST)
  const ada = await (await visitor()).signIn(world.user('ada'))
  for (const [label, name] of [
    ['Start', 'generator-05'],
    ['Stop', 'generator-01'],
    ['Reboot', 'generator-02'],
    ['Delete', 'generator-10'],
  ] as const) {
    const operation = `instance${label}`
    const captured = await capture(page, world, {
      action: `${label.toLowerCase()}Instances`,
      operation,
      at: LIST,
      act: async () => {
        await box(page, name).click()
        await selected(page).getByRole('button', { name: label }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: `${label} 1 instance` })
          .click()
      },
    })
    const said = async (inputs: unknown) => {
      const data = Buffer.from(JSON.stringify([inputs]))
      return (await replay({ ...captured, data }, ada)).text()
    }
    const instances = Array.from({ length: 6 }, () => ({ project: 'load-test', instance: name }))
    expect(await said(instances)).toContain('At most 5 rows')
    expect(await said('all')).toContain('At most 5 rows')
    expect(await said([{ project: 7 }])).toContain('"type":"failure"')
    expect(await world.calls(operation), 'bad input does not reach the platform').toHaveLength(1)
  }
})

test('rows stay live while they are searched and sorted', async ({ page, world, enter }) => {
  await enter('ada', `${LIST}?q=generator-0&sort=-name`)
  await expect(page.getByRole('row')).toHaveCount(10)
  await box(page, 'generator-04').click()
  const ben = world.user('ben')
  await world.make(ben, 'POST', '/v1/instances/generator-08/stop?project=load-test')
  await expect(rowOf(page, 'generator-08')).toContainText(/stopping|stopped/)
  await expect(selected(page)).toContainText('1 selected')
  await expect
    .poll(async () => (await page.getByRole('row').getByRole('link').allTextContents())[0])
    .toBe('generator-09')
})

test.describe('a project of 2,500 instances', () => {
  test.use({ seed: 'many' })

  test('can be selected as a whole', async ({ page, enter }) => {
    await enter('ada', LONG)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await expect(selected(page)).toContainText('25 selected')
    await page.getByRole('button', { name: 'Select all instances' }).click()
    await expect(selected(page)).toContainText('2,500 selected')
    await selected(page).getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Start 500 instances?')
  })
})
