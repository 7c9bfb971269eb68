import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, heading, test, tryAgain } from './fixtures'
import { button } from './writes/write'

/* Who changed what in the fleet, where the platform writes it down. */

const LOG = routes.auditLog
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: text })

test.beforeEach(async ({ world }) => world.turn({ version: NEWEST_VERSION }))

test('entries are narrowed down, looked at, followed and exported', async ({
  page,
  world,
  enter,
}) => {
  const [ada, chiara] = [world.user('ada'), world.user('chiara')]
  const project = { name: 'fresh', description: '' }
  await world.make(ada, 'POST', '/v1/projects', project)
  await world.call(chiara, 'POST', '/v1/projects', project)
  await enter('goran', routes.silos)
  const sections = page.getByRole('navigation', { name: 'System' })
  await sections.getByRole('link', { name: 'Events' }).click()
  await expect(heading(page, 'Audit log')).toBeVisible()
  const made = /^Ada \S+ created a project/
  const refused = /tried to create a project/
  await expect(rows(page, made)).toContainText('Success')
  await expect(rows(page, refused)).toContainText('Refused')

  await page.getByRole('combobox', { name: 'Result' }).selectOption('Refused')
  await expect(rows(page, made)).toHaveCount(0)
  await expect(main(page)).toContainText(/1 found in \d+ entries/)
  await rows(page, refused).getByRole('button', { name: refused }).first().click()
  const panel = page.getByRole('dialog', { name: refused })
  await expect(panel).toContainText('403')
  await expect(panel).toContainText('Access token')
  await expect(panel).toContainText('/v1/projects')
  // To the second, with its year and its zone.
  await expect(panel).toContainText(/\d{4}, \d+:\d{2}:\d{2} [AP]M \S/)
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('nobody wrote this')
  await expect(main(page)).toContainText('Nothing found')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('')
  await page.getByRole('combobox', { name: 'Result' }).selectOption('All')

  await button(page, 'Follow').click()
  await world.make(ada, 'POST', `/v1/instances/checkout/stop?project=web-shop`)
  const stopped = rows(page, /stopped instance checkout in web-shop/)
  await expect(stopped).toHaveCount(1)
  await expect(stopped.getByRole('link', { name: 'checkout' })).toBeVisible()
  await button(page, 'Stop following').click()

  const save = async (entry: RegExp) => {
    await button(page, 'Export').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
  expect(await save(/^CSV/)).toContain('tried to create a project,,refused')
  const lines = (await save(/^JSON lines/)).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).operation_id)).toContain('instance_stop')

  await test.step('that it couldn’t be loaded is said', async () => {
    await world.turn({ failures: [{ operation: 'auditLogList', status: 500, times: 100 }] })
    await page.reload()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('The audit log couldn’t be loaded')
    await tryAgain(world, alert)
    // How the reader got here is written down, too.
    await expect(rows(page, 'Someone signed in to silo maple').first()).toContainText('Success')
  })
})

test('who deleted an instance is three steps from the system', async ({ page, world, enter }) => {
  const [ada, chiara] = [world.user('ada'), world.user('chiara')]
  await world.make(ada, 'DELETE', '/v1/instances/batch-import?project=web-shop')
  // More than are loaded at first lie before it.
  await Promise.all(
    Array.from({ length: 210 }, () =>
      world.call(chiara, 'POST', '/v1/projects', { name: 'fresh', description: '' }),
    ),
  )
  await enter('goran', routes.system)
  const sections = page.getByRole('navigation', { name: 'System' })
  await sections.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('combobox', { name: 'Operation' }).selectOption('Delete instance')
  await expect(main(page)).toContainText('Older ones weren’t searched')
  await button(page, 'Search older entries').click()
  const deleted = 'deleted instance batch-import in web-shop'
  await expect(rows(page, deleted)).toContainText('Ada')
  await expect(main(page)).toContainText('all in this range')
  await test.step('its address can be shared', async () => {
    await expect(page).toHaveURL(`${LOG}?operation=instance_delete`)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('instance_delete')
  })
})

test('things lead to their entries, for fleet viewers alone', async ({ page, world, enter }) => {
  const farah = world.user('farah')
  await world.make(farah, 'PUT', '/v1/system/silos/orchard/quotas', { cpus: 121 })
  await world.make(farah, 'PUT', '/v1/system/silos/maple/quotas', { cpus: 401 })
  await enter('goran', routes.silo('orchard'))
  await button(page, 'Silo actions').click()
  await page.getByRole('menuitem', { name: 'View audit log' }).click()
  await expect(main(page)).toContainText('About Silo orchard')
  await expect(rows(page, 'updated the quotas of silo')).toHaveCount(1)
  await button(page, 'Show everything').click()
  await expect(rows(page, 'updated the quotas of silo')).toHaveCount(2)
  // The rows are there before the address is: a step back would leave the page before.
  await expect(page).not.toHaveURL(/about=/)
  await page.goBack()
  await expect(rows(page, 'updated the quotas of silo')).toHaveCount(1)
  await test.step('so do hardware and networks', async () => {
    const log = page.getByRole('menuitem', { name: 'View audit log' })
    const menu = (at: number) =>
      main(page).getByRole('button', { name: 'Actions for' }).nth(at).click()
    await enter('farah', routes.switchPorts)
    await menu(0)
    await log.click()
    await expect(main(page)).toContainText('About Switch port qsfp0')
    await expect(page).toHaveURL(/place=rack_id/)
    await test.step('others see nothing of it', async () => {
      await enter('ada', routes.projects)
      await menu(0)
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
      await expect(log).toHaveCount(0)
    })
  })
})
