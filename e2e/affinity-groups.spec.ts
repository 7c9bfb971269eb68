import type { Page } from '@playwright/test'
import { axe } from './axe'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'

const GROUPS = {
  kind: 'anti-affinity',
  Kind: 'Anti-affinity',
  group: 'frontends',
  members: ['frontend-1', 'frontend-2'],
  must: 'Must run apart',
} as const

const RUNNING = ['frontend-2', 'search'] as const

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('anti-affinity groups are seen, followed, made, renamed, filled, emptied and deleted', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  // Both kinds come from one description of a list, and of a form.
  const { kind, Kind, group, members, must } = GROUPS
  const LIST = `/projects/web-shop/${kind}-groups`
  await test.step('those who may only look see them', async () => {
    await enter('chiara', LIST)
    await expect(
      page.getByRole('button', { name: `New ${kind} group` }),
    ).toHaveAccessibleDescription(
      /^Requires the (?:limited )?collaborator role on project web-shop$/,
    )
    await rowOf(page, group).getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
  await test.step('show their members’ states as they change, and let several go', async () => {
    await enter('ada', `${LIST}/${group}`)
    await expect(heading(page, group)).toBeVisible()
    await expect(rowOf(page, members[0])).toContainText('running')
    await world.make(world.user('ada'), 'POST', `/v1/instances/${members[0]}/stop?project=web-shop`)
    await expect(rowOf(page, members[0])).toContainText(/stopping|stopped/)
    for (const name of members) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove 2 instances' }).click()
    await expect(page.getByRole('main').getByText('No members')).toBeVisible()
  })
  await page.goto(`${LIST}-new`)
  await nameField(page).fill(group)
  await page.getByLabel(must).check()
  await page.getByRole('button', { name: `Create ${kind} group` }).click()
  await expect(dialog(page)).toContainText('already exists')
  await expect(page.getByLabel(must)).toBeChecked()
  await axe(page)
  await nameField(page).fill('pair')
  await page.getByRole('button', { name: `Create ${kind} group` }).click()
  await expect(page).toHaveURL(`${LIST}/pair`)
  await expect(toasts(page)).toContainText(`${Kind} group pair created`)
  await expect(page.getByRole('main')).toContainText(must)

  await test.step('an instance that runs would be stopped for it', async () => {
    await page.getByRole('link', { name: 'Add instances' }).first().click()
    const search = dialog(page).getByRole('checkbox', { name: 'search' })
    await search.check()
    await expect(dialog(page)).toContainText('If no sled is left that the group allows')
    await expect(page.getByRole('button', { name: 'Stop, add, start' })).toBeVisible()
    await search.uncheck()
    await dialog(page).getByRole('checkbox', { name: 'batch-import' }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toasts(page)).toContainText('Instance batch-import added to pair')
    await expect(rowOf(page, 'batch-import')).toContainText('stopped')
  })
  await test.step('several are one job: those that run are stopped and started one after another', async () => {
    await page.getByRole('link', { name: 'Add instances' }).first().click()
    for (const name of RUNNING) await dialog(page).getByRole('checkbox', { name }).check()
    await expect(dialog(page)).toContainText('one after another')
    await axe(page)
    await page.getByRole('button', { name: 'Stop, add, start' }).click()
    await expect(async () => {
      await world.advance(60)
      await expect(toasts(page)).toContainText(`Add 2 instances to ${kind} group pair: done`, {
        timeout: 1_000,
      })
    }).toPass({ intervals: [100] })
    expect(await world.calls('antiAffinityGroupMemberInstanceAdd')).toHaveLength(3)
    for (const name of RUNNING) {
      await expect(rowOf(page, name)).toContainText(/running|starting/)
      await chooseFor(page, name, 'Remove')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(rowOf(page, name)).toBeHidden()
    }
  })

  await chooseFor(page, 'batch-import', 'Remove')
  await expect(page.getByRole('alertdialog')).toContainText(
    `Remove instance batch-import from ${kind} group pair?`,
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText('No members')).toBeVisible()

  await page.goto(LIST)
  await chooseFor(page, 'pair', 'Edit')
  await nameField(page).fill(group)
  await page.getByRole('button', { name: `Update ${kind} group` }).click()
  await expect(dialog(page)).toContainText('already exists')
  await nameField(page).fill('duo')
  await page.getByRole('button', { name: `Update ${kind} group` }).click()
  await expect(rowOf(page, 'duo')).toContainText(must)
  for (const name of [group, 'duo']) await box(page, name).click()
  await selected(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Its instances are kept')
  await page.getByRole('button', { name: `Delete 2 ${kind} groups` }).click()
  await expect(page.getByRole('main').getByText(`No ${kind} groups`)).toBeVisible()
})
